import type { Background } from '@orelhao/protocol/settings/contract'
import { fields, flag, integer } from '@orelhao/protocol/stored'
import { create } from 'zustand'
import { stockUrl } from '../apps/stock-url.ts'
import { usePreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'

/** Of 'hours', the wallpaper that follows the phone's clock: from which hour on each of its pictures shows. */
const fromHour = { night: 19, dusk: 17, day: 8, dawn: 5 }

function hourPicture(hour: number): string {
  return Object.entries(fromHour).find(([, from]) => hour >= from)?.[0] ?? 'night'
}

/** Address of a wallpaper's picture, at an hour of the day. `owners` is the server's own default, empty for ours. */
export function wallpaperUrl(background: Background | null, owners: string, hour = 12): string {
  if (background?.type === 'custom' && background.url) return background.url
  if (background?.type === 'hours') return stockUrl(`wallpapers/hours-${hourPicture(hour)}.svg`)
  if (background && background.type !== 'custom' && background.type !== 'default') {
    return stockUrl(`wallpapers/${background.type}.svg`)
  }
  return owners || stockUrl('wallpapers/default.svg')
}

/** How the player's own picture lies behind the home screen; all whole numbers. */
export type WallpaperFit = {
  /** Percent of the size at which it just covers the screen. */
  zoom: number
  /** Where in the picture the screen is: percent from its left, and from its top. */
  x: number
  y: number
  /** Percent of black, or of white beneath dark words, that lies over it. */
  veil: number
  /** Whether the words over it are dark. */
  isBright: boolean
}

export const defaultFit: WallpaperFit = { zoom: 100, x: 50, y: 50, veil: 0, isBright: false }

/** How words are read over the owner's picture, once it was looked at. */
export const useOwnerWallpaper = create(() => ({ url: '', fit: defaultFit }))

/** Percent, of the player's own picture. */
export const maxWallpaperZoom = 300

const percent = integer(0, 100)

const readFit = fields<WallpaperFit>({
  zoom: integer(100, maxWallpaperZoom),
  x: percent,
  y: percent,
  veil: percent,
  isBright: flag,
})

/** Where the fit is kept among what apps let the player choose. */
export const fitPreferenceName = 'wallpaper'

/** `hour` is the phone's clock's, as `useHour` has it. */
export function useWallpaper(hour?: number): { url: string; fit: WallpaperFit } {
  const chosen = usePreferences((preferences) => preferences.background)
  const stored = usePreferences(({ apps }) => apps[fitPreferenceName])
  const { backgroundURL, forceBackground } = useSettings((state) => state.config)
  const url = wallpaperUrl(forceBackground ? null : chosen, backgroundURL, hour)
  const isOwn = chosen?.type === 'custom' && !forceBackground
  const owners = useOwnerWallpaper()
  if (isOwn) return { url, fit: readFit(stored, defaultFit) }
  return { url, fit: owners.url === url ? owners.fit : defaultFit }
}

export function fitStyle({ zoom, x, y }: WallpaperFit) {
  const place = `${x}% ${y}%`
  return { objectPosition: place, transform: `scale(${zoom / 100})`, transformOrigin: place }
}
