import { parse } from 'regexparam'
import { ignoreOffline } from '../../link/backend.ts'
import { withStyles } from '../apps/loadable.ts'
import type { AppManifest, ScreenModule } from '../apps/manifest.ts'
import { appAt } from '../apps/registry.ts'

type Screen = ScreenModule['default']

interface Route {
  pattern: RegExp
  keys: string[]
  Screen: Screen
}

export interface Match {
  params: Record<string, string>
  Screen: Screen
}

/** Of the apps whose screens are there. */
const known = new Map<AppManifest, readonly Route[]>()
const asked = new Map<AppManifest, Promise<void>>()

/** Loads the screens of an app, which are one file, once however often it is called. After a failure the next call tries again. */
export function loadApp(app: AppManifest): Promise<void> {
  const answer = asked.get(app) ?? ask(app)
  asked.set(app, answer)
  answer.catch(() => asked.delete(app))
  return answer
}

async function ask(app: AppManifest): Promise<void> {
  const { routes = {} } = await withStyles(async () => (await app.routes?.()) ?? { routes: {} })
  const built = Object.entries(routes).map(async ([path, load]) => ({ ...parse(path), Screen: (await load()).default }))
  known.set(app, await Promise.all(built))
}

export function isLoaded(app: AppManifest): boolean {
  return known.has(app)
}

/** The screen for a path; undefined where its app has none, or until the app is loaded. */
export function screenAt(path: string): Match | undefined {
  const app = appAt(path)
  for (const { pattern, keys, Screen } of (app && known.get(app)) ?? []) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    return { params, Screen }
  }
}

/** Begins to load the app of a path with the press that is about to open it. A failure shows once its page opens. */
export function preloadScreen(path: string): void {
  const app = appAt(path)
  if (app) void ignoreOffline(loadApp(app))
}
