import { onEvent } from '../../link/events.ts'
import { tellGame } from '../../link/game.ts'
import { homeOf, titleOf } from '../apps/app-icons.ts'
import { goPassing } from '../device/lock.ts'
import { takeOut } from '../device/visibility.ts'
import { alert, confirm, prompt, toast } from '../dialogs/overlays.ts'
import { assumeCarried, carry, notify, titled } from '../notifications/notifications.ts'
import { setPreferences } from '../player/preferences.ts'
import { changePhone, setContacts, useSettings } from '../player/settings.ts'
import { texts } from '../texts.ts'
import { setClock } from './bars/clock.ts'
import { pressForGame } from './gestures/phone-keys.ts'

/** Marks of the game side's own dialogs that no player should see. Text that came from a player never gets here. */
const serverCommand = 'server-command'
const internalExecution = 'internal-execution'

/** What the game side and other resources tell the phone itself. */
export function hearGame(): void {
  onEvent('CARRIED', carry)
  onEvent('REFRESH', assumeCarried)
  onEvent('TIME', setClock)
  onEvent('REDIRECT', (route) => takeOut(route, goPassing))
  onEvent('keydown', pressForGame)
  onEvent('setDark', (darkTheme) => setPreferences({ darkTheme }))
  onEvent('alert', (text) => {
    if (!text.includes(serverCommand)) void alert(text)
  })
  onEvent('confirm', (text) => void confirm(text, { ofGame: true }).then((yes) => tellGame('setState', 'confirm', yes)))
  onEvent('prompt', answerPrompt)
  onEvent('GPS', ([x, y]) => {
    tellGame('setWaypoint', x, y)
    toast(texts.gpsMarked)
  })
  onEvent('CUSTOM_NOTIFY', (app, title, subtitle) => {
    const { config } = useSettings.getState()
    notify({
      app,
      ...titled(titleOf(app, config) || app, title, subtitle),
      markup: true,
      route: homeOf(app, config),
    })
  })
  onEvent('ADD_CONTACT', (contact) =>
    setContacts((contacts) => [...contacts.filter(({ id }) => id !== contact.id), contact]),
  )
  onEvent('REMOVE_CONTACT', (id) => setContacts((contacts) => contacts.filter((contact) => contact.id !== id)))
  onEvent('CITY_ALERT', (title, text) => notify({ app: '', title, subtitle: text, route: '', isAlert: true }))
  onEvent('PHONE_CHANGE', changePhone)
}

async function answerPrompt(text: string, maximum?: number): Promise<void> {
  const answer = text.includes(internalExecution)
    ? 'true'
    : await prompt(text, { ...(maximum && { maximum }), ofGame: true })
  tellGame('setState', 'prompt', answer ?? false)
}
