import { canSave, isChatAttachment } from '@orelhao/protocol/gallery/rules'
import { canShowPicture, isImageUrl } from '@orelhao/protocol/settings/rules'
import { maxUrlLength } from '@orelhao/protocol/uploads/rules'
import type { ImportRules } from '../import-context.ts'
import type { Kind } from '../source-phone.ts'
import type { Doubt, Tally } from '../tally.ts'

/** A picture's address if players may show it to others, by the rules for pictures of the whole phone; otherwise undefined. */
export function shownPicture(
  { allowUnsafeURL, uploadsURL }: ImportRules,
  address: string | null | undefined,
): string | undefined {
  const url = address?.trim() ?? ''
  return url.length <= maxUrlLength && canShowPicture(url, allowUnsafeURL, uploadsURL) ? url : undefined
}

/** Why an address cannot be in the gallery; undefined if it can. */
export function galleryProblem({ allowUnsafeURL, uploadsURL }: ImportRules, url: string): Doubt | undefined {
  if (canSave(url, allowUnsafeURL, uploadsURL)) return
  if (!/^https?:\/\//i.test(url)) return 'notWeb'
  if (!isImageUrl(url) || url.length > maxUrlLength) return 'notPicture'
  return 'picturesOff'
}

/** Counts where a picture is, and what may keep pages from showing it. */
export function countHost(tally: Tally, kind: Kind, url: string): void {
  if (!URL.canParse(url)) return
  const { host, protocol } = new URL(url)
  tally.countHost(host)
  if (isChatAttachment(url)) tally.doubt(kind, 'expiring')
  if (protocol === 'http:') tally.doubt(kind, 'plainHttp')
}
