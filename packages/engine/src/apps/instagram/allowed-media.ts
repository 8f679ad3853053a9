import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { mayShowPicture } from '@orelhao/protocol/settings/rules'
import { isUpload } from '@orelhao/protocol/uploads/rules'

export function isShown({ allowUnsafeURL, uploadsURL }: PhoneConfig, url: string): boolean {
  return mayShowPicture(url, allowUnsafeURL, uploadsURL)
}

/** Videos are the players' own: nothing else is played. */
export function isPlayed({ uploadsURL }: PhoneConfig, url: string): boolean {
  return isUpload(url, 'webm', uploadsURL)
}
