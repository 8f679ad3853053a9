import { type ComponentType, lazy } from 'react'
import { parse } from 'regexparam'
import { apps } from '../apps/index.ts'
import type { AppManifest, ScreenModule, ScreenProps } from './manifest.ts'
import { ownScreens } from './own-screens.ts'

interface Route {
  app: AppManifest
  pattern: RegExp
  keys: string[]
  load: () => Promise<ScreenModule>
  Screen: ComponentType<ScreenProps>
}

export interface Match {
  app: AppManifest
  params: Record<string, string>
  route: Route
}

const routes: Route[] = [...apps, ...ownScreens].flatMap((app) =>
  Object.entries(app.routes).map(([path, load]) => ({ app, ...parse(path), load, Screen: lazy(load) })),
)

/** The screen for a path; undefined where no app has one. */
export function match(path: string): Match | undefined {
  for (const route of routes) {
    const { app, pattern, keys } = route
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    return { app, params, route }
  }
}

/** Loads a screen afresh: React remembers for good that a chunk could not be loaded. */
export function reload(route: Route): void {
  route.Screen = lazy(route.load)
}
