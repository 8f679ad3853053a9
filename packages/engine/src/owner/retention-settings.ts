import { type TInteger, Type } from 'typebox'
import { defaultRetention } from '../core/retention/default-retention.ts'
import type { Retention } from '../ports.ts'

export type RetentionKind = keyof Retention

const kinds = Object.keys(defaultRetention) as RetentionKind[]

/** Retention settings in days, 0 for good: one for each kind, under the names that an adapter's owners write. */
export function retentionSettings<Name extends string>(nameOf: (kind: RetentionKind) => Name) {
  const days = (kind: RetentionKind) => Type.Integer({ minimum: 0, maximum: 36_500, default: defaultRetention[kind] })
  return {
    schemas: Object.fromEntries(kinds.map((kind) => [nameOf(kind), days(kind)])) as Record<Name, TInteger>,
    retentionFrom(settings: Record<Name, number>): Retention {
      const chosen = Object.fromEntries(kinds.map((kind) => [kind, settings[nameOf(kind)]]))
      return { ...defaultRetention, ...chosen }
    },
  }
}
