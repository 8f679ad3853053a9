import { type TInteger, Type } from 'typebox'
import { defaultRetention } from '../core/retention/default-retention.ts'
import type { Retention } from '../ports.ts'

export type Kept = keyof Retention

const kinds = Object.keys(defaultRetention) as Kept[]

/** For how many days what is over is kept, 0 for good: a setting for each kind, by the names that an adapter's owners write. */
export function retentionSettings<Name extends string>(nameOf: (kept: Kept) => Name) {
  const days = (kept: Kept) => Type.Integer({ minimum: 0, maximum: 36_500, default: defaultRetention[kept] })
  return {
    schemas: Object.fromEntries(kinds.map((kept) => [nameOf(kept), days(kept)])) as Record<Name, TInteger>,
    retentionFrom(settings: Record<Name, number>): Retention {
      const chosen = Object.fromEntries(kinds.map((kept) => [kept, settings[nameOf(kept)]]))
      return { ...defaultRetention, ...chosen }
    },
  }
}
