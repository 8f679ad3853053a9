import type { ComponentType } from 'react'
import type { AppManifest, ScreenProps } from '../shell/manifest.ts'

/** An app of one screen, at the route of its name. */
export function testApp(
  name: string,
  screen: ComponentType<ScreenProps>,
  more: Partial<AppManifest> = {},
): AppManifest {
  const home = `/${name}`
  const routes = { [home]: async () => ({ default: screen }) }
  return { name, title: name, icon: 'custom', home, routes, tour: [], ...more }
}
