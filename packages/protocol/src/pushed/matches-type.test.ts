import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'
import { matchesType, type TypeSchema } from './matches-type.ts'

const words = ['type', 'enum', 'anyOf', 'items', 'minItems', 'maxItems', 'additionalItems', 'properties', 'required']
const strangers = [null, 7.5, -1, 3, 'texto', true, {}, [], { a: 1 }, [{}], [1, 2], [1, 2, 3], Number.NaN]

/** Returns a value with every field, optional ones included, and all variants in which one part is changed or missing. */
function changed(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [...strangers]
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const others = changed(part).map((other) => Object.assign(copyOf(value), { [name]: other }))
    const without = copyOf(value)
    delete (without as Record<string, unknown>)[name]
    return [...others, ...(Array.isArray(value) ? [] : [without])]
  })
  return [...strangers, ...parts]
}

const copyOf = (value: object): object => (Array.isArray(value) ? [...value] : { ...value })

function sample(types: TypeSchema): unknown {
  const { anyOf, items, properties, enum: [first] = plainOf(types) } = types
  if (anyOf) return sample(anyOf.at(-1) ?? {})
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, sample(own)]))
  if (Array.isArray(items)) return items.map(sample)
  return items ? Array.from({ length: types.minItems ?? 1 }, () => sample(items)) : first
}

function plainOf({ type }: TypeSchema): unknown[] {
  return { string: ['texto'], boolean: [true], integer: [3], number: [7.5] }[type ?? ''] ?? [null]
}

test.each([...eventTypes])('matchesType agrees with TypeBox on %s', (_, { types }) => {
  const whole = sample(types)
  for (const value of [whole, ...changed(whole)])
    expect(matchesType(value, types), JSON.stringify(value)).toBe(Check(types as TSchema, value))
})

test("matchesType checks every JSON Schema keyword of the events' types", () => {
  const wordsOf = (types: TypeSchema): string[] => [
    ...Object.keys(types),
    ...[types.anyOf, types.items, Object.values(types.properties ?? {})]
      .flat()
      .flatMap((one) => (one ? wordsOf(one) : [])),
  ]
  const used = new Set([...eventTypes.values()].flatMap(({ types }) => wordsOf(types)))
  expect([...used].filter((word) => !words.includes(word))).toEqual([])
})
