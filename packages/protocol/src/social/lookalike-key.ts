import { withoutLookAlikes } from '../text/look-alikes.ts'

/**
 * Returns the same key for all handles that look alike at a glance, such as `prefeita`, `_prefei7a` and `prefe1.ta`. A handle whose key is
 * taken is refused.
 */
export function lookalikeKey(handle: string): string {
  return withoutLookAlikes(handle.replace(/[._]/g, '')).replace(/rn/g, 'm').replace(/vv/g, 'w')
}
