import { parse } from 'regexparam'
import { ignoreOffline } from '../../link/backend.ts'
import { importWithStyles } from '../apps/loadable.ts'
import type { AppManifest, ScreenModule } from '../apps/manifest.ts'
import { appAt } from '../apps/registry.ts'

type Screen = ScreenModule['default']

interface Route {
  pattern: RegExp
  keys: string[]
  Screen: Screen
}

export interface ScreenMatch {
  params: Record<string, string>
  Screen: Screen
}

/** Routes of the apps whose screens are loaded. */
const loadedRoutes = new Map<AppManifest, readonly Route[]>()
const loads = new Map<AppManifest, Promise<void>>()

/** Loads the screens of an app, which are one file, once however often it is called. After a failure the next call tries again. */
export function loadApp(app: AppManifest): Promise<void> {
  const answer = loads.get(app) ?? importRoutes(app)
  loads.set(app, answer)
  answer.catch(() => loads.delete(app))
  return answer
}

async function importRoutes(app: AppManifest): Promise<void> {
  const { routes = {} } = await importWithStyles(async () => (await app.routes?.()) ?? { routes: {} })
  const built = Object.entries(routes).map(async ([path, load]) => ({ ...parse(path), Screen: (await load()).default }))
  loadedRoutes.set(app, await Promise.all(built))
}

export function isLoaded(app: AppManifest): boolean {
  return loadedRoutes.has(app)
}

/** The screen for a path; undefined where its app has none, or until the app is loaded. */
export function screenAt(path: string): ScreenMatch | undefined {
  const app = appAt(path)
  for (const { pattern, keys, Screen } of (app && loadedRoutes.get(app)) ?? []) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    return { params, Screen }
  }
}

/** Starts loading the app of a path at the press that opens it. A failure shows once its page opens. */
export function preloadScreen(path: string): void {
  const app = appAt(path)
  if (app) void ignoreOffline(loadApp(app))
}
