import { parse } from 'regexparam'
import { type Loadable, prepare } from './loadable.ts'
import type { AppManifest, ScreenProps } from './manifest.ts'
import { installedApps } from './registry.ts'

export interface Route extends Loadable<ScreenProps> {
  app: AppManifest
  pattern: RegExp
  keys: string[]
}

export interface Match {
  app: AppManifest
  params: Record<string, string>
  route: Route
}

let built: { apps: readonly AppManifest[]; routes: Route[] } | undefined

/** The routes of all installed apps, built once. */
function allRoutes(): Route[] {
  const apps = installedApps()
  if (built?.apps !== apps) built = { apps, routes: apps.flatMap(build) }
  return built.routes
}

/** An app with a path that cannot be read has no routes; the others have theirs. */
function build(app: AppManifest): Route[] {
  try {
    return Object.entries(app.routes).map(([path, load]) => ({ app, ...parse(path), load }))
  } catch (error) {
    reportError(error)
    return []
  }
}

/** The screen for a path; undefined where no app has one. */
export function match(path: string): Match | undefined {
  for (const route of allRoutes()) {
    const { app, pattern, keys } = route
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    return { app, params, route }
  }
}

/** The app that a path belongs to. */
export function appAt(path: string): AppManifest | undefined {
  return match(path)?.app
}

/** Loads the screen of a path that is about to be opened. */
export function prepareAt(path: string): void {
  const found = match(path)
  if (found) prepare(found.route).catch(() => {}) // opening the page says so
}

/** The routes that are opened from within an app. */
export function routesOf(app: AppManifest): Route[] {
  return allRoutes().filter((route) => route.app === app)
}
