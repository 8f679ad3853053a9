import { expect, test } from 'vitest'
import { pack, unpack } from './msgpack.ts'

const packing = { refer: () => 'test:1' }
const unpacking = { object: () => ({}), array: () => [], callable: (name: string) => ({ callable: name }) }
const roundTrip = (value: unknown) => unpack(pack(value, packing), unpacking)

test.each([
  [null],
  [true],
  [false],
  [0],
  [127],
  [128],
  [65_536],
  [-1],
  [-32],
  [-33],
  [-2_147_483_648],
  [4_294_967_295],
  [2 ** 40],
  [Number.MAX_SAFE_INTEGER],
  [1.5],
  [-0.1],
  [''],
  ['é🙂'],
  ['x'.repeat(31)],
  ['x'.repeat(32)],
  ['x'.repeat(256)],
  ['x'.repeat(70_000)],
  [[]],
  [[1, [2, [3]]]],
  [Array.from({ length: 70_000 }, (_, at) => at)],
  [{ a: { b: [null, 'c'] } }],
  [Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key${at}`, at]))],
])('arrives unchanged: %j', (value) => {
  expect(roundTrip(value)).toEqual(value)
})

class Account {
  balance = 7
  pay(): void {}
}

test.each([
  ['undefined', undefined, null],
  ['a key without a value', { a: undefined }, { a: null }],
  ['a Date', new Date(), {}],
  ['a Map', new Map([[1, 2]]), {}],
  ['a Set', new Set([1]), {}],
  ['an Error', new Error('lost'), {}],
  ['methods of a class', new Account(), { balance: 7 }],
  ['a typed array', new Uint16Array([5, 6]), { 0: 5, 1: 6 }],
  ['a symbol', Symbol('s'), null],
])('loses %s', (_, value, expected) => {
  expect(roundTrip(value)).toEqual(expected)
})

test('functions are sent as references', () => {
  expect(roundTrip({ call: () => 1 })).toEqual({ call: { callable: 'test:1' } })
})

test('a BigInt is an error', () => {
  expect(() => roundTrip({ money: 5n })).toThrow('Unsupported type "bigint"')
})

test('a cycle is a RangeError', () => {
  const cycle: Record<string, unknown> = {}
  cycle.again = cycle
  expect(() => roundTrip(cycle)).toThrow(RangeError)
})
