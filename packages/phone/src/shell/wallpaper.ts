import type { Background } from '@orelhao/protocol/settings/contract'
import { usePreferences } from './preferences.ts'
import { useSettings } from './settings.ts'
import { stock } from './stock.ts'

/** Address of a wallpaper's picture. `owners` is the server's own default, empty for ours. */
export function wallpaperUrl(background: Background | null, owners: string): string {
  if (background?.type === 'custom' && background.url) return background.url
  if (background && background.type !== 'custom' && background.type !== 'default') {
    return stock(`wallpapers/${background.type}.svg`)
  }
  return owners || stock('wallpapers/default.svg')
}

export function useWallpaper(): string {
  const chosen = usePreferences((preferences) => preferences.background)
  const { backgroundURL, forceBackground } = useSettings((state) => state.config)
  return wallpaperUrl(forceBackground ? null : chosen, backgroundURL)
}
