import { useSettings } from '../player/settings.ts'
import { legibilityOf, unknownLegibility } from './legibility.ts'
import { pictureLuminances } from './picture-luminance.ts'
import { defaultFit, useOwnerWallpaper } from './wallpaper.ts'

/** Looks at the owner's picture once, so that the names below the icons are read whatever it shows. */
export async function measureOwnerWallpaper(url: string): Promise<void> {
  const luminances = await pictureLuminances(url, defaultFit)
  if (useSettings.getState().config.backgroundURL !== url) return // another one was set meanwhile
  useOwnerWallpaper.setState({
    url,
    fit: { ...defaultFit, ...(luminances ? legibilityOf(luminances) : unknownLegibility) },
  })
}
