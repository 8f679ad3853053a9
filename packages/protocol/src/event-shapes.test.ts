import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { events } from './catalogue.ts'
import { eventArgs } from './event-args.ts'
import { argumentList, eventNames } from './event-names.ts'
import { eventShapes, fieldsOf, type Shape } from './event-shapes.ts'

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  minItems?: number
  maxItems?: number
}

/** The shape that a schema amounts to. Throws for a schema that shapes cannot say. */
function shapeOf(schema: Schema): Shape {
  const [first, second] = schema.anyOf ?? []
  if (first && second?.type === 'null') return `${grouped(first)}0`
  if (schema.enum) return `=${schema.enum.join(',')}`
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return fields.map(([name, field]) => `${name}:${maybe(field, !schema.required?.includes(name), true)}`).join(' ')
  }
  if (schema.type === 'array') {
    const { items = [], minItems = 0, maxItems = 0 } = schema
    if (!Array.isArray(items) && minItems === 0) return `*${shapeOf(items)}`
    const all = Array.isArray(items) ? items : new Array<Schema>(maxItems).fill(items)
    return all.map((item, index) => maybe(item, index >= minItems)).join()
  }
  const letter = { string: 's', integer: 'i', number: 'n', boolean: 'b' }[schema.type ?? '']
  if (!letter) throw new Error(`no shape says ${JSON.stringify(schema)}`)
  return letter
}

function grouped(schema: Schema): Shape {
  return schema.type === 'object' ? `(${shapeOf(schema)})` : shapeOf(schema)
}

function maybe(schema: Schema, isOptional: boolean, isWithin = false): Shape {
  const shape = isOptional || isWithin ? grouped(schema) : shapeOf(schema)
  if (isOptional && !/^([snib]0?|\(.*\))$/.test(shape))
    throw new Error('only a single value or an object can be optional')
  return isOptional ? `${shape}?` : shape
}

test('names and shapes are those of the catalogue’s schemas', () => {
  const sorted = (shape: Shape): Shape => {
    const [, inner, rest = ''] = /^\((.*)\)(.*)$/.exec(shape) ?? []
    if (inner !== undefined) return `(${sorted(inner)})${rest}`
    if (!shape.includes(':') || shape.startsWith('*')) return shape
    return fieldsOf(shape)
      .map(([name, field]) => `${name}:${sorted(field)}`)
      .sort()
      .join(' ')
  }
  const [names, shapes]: [Record<string, string>, Record<string, Shape[]>] = [{}, {}]
  for (const [event, entry] of Object.entries(events)) {
    const { items, minItems = 0 } = entry.args as unknown as { items: Schema[]; minItems?: number }
    names[event] = entry.names.join(' ')
    shapes[event] = items.map((item, index) => sorted(maybe(item, index >= minItems)))
  }
  const written = Object.fromEntries(Object.entries(eventShapes).map(([event, all]) => [event, all.map(sorted)]))
  expect({ eventNames, eventShapes: written }).toEqual({ eventNames: names, eventShapes: shapes })
})

/** A value that fits, and what an argument of the shape cannot be. */
function sample(shape: Shape): unknown {
  if (shape.startsWith('=')) return shape.slice(1).split(',')[0]
  if (shape.startsWith('(')) return sample(shape.slice(1, shape.lastIndexOf(')')))
  if (shape.startsWith('*')) return [sample(shape.slice(1)), sample(shape.slice(1))]
  if (shape.includes(':')) return Object.fromEntries(fieldsOf(shape).map(([name, field]) => [name, sample(field)]))
  if (shape.includes(',')) return shape.split(',').map(sample)
  return { s: 'texto', n: 1.5, i: 7, b: true }[shape.charAt(0)]
}

const all = Object.entries(eventShapes).map(([name, shapes]) => ({
  name,
  shapes,
  names: eventNames[name]?.split(' ') ?? [],
}))

test.each(all)(
  '$name arrives one by one, as a list and under its names, and its schema agrees',
  ({ name, shapes, names }) => {
    const schema = events[name as keyof typeof events].args as TSchema
    const values = shapes.map(sample)
    const named = Object.fromEntries(values.map((value, index) => [names[index], value]))
    expect(Check(schema, values)).toBe(true)
    for (const form of [values, [values], [named]]) {
      expect(eventArgs(name, form)).toEqual(values)
      expect(eventArgs(name, argumentList(name, form))).toEqual(values)
    }
  },
)

const strangers = [undefined, null, 7.5, 'texto', true, {}, [], { a: 1 }, [{}], Number.NaN]

test.each(all)('$name with a wrong argument does not', ({ name, shapes }) => {
  const schema = events[name as keyof typeof events].args as TSchema
  const values = shapes.map(sample)
  for (const index of values.keys()) {
    for (const stranger of strangers) {
      const wrong = values.with(index, stranger)
      const fitted = eventArgs(name, wrong)
      if (fitted) expect(Check(schema, fitted), JSON.stringify(wrong)).toBe(true)
      else expect(Check(schema, wrong), JSON.stringify(wrong)).toBe(false)
    }
  }
})

test('places come in the forms that scripts write', () => {
  for (const place of [[1, 2], [1, 2, 3], { x: 1, y: 2 }, { x: 1, y: 2, z: 3 }]) {
    expect(eventArgs('GPS', [place])).toEqual([[1, 2]])
    expect(eventArgs('GPS', [{ location: place }])).toEqual([[1, 2]])
  }
})

test('an unknown event has no arguments that fit', () => {
  for (const name of ['NOTHING', 'toString', '__proto__']) expect(eventArgs(name, [])).toBeUndefined()
})
