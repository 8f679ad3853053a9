import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { Preferences } from './settings/contract.ts'
import { defaultPreferences } from './settings/defaults.ts'
import { limits } from './settings/rules.ts'
import { readPreferences } from './settings/stored.ts'
import { flag, nullable, parseJson, requiredFields } from './stored.ts'
import { SavedLists } from './tor/contract.ts'
import { defaultLists } from './tor/rules.ts'
import { readLists } from './tor/stored.ts'

interface StoredDocument {
  schema: TSchema
  /** Every field differs from that of `otherwise`. */
  sample: object
  otherwise: object
  read(found: unknown, otherwise: never): unknown
}

const preferences: Preferences = {
  look: 'android',
  case: 'iphone14-gold',
  zoom: 133,
  volume: 7,
  ringTone: 'baiao',
  notificationTone: 'gota',
  darkTheme: true,
  doNotDisturb: true,
  airplaneMode: true,
  anonymousCall: true,
  background: { type: 'custom', url: '/uploads/praia.jpg' },
  'whatsapp-sensitive': true,
  muted: ['sms/555-202', 'whatsapp/555-303'],
  apps: { bank: { isConcealed: true }, home: { '0': 'a,b', '1': '' }, itunes: { volume: -1 } },
  notifications: { sms: false, 'Táxi do Zé': true },
}

const lists: SavedLists = {
  pinned: ['12345678'],
  channels: ['geral', 'a.b_c-d'],
  listened: ['geral'],
  nicknames: { '12345678': 'Zé 🦜' },
}

const documents: Record<string, StoredDocument> = {
  preferences: { schema: Preferences, sample: preferences, otherwise: defaultPreferences, read: readPreferences },
  'lists of the Deep Web': { schema: SavedLists, sample: lists, otherwise: defaultLists, read: readLists },
}

const strangers: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  '<b>',
  'x'.repeat(100_000),
  [],
  [[[]], {}, null, 7],
  {},
  { toString: 1, constructor: null },
  parseJson('{"__proto__":{"volume":9},"a":1}'),
  Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, 'b'])),
  Array.from({ length: 1000 }, (_, at) => `sms/${at}`),
]

/** Yields the sample with another value at each of its places in turn, from the whole to the leaves. */
function* altered(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of altered(part, by))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
}

test.each(Object.entries(documents))('%s are read as written', (_, { schema, sample, otherwise, read }) => {
  expect(Object.keys(sample)).toEqual(Object.keys((schema as { properties?: object }).properties ?? {}))
  expect(Check(schema, sample)).toBe(true)
  expect(read(sample, otherwise as never)).toEqual(sample)
  expect(Check(schema, otherwise)).toBe(true)
})

test.each(Object.entries(documents))(
  '%s match their schema whatever was stored instead',
  (_, { schema, sample, otherwise, read }) => {
    for (const stranger of strangers)
      for (const found of altered(sample, stranger)) {
        const value = read(found, otherwise as never)
        expect(Check(schema, value), JSON.stringify(found).slice(0, 300)).toBe(true)
      }
    for (const name of Object.keys(sample)) {
      const { [name as never]: _, ...rest } = { ...sample, fromNewerVersion: 1 } as Record<string, unknown>
      expect(read(rest, otherwise as never)).toEqual({ ...sample, [name]: otherwise[name as never] })
    }
  },
)

test.each(Object.entries(documents))('%s match their schema after any JSON', (_, { schema, otherwise, read }) => {
  const names = Object.keys(otherwise)
  const found = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()))
  void fc.assert(fc.property(found, (value) => Check(schema, read(value, otherwise as never))))
})

test('too long a list keeps its last items, and an unrecognised part leaves the rest intact', () => {
  const muted = Array.from({ length: limits.muted + 1 }, (_, at) => `sms/${at}`)
  const read = readPreferences({ muted, volume: '9', zoom: 1e9, look: null }, preferences)
  expect(read).toEqual({ ...preferences, look: null, muted: muted.slice(1) })
})

test.each(['', '{', '{"a":', 'undefined', null, undefined])('%j is invalid JSON', (json) => {
  expect(readPreferences(parseJson(json), defaultPreferences)).toEqual(defaultPreferences)
})

test('an object without a required field is not recognised; a field may be null where its reader allows it', () => {
  const read = requiredFields({ isOn: flag, isSet: nullable(flag) }, { isOptional: flag })
  expect(read({ isOn: true, isSet: null })).toEqual({ isOn: true, isSet: null })
  expect(read({ isOn: true, isSet: null, isOptional: 1 })).toEqual({ isOn: true, isSet: null })
  expect(read({ isOn: true })).toBeUndefined()
  expect(read({ isOn: null, isSet: null })).toBeUndefined()
})
