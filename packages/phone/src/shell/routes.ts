import { parse } from 'regexparam'
import { ignoreOffline } from '../link/backend.ts'
import { type Loadable, prepare } from './loadable.ts'
import type { AppManifest, ScreenProps } from './manifest.ts'
import { appAt } from './registry.ts'

export interface Route extends Loadable<ScreenProps> {
  app: AppManifest
  pattern: RegExp
  keys: string[]
}

export interface Match {
  params: Record<string, string>
  route: Route
}

/** Of the apps whose routes are there. */
const known = new Map<AppManifest, readonly Route[]>()
const asked = new Map<AppManifest, Promise<void>>()

/** Loads which screens an app has, once however often it is called. After a failure the next call tries again. */
export function loadRoutes(app: AppManifest): Promise<void> {
  const answer = asked.get(app) ?? ask(app)
  asked.set(app, answer)
  answer.catch(() => asked.delete(app))
  return answer
}

async function ask(app: AppManifest): Promise<void> {
  const { routes = {} } = (await app.routes?.()) ?? {}
  const built = Object.entries(routes).map(([path, load]) => ({ app, ...parse(path), load }))
  known.set(app, built)
}

/** The screens of an app, of which all but the first are opened from within it; undefined until they are loaded. */
export function routesOf(app: AppManifest): readonly Route[] | undefined {
  return known.get(app)
}

/** The screen for a path; undefined where its app has none, or until its routes are loaded. */
export function match(path: string): Match | undefined {
  const app = appAt(path)
  for (const route of (app && known.get(app)) ?? []) {
    const { pattern, keys } = route
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    return { params, route }
  }
}

/** Begins to load the screen of a path with the press that is about to open it. A failure shows once the page opens. */
export function preloadScreen(path: string): void {
  void ignoreOffline(loadScreen(path))
}

async function loadScreen(path: string): Promise<void> {
  const app = appAt(path)
  if (app) await loadRoutes(app)
  const found = match(path)
  if (found) await prepare(found.route)
}
