import type { ComponentType } from 'react'
import type { AppManifest, AppRoutes, Routes, ScreenProps } from '../shell/apps/manifest.ts'

/** An app of one screen, at the route of its name. */
export function testApp(
  name: string,
  screen: ComponentType<ScreenProps>,
  more: Partial<AppManifest> = {},
): AppManifest {
  const home = `/${name}`
  const routes = routesFrom({ [home]: async () => ({ default: screen }) })
  return { name, title: name, icon: 'custom', home, routes, ...more }
}

/** As the file of an app's routes is loaded. */
export function routesFrom(routes: Routes): () => Promise<AppRoutes> {
  return async () => ({ routes, tour: [] })
}
