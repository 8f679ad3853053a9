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
  /** Card above the key hints. */
  steps: HTMLElement
}

const noticeMs = 4500
const maxNotices = 3
/** Delay of the notice, so that a quick restart of the server stays unnoticed. */
const disconnectDelayMs = 900

/** Creates the game's overlay on the street: the citizen, the time, the keys, and notices. */
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
        // Every failed attempt calls this again; the first one counts.
        lostTimer ??= setTimeout(() => (connection.hidden = false), disconnectDelayMs)
        return
      }
      clearTimeout(lostTimer)
      lostTimer = undefined
      connection.hidden = true
    },
    /** Shows which keys have an effect now. */
    setFocus({ phoneVisible, pageHasKeys }: FocusState) {
      root.dataset.hints = !phoneVisible ? 'street' : pageHasKeys ? 'typing' : 'walking'
    },
    /** Hides the keys of walking in the still picture, which shows no movement. */
    setStill(isStill: boolean) {
      root.toggleAttribute('data-still', isStill)
    },
    /** Shows the action of E here; null for none. */
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

/** Creates one list for each way of playing; `data-hints` shows one of them. */
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

/** Shows who receives the keys. */
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
