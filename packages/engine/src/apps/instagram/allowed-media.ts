import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import { isUpload } from '@orelhao/protocol/uploads/rules'

export function isAllowedPicture({ allowUnsafeURL, uploadsURL }: PhoneConfig, url: string): boolean {
  return canShowPicture(url, allowUnsafeURL, uploadsURL)
}

/** Only players' uploads are allowed as videos. */
export function isAllowedVideo({ uploadsURL }: PhoneConfig, url: string): boolean {
  return isUpload(url, 'webm', uploadsURL)
}
