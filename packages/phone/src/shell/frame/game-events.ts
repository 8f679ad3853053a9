import { notificationsOf } from '@orelhao/protocol/open-apps'
import { subscribeToEvent } from '../../link/events.ts'
import { notifyGame } from '../../link/game.ts'
import { appHomeRoute, appTitle } from '../apps/app-icons.ts'
import { openOverLock } from '../device/lock.ts'
import { openPhoneAt } from '../device/visibility.ts'
import { alert, confirm, prompt, toast } from '../dialogs/overlays.ts'
import { assumeCarried, notify, setCarried, titleAndText } from '../notifications/notifications.ts'
import { isAppOpen } from '../player/app-access.ts'
import { setPreferences } from '../player/preferences.ts'
import { changePhone, setContacts, useSettings } from '../player/settings.ts'
import { texts } from '../texts.ts'
import { setClock } from './bars/clock.ts'
import { dispatchGameKey } from './gestures/phone-keys.ts'

/** Marks dialogs of the game side, which players should not see. Text from a player never reaches this. */
const serverCommand = 'server-command'
const internalExecution = 'internal-execution'

/** Handles events of the game side and other resources for the shell itself. */
export function subscribeToGameEvents(): void {
  subscribeToEvent('CARRIED', setCarried)
  subscribeToEvent('REFRESH', assumeCarried)
  subscribeToEvent('TIME', setClock)
  subscribeToEvent('REDIRECT', (route) => openPhoneAt(route, openOverLock))
  subscribeToEvent('keydown', dispatchGameKey)
  subscribeToEvent('setDark', (darkTheme) => setPreferences({ darkTheme }))
  subscribeToEvent('alert', (text) => {
    if (!text.includes(serverCommand)) void alert(text)
  })
  subscribeToEvent(
    'confirm',
    (text) => void confirm(text, { ofGame: true }).then((yes) => notifyGame('setState', 'confirm', yes)),
  )
  subscribeToEvent('prompt', answerPrompt)
  subscribeToEvent('GPS', ([x, y]) => {
    notifyGame('setWaypoint', x, y)
    toast(texts.gpsMarked)
  })
  subscribeToEvent('CUSTOM_NOTIFY', (app, title, subtitle) => {
    const { config } = useSettings.getState()
    if (!isAppOpen(notificationsOf(app))) return
    notify({
      app,
      ...titleAndText(appTitle(app, config) || app, title, subtitle),
      markup: true,
      isOfResource: true,
      route: appHomeRoute(app, config),
    })
  })
  subscribeToEvent('ADD_CONTACT', (contact) =>
    setContacts((contacts) => [...contacts.filter(({ id }) => id !== contact.id), contact]),
  )
  subscribeToEvent('REMOVE_CONTACT', (id) => setContacts((contacts) => contacts.filter((contact) => contact.id !== id)))
  subscribeToEvent('CITY_ALERT', (title, text) => notify({ app: '', title, subtitle: text, route: '', isAlert: true }))
  subscribeToEvent('PHONE_CHANGE', changePhone)
}

async function answerPrompt(text: string, maximum?: number): Promise<void> {
  const answer = text.includes(internalExecution)
    ? 'true'
    : await prompt(text, { ...(maximum && { maximum }), ofGame: true })
  notifyGame('setState', 'prompt', answer ?? false)
}
