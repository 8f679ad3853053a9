import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { homeIcons } from '../apps/app-icons.ts'
import { appNamed } from '../apps/registry.ts'
import { menu } from '../dialogs/overlays.ts'
import { go } from '../navigation/page-stack.ts'
import { useSettings } from '../player/settings.ts'
import { texts } from '../texts.ts'

/** Apps on the home screen that accept a shared picture or video, each with the address prefix for it. */
export function sharingApps(config: PhoneConfig, isVideo: boolean) {
  return homeIcons(config, 'iphone').flatMap(({ name, title }) => {
    const share = appNamed(name)?.share
    return share && (share.takesVideo || !isVideo)
      ? [{ title, address: `${share.route}?${share.parameter ?? 'image'}=` }]
      : []
  })
}

/** Offers those apps and opens the chosen one with the picture. */
export async function share(url: string, isVideo: boolean): Promise<void> {
  const apps = sharingApps(useSettings.getState().config, isVideo)
  const address = await menu(
    apps.map(({ title, address }) => ({ value: address, label: title })),
    texts.shareIn,
  )
  if (address) go(address + encodeURIComponent(url))
}
