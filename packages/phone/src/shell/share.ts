import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { appNamed, homeIcons } from './apps.ts'
import { go } from './navigation.ts'
import { menu } from './overlays.ts'
import { useSettings } from './settings.ts'
import { texts } from './texts.ts'

/** Apps on the home screen that take a picture or a video from elsewhere. */
export function sharingApps(config: PhoneConfig, isVideo: boolean) {
  return homeIcons(config, 'iphone').flatMap(({ name, title }) => {
    const share = appNamed(name)?.share
    return share && (share.takesVideo || !isVideo) ? [{ title, route: share.route }] : []
  })
}

/** Offers those apps and opens the chosen one with the picture. */
export async function share(url: string, isVideo: boolean): Promise<void> {
  const apps = sharingApps(useSettings.getState().config, isVideo)
  const route = await menu(
    apps.map(({ title, route }) => ({ value: route, label: title })),
    texts.shareIn,
  )
  if (route) go(`${route}?image=${encodeURIComponent(url)}`)
}
