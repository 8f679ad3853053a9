import { limits as bank } from '@orelhao/protocol/bank/rules'
import { parsePlace } from '@orelhao/protocol/place'
import { texts } from './texts.ts'

/** Metres from the centre of the map. */
const maxCoordinate = 100_000

/** Whole units of money. Throws an error message for the author of the other resource, like all functions here. */
export function amountArgument(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= bank.amount) return value
  throw new Error(texts.badAmount(bank.amount))
}

export function idArgument(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
  throw new Error(texts.badId)
}

/** A place in any form, rounded to centimetres; undefined for none. */
export function placeArgument(value: unknown): [x: number, y: number] | undefined {
  if (value === undefined || value === null) return
  const [x, y] = parsePlace(value) ?? [Number.NaN, Number.NaN]
  if (!(Math.abs(x) <= maxCoordinate && Math.abs(y) <= maxCoordinate)) throw new Error(texts.badPlace(maxCoordinate))
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
}

/** The fields of an optional table. An empty table of Lua is an empty list here. A field of another name would do nothing, so it throws. */
export function fieldsArgument<Name extends string>(
  value: unknown,
  name: string,
  allowed: readonly Name[],
): { [N in Name]?: unknown } {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error(texts.badTable(name, allowed))
  const stranger = Object.keys(value).find((field) => !(allowed as readonly string[]).includes(field))
  if (stranger !== undefined) throw new Error(texts.unknownField(name, stranger, allowed))
  return value
}
