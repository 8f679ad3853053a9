import { type Static, Type } from 'typebox'
import { defaultRetention } from '../core/retention/default-retention.ts'
import type { Retention } from '../ports.ts'

const Days = Type.Integer({ minimum: 0, maximum: 36_500 })

export type Kept = keyof Retention

const kinds = Object.keys(defaultRetention) as Kept[]

/** For how many days what is over is kept, 0 for good: a setting for each kind, by the names that an adapter's owners write. */
export function retentionSettings<Name extends string>(nameOf: (kept: Kept) => Name) {
  const byName = <Value>(made: (kept: Kept) => Value) =>
    Object.fromEntries(kinds.map((kept) => [nameOf(kept), made(kept)])) as Record<Name, Value>
  return {
    schemas: byName(() => Days),
    defaults: byName((kept) => defaultRetention[kept]),
    retentionFrom(settings: Record<Name, Static<typeof Days>>): Retention {
      const chosen = Object.fromEntries(kinds.map((kept) => [kept, settings[nameOf(kept)]]))
      return { ...defaultRetention, ...chosen }
    },
  }
}
