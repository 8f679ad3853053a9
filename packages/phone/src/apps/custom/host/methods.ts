import { limits, type Permission } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { cleaned, oneLine } from '@orelhao/protocol/text/sanitize'
import { backend, isRefusal, write } from '../../../link/backend.ts'
import { game } from '../../../link/game.ts'
import { newKey } from '../../../link/idempotency-key.ts'
import { homeOf } from '../../../shell/apps/app-icons.ts'
import { giveKeyboard } from '../../../shell/device/keyboard.ts'
import { confirm, focusImage } from '../../../shell/dialogs/overlays.ts'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { go, goHome } from '../../../shell/navigation/navigation.ts'
import { notify } from '../../../shell/notifications/notifications.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { askable, choices, grant, isGranted } from '../state.ts'
import { texts } from '../texts.ts'
import { coordinateIn, flagIn, textIn, wholeIn } from './args.ts'
import { bridgeVersion, CallProblem, type Calls } from './bridge.ts'
import { type Asked, askedOf, openedByApp } from './prompt-limiter.ts'
import type { Sheets } from './sheets.ts'

/** What the app sees of the phone's look. */
export interface Theme {
  dark: boolean
  android: boolean
  /** Of the phone's root, in px: all of the phone grows with it. */
  fontSize: number
}

export interface HostParts {
  app: CustomApp
  theme(): Theme
  /** Whether the player looks at this app. */
  isInFront(): boolean
  sheets: Sheets
}

/** An app's keys for the phone. */
const phoneKeys = ['Escape', 'Backspace']

/** All that the page of an app may ask of the phone. Each names what it takes; what the player must allow is asked for here. */
export function callsFor(parts: HostParts): Calls {
  const { app, theme, sheets } = parts
  const title = app.title || app.name
  const front = (run: () => unknown) => {
    if (!parts.isInFront()) throw new CallProblem('not_in_front')
    return run()
  }
  const one = onlyOne()
  const asked = askedOf(app.name)
  const before = <T>(run: () => Promise<T>) => front(() => one.run(run)) as Promise<T>
  const question = (text: string) => before(() => confirm(text, { isGuarded: true }))
  const allowed = permitter(app, title, asked, question)

  return {
    connect(args) {
      if (wholeIn(args, 'version', 1000) !== bridgeVersion)
        throw new CallProblem('unsupported_version', `this phone speaks ${bridgeVersion}`)
      const { currency, phone_template } = useSettings.getState().config
      return { version: bridgeVersion, app: app.name, title, theme: theme(), currency, phoneTemplate: phone_template }
    },
    theme,
    permissions: () => askable(app).filter((permission) => isGranted(app.name, permission)),

    async identity() {
      await allowed('identity')
      const { user_id, name, firstname, phone } = useSettings.getState().identity
      return { passport: user_id, name, firstname, phone }
    },

    notify: notifier(app, asked, allowed),
    ...storage(app.name),

    async pickContact() {
      await allowed('contacts')
      return asked.ask('contact', () => before(() => sheets.contact()))
    },
    async pickPhoto() {
      await allowed('photos')
      const url = await asked.ask('photo', () => before(() => pickImage({ isGuarded: true })))
      return url === null ? null : { url: new URL(url, location.href).href }
    },
    async place() {
      await allowed('place')
      const [x, y, z] = await game.getLocation3().catch(() => {
        throw new CallProblem('unavailable')
      })
      return { x, y, z }
    },
    pay: payer(asked, (request) => before(() => sheets.pay(request))),

    setWaypoint: (args) => front(() => game.setWaypoint(coordinateIn(args, 'x'), coordinateIn(args, 'y'))),
    async call(args) {
      const phone = textIn(args, 'phone', { most: 12 })
      if (!(await asked.ask('call', () => question(texts.asksCall(title, phone))))) throw new CallProblem('denied')
      callTo(phone)
    },
    showImage: (args) => front(() => focusImage(imageIn(args))),
    async openApp(args) {
      const { config } = useSettings.getState()
      const name = textIn(args, 'app', { most: 64 })
      const other = config.customApps.find((one) => one.name === name && name !== app.name)
      if (other) {
        const text = texts.asksOpen(title, other.title || name)
        if (!(await asked.ask('opening', () => question(text)))) throw new CallProblem('denied')
      }
      front(() => {
        if (other) openedByApp(name)
        go(homeOf(name, config))
      })
    },
    close: () => front(goHome),
    typing: (args) => front(() => giveKeyboard(flagIn(args, 'isTyping'))),
    key: (args) => front(() => one.idle(() => press(textIn(args, 'key', { most: 16 })))),
  }
}

/** The player is asked once for each permission while the app is open; what they said yes to holds until they take it back. */
function permitter(app: CustomApp, title: string, asked: Asked, ask: (question: string) => Promise<boolean>) {
  const { permissionsDenied } = asked
  return async (permission: Permission): Promise<void> => {
    if (choices.value === undefined) throw new CallProblem('unavailable')
    if (!askable(app).includes(permission) || permissionsDenied.has(permission))
      throw new CallProblem('denied', permission)
    if (isGranted(app.name, permission)) return
    const yes = await ask(texts.asks[permission](title))
    if (!yes) permissionsDenied.add(permission)
    if (!yes || !(await grant(app.name, permission, true))) throw new CallProblem('denied', permission)
  }
}

/** One thing before the player at a time: an app cannot pile up questions, nor press keys at one. */
function onlyOne() {
  let isBusy = false
  const idle = <T>(run: () => T): T => {
    if (isBusy) throw new CallProblem('busy')
    return run()
  }
  const run = <T>(ask: () => Promise<T>): Promise<T> =>
    idle(async () => {
      isBusy = true
      try {
        return await ask()
      } finally {
        isBusy = false
      }
    })
  return { idle, run }
}

function notifier(app: CustomApp, asked: Asked, allowed: (permission: Permission) => Promise<void>): Calls[string] {
  return async (args) => {
    const title = oneLine(textIn(args, 'title', { most: 60 }))
    const subtitle = cleaned(textIn({ text: '', ...args }, 'text', { least: 0, most: 200 }))
    if (title === '') throw new CallProblem('invalid_args', 'title: a text that is seen')
    await allowed('notifications')
    asked.countNotification()
    const { config } = useSettings.getState()
    notify({
      app: app.name,
      title,
      subtitle,
      route: homeOf(app.name, config),
    })
  }
}

function storage(app: string): Calls {
  const nameIn = (args: Record<string, unknown>) => textIn(args, 'name', { most: limits.name })
  return {
    storageNames: () => answered(backend.custom_names(app)),
    storageGet: (args) => answered(backend.custom_get(app, nameIn(args))),
    storageSet: (args) =>
      answered(write(backend.custom_set, [app, nameIn(args), textIn(args, 'value', { least: 0, most: limits.value })])),
    storageRemove: (args) => answered(write(backend.custom_unset, [app, nameIn(args)])),
    storageClear: () => answered(write(backend.custom_unset, [app])),
  }
}

/** Each payment is a question of its own. */
function payer(asked: Asked, ask: Sheets['pay']): Calls[string] {
  return async (args) => {
    const value = wholeIn(args, 'value', limits.amount)
    const description = oneLine(
      textIn({ description: '', ...args }, 'description', { least: 0, most: limits.description }),
    )
    const receipt = await asked.ask('payment', () => ask({ value, description, key: newKey() }))
    if (receipt) return receipt
    throw new CallProblem('denied', 'turned down')
  }
}

/** A refusal of the server has its own code as the reason. */
async function answered<T>(call: Promise<T | { error: string; code: string }>): Promise<T> {
  let answer: T | { error: string; code: string }
  try {
    answer = await call
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'rate_limited'
    throw new CallProblem(isTooMuch ? 'rate_limited' : 'unavailable')
  }
  if (isRefusal(answer as { error: string; code: string })) {
    const { error, code } = answer as { error: string; code: string }
    throw new CallProblem('refused', error, code)
  }
  return answer as T
}

function imageIn(args: Record<string, unknown>): string {
  const url = textIn(args, 'url', { most: 2048 })
  if (/^https?:\/\//.test(url)) return url
  throw new CallProblem('invalid_args', 'url: an address of the web')
}

/** Keys that the phone hears everywhere else too. */
function press(key: string): void {
  if (!phoneKeys.includes(key)) throw new CallProblem('invalid_args', 'key')
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}
