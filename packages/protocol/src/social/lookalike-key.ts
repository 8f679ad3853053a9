import { withoutLookAlikes } from '../text/look-alikes.ts'

/**
 * The same for all handles that a hurried eye takes for each other, such as `prefeita`, `_prefei7a` and `prefe1.ta`: nobody gets one whose
 * likeness is taken.
 */
export function lookalikeKey(handle: string): string {
  return withoutLookAlikes(handle.replace(/[._]/g, '')).replace(/rn/g, 'm').replace(/vv/g, 'w')
}
