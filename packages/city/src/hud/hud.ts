import type { FocusState } from '../game/keys.ts'
import { eggMark } from '../look/egg.ts'
import { element } from '../look/element.ts'
import { texts } from '../texts.ts'
import './hud.css'

interface Owner {
  name: string
  phone: string
  job: string
  leave(): void
}

const noticeMs = 4500
const mostNotices = 3
/** A server that restarts quickly goes unnoticed. */
const patienceMs = 900

/** The thin layer of the game over the street: who one is, the hour, the keys, and notices. */
export function createHud({ name, phone, job, leave }: Owner) {
  const clock = element('time', 'hud-clock')
  const leaveButton = element('button', 'hud-leave', texts.hud.leave)
  const notices = element('div', 'hud-notices')
  const connection = element('p', 'hud-connection', texts.reconnecting)
  const card = element('section', 'hud-card')
  const who = element('div', 'hud-who')
  let lostTimer: ReturnType<typeof setTimeout> | undefined

  leaveButton.type = 'button'
  leaveButton.addEventListener('click', leave)
  clock.title = texts.hud.time
  notices.setAttribute('role', 'status')
  connection.setAttribute('role', 'status')
  connection.hidden = true
  who.append(element('strong', 'hud-name', name), element('span', 'hud-line', `${job} · ${phone}`))
  card.append(eggMark('hud-mark'), who, clock, leaveButton)

  const root = element('div', 'hud')
  root.dataset.hints = 'street'
  root.append(card, ...hints(), notices, connection)

  return {
    element: root,
    setClock({ hours, minutes }: { hours: string; minutes: string }) {
      const shown = `${hours}:${minutes}`
      if (clock.textContent !== shown) clock.textContent = shown
    },
    setConnected(connected: boolean) {
      if (!connected) {
        // Every failed attempt says so again; the first one counts.
        lostTimer ??= setTimeout(() => (connection.hidden = false), patienceMs)
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
    notice(text: string) {
      const notice = element('p', 'hud-notice', text)
      notices.append(notice)
      if (notices.childElementCount > mostNotices) notices.firstElementChild?.remove()
      setTimeout(() => notice.remove(), noticeMs)
    },
  }
}

/** One list for each way of playing, of which `data-hints` shows one. */
function hints(): HTMLElement[] {
  const { hud } = texts
  const walk = hint(['W', 'A', 'S', 'D'], hud.walk)
  const putAway = () => hint(['K', 'Esc'], hud.putAway)
  return [
    hintList('street', hint(['K'], hud.openPhone), walk, hint(['Shift'], hud.run), hint([], hud.look)),
    hintList('walking', putAway(), hint([hud.rightButton], hud.walking)),
    hintList('typing', hint(['Esc'], hud.putAway), hint([hud.rightButton], hud.typing)),
  ]
}

function hintList(when: string, ...items: HTMLElement[]): HTMLElement {
  const list = element('ul', 'hud-hints')
  list.dataset.when = when
  list.append(...items)
  return list
}

function hint(keys: string[], text: string): HTMLElement {
  const item = element('li', 'hud-hint')
  item.append(...keys.map((key) => element('kbd', 'hud-key', key)), element('span', '', text))
  return item
}
