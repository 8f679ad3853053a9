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
  root.append(card, hints(), notices, connection)

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
    notice(text: string) {
      const notice = element('p', 'hud-notice', text)
      notices.append(notice)
      if (notices.childElementCount > mostNotices) notices.firstElementChild?.remove()
      setTimeout(() => notice.remove(), noticeMs)
    },
  }
}

function hints(): HTMLElement {
  const list = element('ul', 'hud-hints')
  const hint = (keys: string[], text: string) => {
    const item = element('li', 'hud-hint')
    item.append(...keys.map((key) => element('kbd', 'hud-key', key)), element('span', '', text))
    return item
  }
  const look = element('li', 'hud-hint')
  look.append(element('span', '', texts.hud.look))
  list.append(
    hint(['K'], texts.hud.openPhone),
    hint(['W', 'A', 'S', 'D'], texts.hud.walk),
    hint(['Shift'], texts.hud.run),
    look,
  )
  return list
}
