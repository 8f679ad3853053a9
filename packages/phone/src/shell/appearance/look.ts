import type { Look, Theme } from '../../kit/look-context.tsx'
import { usePreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'

/** The player's look, or else the owner's default. */
export function useChosenLook(): Look {
  const chosen = usePreferences((preferences) => preferences.look)
  const isAndroid = useSettings((state) => state.config.isAndroid)
  return chosen ?? (isAndroid ? 'android' : 'iphone')
}

export function useChosenTheme(): Theme {
  const chosen = usePreferences((preferences) => preferences.darkTheme)
  const isDark = useSettings((state) => state.config.darkTheme)
  return (chosen ?? isDark) ? 'dark' : 'light'
}

/** Percent. */
export function useZoom(): number {
  const chosen = usePreferences((preferences) => preferences.zoom)
  const owners = useSettings((state) => state.config.zoom)
  return chosen ?? owners
}
