import { useSettings } from '../player/settings.ts'
import { legibilityOf, unknownLegibility } from './legibility.ts'
import { pictureLuminances } from './picture-luminance.ts'
import { defaultFit, useOwnerWallpaper } from './wallpaper.ts'

/** Measures the owner's picture once, so that the names under the icons are readable over it. */
export async function measureOwnerWallpaper(url: string): Promise<void> {
  const luminances = await pictureLuminances(url, defaultFit)
  if (useSettings.getState().config.backgroundURL !== url) return // the owner's picture changed meanwhile
  useOwnerWallpaper.setState({
    url,
    fit: { ...defaultFit, ...(luminances ? legibilityOf(luminances) : unknownLegibility) },
  })
}
