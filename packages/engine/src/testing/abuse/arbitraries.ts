import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { SeenValues } from './seen-values.ts'

/** Sources of a sample's values. */
export interface Sources {
  seenValues: SeenValues
  /** Free text that no other caller writes; empty for any text. */
  mark: string
}

/** The parts of JSON Schema that the catalogue uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: TSchema[]
  items?: TSchema | TSchema[]
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, TSchema>
  required?: string[]
  patternProperties?: Record<string, TSchema>
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/**
 * Values that a schema allows, preferably seen ones: an id that exists reaches further than a made-up one. Throws for an unsupported kind
 * of schema, so that none is silently omitted.
 */
function arbitraryOf(schema: TSchema, sources: Sources, name = ''): fc.Arbitrary<unknown> {
  const kind = schema as Schema
  if (Object.keys(kind).length === 0) return fc.jsonValue({ maxDepth: 2 }) // whatever a handler checks itself
  if ('const' in kind) return fc.constant(kind.const)
  if (kind.enum) return fc.constantFrom(...kind.enum)
  if (kind.anyOf) return fc.oneof(...kind.anyOf.map((one) => arbitraryOf(one, sources, name)))
  switch (kind.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema, kind, sources, name)
    case 'integer':
      return preferring(schema, sources.seenValues.integers(name), fc.integer(rangeOf(kind, sources.mark)))
    case 'number':
      return fc.double({ min: kind.minimum ?? -1e9, max: kind.maximum ?? 1e9, noNaN: true })
    case 'array':
      return listOf(kind, sources, name)
    case 'object':
      return objectOf(kind, sources, name)
    default:
      throw new Error(`no samples for a schema such as ${JSON.stringify(schema)}`)
  }
}

/** Arguments of an operation with these argument names; optional ones at the end may be missing. */
export function argumentsOf(args: TSchema, names: readonly string[], sources: Sources): fc.Arbitrary<unknown[]> {
  const { items = [], minItems = 0 } = args as Schema
  const each = (items as TSchema[]).map((schema, index) => arbitraryOf(schema, sources, names[index]))
  return fc
    .tuple(fc.tuple(...each), fc.integer({ min: minItems, max: each.length }))
    .map(([all, count]) => all.slice(0, count))
}

/** Values that a schema allows, of which an object may leave out what is optional. */
export function valuesOf(schema: TSchema, sources: Sources): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, sources)
}

function textOf(schema: TSchema, kind: Schema, { seenValues, mark }: Sources, name: string): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 200 } = kind
  const fresh = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : mark
      ? fc.constant(mark.slice(0, maxLength))
      : fc
          .string({ minLength, maxLength: Math.min(maxLength, 300), unit: 'grapheme' })
          .map((text) => text.slice(0, maxLength))
  return preferring(schema, seenValues.texts(name), fresh)
}

function preferring<Value>(
  schema: TSchema,
  { named, any }: { named: Value[]; any: Value[] },
  fresh: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  const fits = (values: Value[]) => values.filter((value) => Check(schema, value))
  const among = (values: Value[], weight: number) =>
    values.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...values) }] : []
  return fc.oneof({ weight: 3, arbitrary: fresh }, ...among(fits(named), 5), ...among(fits(any), 2))
}

/** Small integers are user ids: a caller with a mark must not write to another player by accident. */
function rangeOf({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema, mark: string): { min: number; max: number } {
  return { min: mark && maximum > 1e6 ? Math.max(minimum, 1000) : minimum, max: maximum }
}

function listOf(
  { items = [], minItems = 0, maxItems = 5, uniqueItems = false }: Schema,
  sources: Sources,
  name: string,
): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map((item) => arbitraryOf(item, sources, name)))
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }
  const item = arbitraryOf(items, sources, name)
  return uniqueItems ? fc.uniqueArray(item, lengths) : fc.array(item, lengths)
}

function objectOf(kind: Schema, sources: Sources, name: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], patternProperties } = kind
  if (patternProperties) {
    const pairs = Object.entries(patternProperties).map(([pattern, schema]) =>
      fc.dictionary(fc.stringMatching(new RegExp(pattern)), arbitraryOf(schema, sources, name), { maxKeys: 3 }),
    )
    return pairs[0] ?? fc.constant({})
  }
  const fields = Object.entries(properties).map(([key, schema]) => [key, arbitraryOf(schema, sources, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true })
}
