import type { Background } from '@orelhao/protocol/settings/contract'
import { fields, flag, integer } from '@orelhao/protocol/stored'
import { create } from 'zustand'
import { stockUrl } from '../apps/stock-url.ts'
import { usePreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'

/** Wallpaper 'hours' follows the phone's clock: the hour from which each picture shows. */
const fromHour = { night: 19, dusk: 17, day: 8, dawn: 5 }

function hourPicture(hour: number): string {
  return Object.entries(fromHour).find(([, from]) => hour >= from)?.[0] ?? 'night'
}

/** Address of a wallpaper's picture at an hour of the day. `owners` is the server's default, empty for ours. */
export function wallpaperUrl(background: Background | null, owners: string, hour = 12): string {
  if (background?.type === 'custom' && background.url) return background.url
  if (background?.type === 'hours') return stockUrl(`wallpapers/hours-${hourPicture(hour)}.svg`)
  if (background && background.type !== 'custom' && background.type !== 'default') {
    return stockUrl(`wallpapers/${background.type}.svg`)
  }
  return owners || stockUrl('wallpapers/default.svg')
}

/** Softened copy of a stock wallpaper for behind the icons of home; any other picture is its own. */
export function homeWallpaperUrl(url: string): string {
  return url.replace(/^(\.\/stock\/wallpapers)\/([\w-]+)\.svg$/, '$1/home/$2.webp')
}

/** Position of the player's own picture behind the home screen; all whole numbers. */
export type WallpaperFit = {
  /** Percent of the size at which the picture just covers the screen. */
  zoom: number
  /** Position of the screen in the picture: percent from its left and from its top. */
  x: number
  y: number
  /** Percent of black over the picture, or of white under dark words. */
  veil: number
  /** True for dark words over the picture. */
  isBright: boolean
}

export const defaultFit: WallpaperFit = { zoom: 100, x: 50, y: 50, veil: 0, isBright: false }

/** How words are readable over the owner's picture, once it is measured. */
export const useOwnerWallpaper = create(() => ({ url: '', fit: defaultFit }))

/** Percent, for the player's own picture. */
export const maxWallpaperZoom = 300

const percent = integer(0, 100)

const readFit = fields<WallpaperFit>({
  zoom: integer(100, maxWallpaperZoom),
  x: percent,
  y: percent,
  veil: percent,
  isBright: flag,
})

/** App preference that stores the fit. */
export const fitPreferenceName = 'wallpaper'

/** `hour` comes from the phone's clock (`useHour`). */
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
