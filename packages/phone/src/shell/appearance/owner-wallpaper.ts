import { useSettings } from '../player/settings.ts'
import { legibilityOf, unknown } from './legibility.ts'
import { luminancesOf } from './picture-luminance.ts'
import { plainFit, useOwnersFit } from './wallpaper.ts'

/** Looks at the owner's picture once, so that the names below the icons are read whatever it shows. */
export async function measureOwnersWallpaper(url: string): Promise<void> {
  const luminances = await luminancesOf(url, plainFit)
  if (useSettings.getState().config.backgroundURL !== url) return // another one was set meanwhile
  useOwnersFit.setState({ url, fit: { ...plainFit, ...(luminances ? legibilityOf(luminances) : unknown) } })
}
