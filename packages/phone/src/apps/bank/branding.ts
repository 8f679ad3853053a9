import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { appTitle } from '../../shell/apps/app-icons.ts'

/** Title of the bank on the home screen: the bank's own name, or the one that the server's owner set. */
export function bankTitle(config: PhoneConfig): string {
  return appTitle('bank', config)
}

/** Logo that the server's owner set in place of the bank's mark: as `bankLogo`, or as the app's icon. */
export function bankLogo({ bankLogo: logo, apps }: PhoneConfig): string | undefined {
  if (logo) return logo
  const override = Object.hasOwn(apps, 'bank') ? apps.bank : undefined
  return typeof override === 'string' ? override : override?.icon
}
