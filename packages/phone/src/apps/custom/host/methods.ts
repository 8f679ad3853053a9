import { limits, type Permission } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { sanitizeLine, sanitizeText } from '@orelhao/protocol/text/sanitize'
import { backend, isRefusal, sendMutation } from '../../../link/backend.ts'
import { game } from '../../../link/game.ts'
import { newIdempotencyKey } from '../../../link/idempotency-key.ts'
import { appHomeRoute } from '../../../shell/apps/app-icons.ts'
import { setInputFocus } from '../../../shell/device/keyboard.ts'
import { confirm, openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { go, goHome } from '../../../shell/navigation/page-stack.ts'
import { notify } from '../../../shell/notifications/notifications.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { appChoices, grant, isGranted, requestablePermissions } from '../state.ts'
import { texts } from '../texts.ts'
import { readBoolean, readCoordinate, readInteger, readText } from './args.ts'
import { BridgeError, type BridgeMethods, bridgeVersion } from './bridge.ts'
import { markOpenedByApp, type PromptLimiter, promptLimiterOf } from './prompt-limiter.ts'
import type { Sheets } from './sheets.ts'

/** The phone's look, as the app sees it. */
export interface Theme {
  dark: boolean
  android: boolean
  /** Root font size, in px: the whole phone scales with it. */
  fontSize: number
}

export interface HostOptions {
  app: CustomApp
  theme(): Theme
  /** True while this app is in the foreground. */
  isInFront(): boolean
  sheets: Sheets
}

/** Keys that an app may send to the phone. */
const phoneKeys = ['Escape', 'Backspace']

/** Returns all methods that an app's page may call. Each validates its arguments; permissions are asked for here. */
export function methodsFor(options: HostOptions): BridgeMethods {
  const { app, theme, sheets } = options
  const title = app.title || app.name
  const front = (run: () => unknown) => {
    if (!options.isInFront()) throw new BridgeError('not_in_front')
    return run()
  }
  const one = singleFlight()
  const limiter = promptLimiterOf(app.name)
  const before = <T>(run: () => Promise<T>) => front(() => one.run(run)) as Promise<T>
  const question = (text: string) => before(() => confirm(text, { isGuarded: true }))
  const allowed = permissionChecker(app, title, limiter, question)

  return {
    connect(args) {
      if (readInteger(args, 'version', 1000) !== bridgeVersion)
        throw new BridgeError('unsupported_version', `this phone speaks ${bridgeVersion}`)
      const { currency, phone_template } = useSettings.getState().config
      return { version: bridgeVersion, app: app.name, title, theme: theme(), currency, phoneTemplate: phone_template }
    },
    theme,
    permissions: () => requestablePermissions(app).filter((permission) => isGranted(app.name, permission)),

    async identity() {
      await allowed('identity')
      const { user_id, name, firstname, phone } = useSettings.getState().identity
      return { passport: user_id, name, firstname, phone }
    },

    notify: notifier(app, limiter, allowed),
    ...storage(app.name),

    async pickContact() {
      await allowed('contacts')
      return limiter.ask('contact', () => before(() => sheets.contact()))
    },
    async pickPhoto() {
      await allowed('photos')
      const url = await limiter.ask('photo', () => before(() => pickImage({ isGuarded: true })))
      return url === null ? null : { url: new URL(url, location.href).href }
    },
    async place() {
      await allowed('place')
      const [x, y, z] = await game.getLocation3().catch(() => {
        throw new BridgeError('unavailable')
      })
      return { x, y, z }
    },
    pay: payer(limiter, (request) => before(() => sheets.pay(request))),

    setWaypoint: (args) => front(() => game.setWaypoint(readCoordinate(args, 'x'), readCoordinate(args, 'y'))),
    async call(args) {
      const phone = readText(args, 'phone', { most: 12 })
      if (!(await limiter.ask('call', () => question(texts.asksCall(title, phone))))) throw new BridgeError('denied')
      callTo(phone)
    },
    showImage: (args) => front(() => openImageViewer(imageIn(args))),
    async openApp(args) {
      const { config } = useSettings.getState()
      const name = readText(args, 'app', { most: 64 })
      const other = config.customApps.find((one) => one.name === name && name !== app.name)
      if (other) {
        const text = texts.asksOpen(title, other.title || name)
        if (!(await limiter.ask('opening', () => question(text)))) throw new BridgeError('denied')
      }
      front(() => {
        if (other) markOpenedByApp(name)
        go(appHomeRoute(name, config))
      })
    },
    close: () => front(goHome),
    typing: (args) => front(() => setInputFocus(readBoolean(args, 'isTyping'))),
    key: (args) => front(() => one.idle(() => pressKey(readText(args, 'key', { most: 16 })))),
  }
}

/** Asks for each permission once while the app is open; a granted one is valid until the player revokes it. */
function permissionChecker(
  app: CustomApp,
  title: string,
  limiter: PromptLimiter,
  ask: (question: string) => Promise<boolean>,
) {
  const { permissionsDenied } = limiter
  return async (permission: Permission): Promise<void> => {
    if (appChoices.value === undefined) throw new BridgeError('unavailable')
    if (!requestablePermissions(app).includes(permission) || permissionsDenied.has(permission))
      throw new BridgeError('denied', permission)
    if (isGranted(app.name, permission)) return
    const yes = await ask(texts.asks[permission](title))
    if (!yes) permissionsDenied.add(permission)
    if (!yes || !(await grant(app.name, permission, true))) throw new BridgeError('denied', permission)
  }
}

/** Allows one dialog at a time: an app cannot pile up questions, nor press keys in one. */
function singleFlight() {
  let isBusy = false
  const idle = <T>(run: () => T): T => {
    if (isBusy) throw new BridgeError('busy')
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

function notifier(
  app: CustomApp,
  limiter: PromptLimiter,
  allowed: (permission: Permission) => Promise<void>,
): BridgeMethods[string] {
  return async (args) => {
    const title = sanitizeLine(readText(args, 'title', { most: 60 }))
    const subtitle = sanitizeText(readText({ text: '', ...args }, 'text', { least: 0, most: 200 }))
    if (title === '') throw new BridgeError('invalid_args', 'title: a text that is seen')
    await allowed('notifications')
    limiter.checkNotificationRate()
    const { config } = useSettings.getState()
    notify({
      app: app.name,
      title,
      subtitle,
      route: appHomeRoute(app.name, config),
    })
  }
}

function storage(app: string): BridgeMethods {
  const nameIn = (args: Record<string, unknown>) => readText(args, 'name', { most: limits.name })
  return {
    storageNames: () => unwrapAnswer(backend.custom_names(app)),
    storageGet: (args) => unwrapAnswer(backend.custom_get(app, nameIn(args))),
    storageSet: (args) =>
      unwrapAnswer(
        sendMutation(backend.custom_set, [
          app,
          nameIn(args),
          readText(args, 'value', { least: 0, most: limits.value }),
        ]),
      ),
    storageRemove: (args) => unwrapAnswer(sendMutation(backend.custom_unset, [app, nameIn(args)])),
    storageClear: () => unwrapAnswer(sendMutation(backend.custom_unset, [app])),
  }
}

/** Asks for each payment separately. */
function payer(limiter: PromptLimiter, ask: Sheets['pay']): BridgeMethods[string] {
  return async (args) => {
    const value = readInteger(args, 'value', limits.amount)
    const description = sanitizeLine(
      readText({ description: '', ...args }, 'description', { least: 0, most: limits.description }),
    )
    const receipt = await limiter.ask('payment', () => ask({ value, description, key: newIdempotencyKey() }))
    if (receipt) return receipt
    throw new BridgeError('denied', 'turned down')
  }
}

/** Throws a refusal with the server's code as the reason. */
async function unwrapAnswer<T>(call: Promise<T | { error: string; code: string }>): Promise<T> {
  let answer: T | { error: string; code: string }
  try {
    answer = await call
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'rate_limited'
    throw new BridgeError(isTooMuch ? 'rate_limited' : 'unavailable')
  }
  if (isRefusal(answer as { error: string; code: string })) {
    const { error, code } = answer as { error: string; code: string }
    throw new BridgeError('refused', error, code)
  }
  return answer as T
}

function imageIn(args: Record<string, unknown>): string {
  const url = readText(args, 'url', { most: 2048 })
  if (/^https?:\/\//.test(url)) return url
  throw new BridgeError('invalid_args', 'url: an address of the web')
}

/** Sends a key to the phone's global handlers. */
function pressKey(key: string): void {
  if (!phoneKeys.includes(key)) throw new BridgeError('invalid_args', 'key')
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}
