import { isOpen } from '@orelhao/protocol/open-apps'
import { useSettings } from './settings.ts'

/** The one place where the page decides whether the player may use an app; the server decides for itself. */
export function isAppOpen(app: string): boolean {
  return isOpen(app, useSettings.getState().config.disabledApps)
}

/** The same for what is drawn, and drawn again when it changes. */
export function useIsAppOpen(app: string): boolean {
  return useSettings(({ config }) => isOpen(app, config.disabledApps))
}
