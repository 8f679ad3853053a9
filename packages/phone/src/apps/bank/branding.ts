import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { appTitle } from '../../shell/apps/app-icons.ts'

/** What the home screen calls the bank: the bank's own name, or the one that the server's owner gave it. */
export function bankTitle(config: PhoneConfig): string {
  return appTitle('bank', config)
}

/** A logo that the server's owner put in the place of the bank's mark: set as such, or as the app's icon. */
export function bankLogo({ bankLogo: logo, apps }: PhoneConfig): string | undefined {
  if (logo) return logo
  const override = Object.hasOwn(apps, 'bank') ? apps.bank : undefined
  return typeof override === 'string' ? override : override?.icon
}
