import type { TSchema } from 'typebox'
import { Check, Create } from 'typebox/value'
import { expect, test } from 'vitest'
import { type EventName, events } from '../catalogue.ts'
import { eventArgs } from './pushed-events.ts'

/** Returns a sample with every field, optional ones included. */
function sample(schema: TSchema): unknown {
  const { properties }: { properties?: Record<string, TSchema> } = schema
  if ('pattern' in schema) return 'uma-chave'
  if (!properties) return Create(schema)
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(field)]))
}

const all = Object.entries(events).map(([name, { names, args }]) => {
  const { items }: { items: TSchema[] } = args
  return { name, names, args: args as TSchema, values: items.map(sample) }
})

test.each(all)('$name accepts separate arguments, a list and an object', ({ name, names, args, values }) => {
  expect(Check(args, values)).toBe(true)
  const named = Object.fromEntries(values.map((value, index) => [names[index], value]))
  for (const form of [values, [values], [named], [...values, 'too many']]) expect(eventArgs(name, form)).toEqual(values)
})

const strangers = [undefined, null, 7.5, 'texto', true, {}, [], { a: 1 }, [{}], Number.NaN]

test.each(all)('$name with an invalid argument is rejected', ({ name, args, values }) => {
  for (const index of values.keys()) {
    for (const stranger of strangers) {
      const wrong = values.with(index, stranger)
      const fitting = eventArgs(name, wrong)
      expect(Check(args, fitting ?? wrong), JSON.stringify(wrong)).toBe(fitting !== undefined)
    }
  }
})

test('a place is accepted in the forms that scripts write', () => {
  for (const place of [[1, 2], [1, 2, 3], { x: 1, y: 2 }, { x: 1, y: 2, z: 3 }]) {
    expect(eventArgs('GPS', [place])).toEqual([[1, 2]])
    expect(eventArgs('GPS', [{ location: place }])).toEqual([[1, 2]])
  }
  const asked = { service: 'Táxi', number: '196', name: 'Ana', phone: '555-101', content: 'Aqui' }
  expect(eventArgs('SERVICE_ELSEWHERE', [{ ...asked, location: { x: 1, y: 2, z: 3 } }])).toEqual([
    { ...asked, location: [1, 2, 3] },
  ])
})

test('a vector of Lua is a place, as the game’s JavaScript gets it and as JSON', () => {
  const vectorOf = (type: number, ...values: number[]) => ({
    buffer: new Uint8Array(new Float32Array(values).buffer),
    type,
  })
  for (const place of [vectorOf(20, 1.5, 2.5), vectorOf(21, 1.5, 2.5, 3.5), vectorOf(22, 1.5, 2.5, 3.5, 4.5)])
    for (const form of [place, JSON.parse(JSON.stringify(place))]) {
      expect(eventArgs('GPS', [form])).toEqual([[1.5, 2.5]])
      expect(eventArgs('GPS', [{ location: form }])).toEqual([[1.5, 2.5]])
    }
  const asked = { service: 'Táxi', number: '196', name: 'Ana', phone: '555-101', content: 'Aqui' }
  expect(eventArgs('SERVICE_ELSEWHERE', [{ ...asked, location: vectorOf(21, 1, 2, 3) }])).toEqual([
    { ...asked, location: [1, 2, 3] },
  ])
  for (const stranger of [vectorOf(19, 1, 2), vectorOf(21, 1), vectorOf(21, Number.NaN, 1), { buffer: 'x', type: 21 }])
    expect(eventArgs('GPS', [stranger])).toBeUndefined()
})

test('an optional field may be null', () => {
  expect(eventArgs('BANK_NOTIFY', ['Oi', null])).toEqual(['Oi'])
  expect(eventArgs('SMS', [{ sender: '190', content: 'Oi', image: null, id: null }])).toEqual([
    { sender: '190', content: 'Oi' },
  ])
})

test('other resources may send longer texts and larger numbers than players', () => {
  const message = { sender: 'Central de Emergências', content: 'x'.repeat(5000) }
  expect(eventArgs('SMS', [message])).toEqual([message])
  expect(eventArgs('BANK', [{ sender: 'Bia', value: 0 }])).toEqual([{ sender: 'Bia', value: 0 }])
})

test.each<[EventName, unknown]>([
  ['BANK_NOTIFY', undefined],
  ['TWITTER_NOTIFY', undefined],
  ['TOR_NOTIFY', undefined],
  ['INSTAGRAM_NOTIFY', 'content'],
])('%s accepts a text, or a title and a text, separately or as a list', (event, field) => {
  const [alone, both] = field ? [[{ content: 'Oi' }], [{ title: 'Título', content: 'Oi' }]] : [['Oi'], ['Título', 'Oi']]
  expect(eventArgs(event, ['Oi'])).toEqual(alone)
  for (const form of [['Título', 'Oi'], [['Título', 'Oi']]]) expect(eventArgs(event, form)).toEqual(both)
})

test("an object with a single message under the argument's name is that message", () => {
  const message = { sender: 'Bombeiros', content: 'Chegamos' }
  expect(eventArgs('SMS', [{ message }])).toEqual([message])
})

test('an unknown event has no valid arguments', () => {
  for (const name of ['NOTHING', 'toString', '__proto__']) expect(eventArgs(name, [])).toBeUndefined()
})
