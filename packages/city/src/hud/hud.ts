import type { FocusState } from '../game/keys.ts'
import { element } from '../look/element.ts'
import { logo } from '../look/logo.ts'
import { texts } from '../texts.ts'
import './hud.css'

interface HudOptions {
  name: string
  phone: string
  job: string
  leave(): void
  /** Stands above the hints. */
  steps: HTMLElement
}

const noticeMs = 4500
const maxNotices = 3
/** A server that restarts quickly goes unnoticed. */
const disconnectDelayMs = 900

/** The thin layer of the game over the street: who one is, the hour, the keys, and notices. */
export function createHud({ name, phone, job, leave, steps }: HudOptions) {
  const clock = element('time', 'hud-clock')
  const leaveButton = element('button', 'hud-leave', texts.hud.leave)
  const notices = element('div', 'hud-notices')
  const connection = element('p', 'hud-connection', texts.reconnecting)
  const card = element('section', 'hud-card')
  const prompt = withKeys(element('p', 'hud-prompt'), ['E'], '')
  const promptText = prompt.querySelector('span')
  const identity = element('div', 'hud-who')
  let lostTimer: ReturnType<typeof setTimeout> | undefined

  leaveButton.type = 'button'
  leaveButton.addEventListener('click', leave)
  clock.title = texts.hud.time
  notices.setAttribute('role', 'status')
  connection.setAttribute('role', 'status')
  connection.hidden = true
  identity.append(element('strong', 'hud-name', name), element('span', 'hud-line', `${job} · ${phone}`))
  card.append(logo('hud-mark'), identity, clock, leaveButton)

  const root = element('div', 'hud')
  root.dataset.hints = 'street'
  prompt.setAttribute('role', 'status')
  prompt.hidden = true
  root.append(card, steps, ...hints(), prompt, notices, connection)

  return {
    element: root,
    setClock({ hours, minutes }: { hours: string; minutes: string }) {
      const shown = `${hours}:${minutes}`
      if (clock.textContent !== shown) clock.textContent = shown
    },
    setConnected(connected: boolean) {
      if (!connected) {
        // Every failed attempt says so again; the first one counts.
        lostTimer ??= setTimeout(() => (connection.hidden = false), disconnectDelayMs)
        return
      }
      clearTimeout(lostTimer)
      lostTimer = undefined
      connection.hidden = true
    },
    /** Which keys do what now. */
    setFocus({ phoneVisible, pageHasKeys }: FocusState) {
      root.dataset.hints = !phoneVisible ? 'street' : pageHasKeys ? 'typing' : 'walking'
    },
    /** In a picture that stands still nobody is seen to walk, so no keys are named for it. */
    setStill(isStill: boolean) {
      root.toggleAttribute('data-still', isStill)
    },
    /** What E does here; null for nothing. */
    setUse(text: string | null) {
      prompt.hidden = text === null
      if (promptText && text !== null) promptText.textContent = text
    },
    notice(text: string) {
      const notice = element('p', 'hud-notice', text)
      notices.append(notice)
      if (notices.childElementCount > maxNotices) notices.firstElementChild?.remove()
      setTimeout(() => notice.remove(), noticeMs)
    },
  }
}

/** One list for each way of playing, of which `data-hints` shows one. */
function hints(): HTMLElement[] {
  const { hud } = texts
  const street = [hint(['W', 'A', 'S', 'D'], hud.walk), hint(['Shift'], hud.run), hint([], hud.look)]
  for (const moves of street) moves.dataset.moves = ''
  return [
    hintList('street', hint(['K'], hud.openPhone), ...street),
    hintList('walking', mode(hud.walking), hint(['K', 'Esc'], hud.putAway), hint([hud.rightButton], hud.toType)),
    hintList('typing', mode(hud.typing), hint(['Esc'], hud.putAway), hint([hud.rightButton], hud.toWalk)),
  ]
}

/** To whom the keys belong. */
function mode(text: string): HTMLElement {
  return element('li', 'hud-mode', text)
}

function hintList(when: string, ...items: HTMLElement[]): HTMLElement {
  const list = element('ul', 'hud-hints')
  list.dataset.when = when
  list.append(...items)
  return list
}

function hint(keys: string[], text: string): HTMLLIElement {
  return withKeys(element('li', 'hud-hint'), keys, text)
}

function withKeys<Item extends HTMLElement>(item: Item, keys: string[], text: string): Item {
  item.append(...keys.map((key) => element('kbd', 'hud-key', key)), element('span', '', text))
  return item
}
