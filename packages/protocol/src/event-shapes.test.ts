import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { events } from './catalogue.ts'
import { eventFiles } from './docs/event-files.ts'
import { eventArgs } from './event-args.ts'
import { argumentList } from './event-names.ts'
import { fieldsOf, type Shape } from './event-shapes.ts'
import { eventNames } from './generated/event-names.ts'
import { eventShapes } from './generated/event-shapes.ts'

test('names and shapes are those of the catalogue’s schemas', () => {
  const written = Object.keys(eventFiles()).map((file) => [
    file,
    readFileSync(new URL(`generated/${file}`, import.meta.url), 'utf8'),
  ])
  expect(Object.fromEntries(written), 'run node tools/build/event-files.ts').toEqual(eventFiles())
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
