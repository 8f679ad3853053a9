import { isOpen } from '@orelhao/protocol/open-apps'
import { appAt } from '../apps/registry.ts'
import { useSettings } from './settings.ts'

/** The only place where the page decides whether the player may use an app, or a part of one; the server decides for itself. */
export function isAppOpen(app: string): boolean {
  return isOpen(app, useSettings.getState().config.disabledApps)
}

/** Hook version of `isAppOpen`. */
export function useIsAppOpen(app: string): boolean {
  return useSettings(({ config }) => isOpen(app, config.disabledApps))
}

/** True if the player may see a page: its app and its part of the app are open. Pages of no app are open. */
export function isPageOpen(path: string, closed = useSettings.getState().config.disabledApps): boolean {
  const app = appAt(path)
  if (!app) return true
  const isWithin = ([root]: [string, string]) => path === root || path.startsWith(`${root}/`)
  const part = Object.entries(app.parts ?? {}).find(isWithin)?.[1]
  return isOpen(app.name, closed) && (!part || isOpen(part, closed))
}

export function useIsPageOpen(path: string): boolean {
  return useSettings(({ config }) => isPageOpen(path, config.disabledApps))
}
