import { Type } from 'typebox'
import type { RateLimit } from '../ports.ts'

/** Tokens a second and the size of the bucket, as owners write them: `20/60`. */
export const Rate = (initial: string) => Type.String({ pattern: '^[0-9]{1,6}/[0-9]{1,6}$', default: initial })

/** Reads a rate such as `20/60`. */
export function parseRate(text: string): RateLimit {
  const [perSecond = 0, burst = 0] = text.split('/').map(Number)
  return { perSecond, burst }
}
