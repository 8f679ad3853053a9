import { Type } from 'typebox'
import type { EconomyWatch } from '../ports.ts'

const sum = () => Type.Integer({ minimum: 0, maximum: 1e12, default: 0 })

const limits = {
  created: sum(),
  riches: sum(),
  circle: sum(),
  smallPayments: Type.Integer({ minimum: 0, maximum: 1500, default: 0 }),
  smallPayment: sum(),
  casino: Type.Boolean({ default: false }),
} satisfies Record<keyof EconomyWatch, unknown>

type Limits = typeof limits
const names = Object.keys(limits) as (keyof EconomyWatch)[]

/** Settings of the economy watch under the names that an adapter's owners write. Every rule is off until the owner sets it. */
export function watchSettings<Prefix extends string>(nameOf: (limit: keyof EconomyWatch) => Prefix) {
  return {
    schemas: Object.fromEntries(names.map((name) => [nameOf(name), limits[name]])) as Record<
      Prefix,
      Limits[keyof Limits]
    >,
    watchFrom(settings: Record<Prefix, number | boolean>): EconomyWatch {
      return Object.fromEntries(names.map((name) => [name, settings[nameOf(name)]])) as object as EconomyWatch
    },
  }
}
