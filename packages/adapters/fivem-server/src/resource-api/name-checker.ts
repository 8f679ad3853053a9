import type { Log } from '@orelhao/engine/ports'
import { appNames, suggestApp } from '../config/app-names.ts'
import { texts } from './texts.ts'

/** First parts of the phone's routes: `/bank/pix` opens the bank. A test compares them with the pages. */
export const routeRoots: readonly string[] = [
  'home',
  ...['bank', 'calculator', 'call', 'camera', 'casino', 'contacts', 'custom', 'gallery', 'gulper', 'instagram'],
  ...[
    'Itunes',
    'minesweeper',
    'moderator',
    'notes',
    'olx',
    'paypal',
    'settings',
    'sms',
    'tinder',
    'tor',
    'twitter',
    'weazel',
  ],
  ...['whatsapp', 'yellowpages'],
]

interface Parts {
  log: Pick<Log, 'warn'>
  /** Apps of the owner and of other resources. */
  customApps(): readonly { name: string }[]
}

/** Checks the names that other resources give. Warns once of each unknown one on the owner's console, with those that exist. */
export class NameChecker {
  readonly #parts: Parts
  readonly #warned = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A notification in the name of an unknown app is shown, but opens nothing: an app that only a player's computer has is unknown here. */
  checkApp(operation: string, app: string): boolean {
    const own = this.#parts.customApps().map(({ name }) => name)
    if (appNames.includes(app) || own.includes(app)) return true
    this.warnOnce(texts.unknownApp(operation, app, suggestApp(app), [...appNames, ...own]))
    return false
  }

  /** For what only apps of the owner and of other resources have. */
  checkCustomApp(operation: string, app: string): boolean {
    const own = this.#parts.customApps().map(({ name }) => name)
    if (own.includes(app)) return true
    this.warnOnce(texts.notAnApp(operation, app, own))
    return false
  }

  checkRoute(route: string): boolean {
    const [, root = ''] = /^\/([^/?]*)/.exec(route) ?? []
    if (routeRoots.includes(root)) return true
    this.warnOnce(texts.unknownRoute(route.slice(0, 60), routeRoots))
    return false
  }

  warnOnce(text: string): void {
    if (this.#warned.has(text) || this.#warned.size >= maxWarnings) return
    this.#warned.add(text)
    this.#parts.log.warn({}, text)
  }
}

/** Lines to the owner's console: names may come from players. */
const maxWarnings = 100
