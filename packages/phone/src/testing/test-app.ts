import type { ComponentType } from 'react'
import type { AppManifest, AppRoutes, Routes, ScreenProps } from '../shell/apps/manifest.ts'

/** Creates an app of one screen, at the route of its name. */
export function testApp(
  name: string,
  screen: ComponentType<ScreenProps>,
  more: Partial<AppManifest> = {},
): AppManifest {
  const home = `/${name}`
  const routes = routesFrom({ [home]: async () => ({ default: screen }) })
  return { name, title: name, icon: 'custom', home, routes, ...more }
}

/** Loads an app's routes, as its file does. */
export function routesFrom(routes: Routes): () => Promise<AppRoutes> {
  return async () => ({ routes, tour: [] })
}
