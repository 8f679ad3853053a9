import msgpack from 'msgpack-lite'
import { expect, test } from 'vitest'
import { pack, unpack } from '../wire/msgpack.ts'
import { goldenScriptValues, goldenValues } from './golden-values.ts'
import { LuaMachine } from './lua-machine.ts'

/** The codec of the game's scripts (citizenfx/fivem 06d4d34, data/shared/citizen/scripting/v8/main.js). */
const codec = msgpack.createCodec({ uint8array: true, preset: false, binarraybuffer: true } as msgpack.CodecOptions)
const ours = { object: () => ({}), array: () => [], callable: (name: string) => ({ callable: name }) }
const packing = { refer: () => 'test:1' }

const machine = await LuaMachine.open(20_000)
for (const module of ['vectors', 'msgpack']) machine.provide(module)
machine.run('msgpack-runner')

const bytesOf = (lua: string) => machine.call('pack', `return ${lua}`)

/** As a script sees it: msgpack-lite's own class for a vector is a plain object here. */
const plain = (value: unknown) =>
  value instanceof Object && 'buffer' in value && 'type' in value
    ? { buffer: Uint8Array.from(value.buffer as Uint8Array), type: value.type }
    : value

test.each(goldenValues)('$lua is $bytes, for the game’s library and for ours', ({ lua, bytes, js }) => {
  expect(bytesOf(lua).toString('hex')).toBe(bytes)
  const written = Buffer.from(bytes, 'hex')
  expect(plain(msgpack.decode(written, { codec }))).toEqual(js)
  expect(unpack(written, ours)).toEqual(js)
})

test.each(goldenScriptValues)('%j of a script is %s, for the game’s library and for ours', (value, bytes) => {
  expect(Buffer.from(msgpack.encode(value, { codec })).toString('hex')).toBe(bytes)
  expect(Buffer.from(pack(value, packing)).toString('hex')).toBe(bytes)
})

test.each([1, 2, 4, 8, 16, 7, 20])('the name of a function of %i bytes is read on both sides', (length) => {
  const name = 'n'.repeat(length)
  const written = Buffer.from(pack(() => 1, { refer: () => name }))
  expect(unpack(written, ours)).toEqual({ callable: name })
  expect(machine.call('unpack', written).toString()).toBe(`function ${name}`)
  const extended = msgpack.createCodec({ preset: false })
  extended.addExtUnpacker(10, (buffer) => Buffer.from(buffer).toString())
  expect(msgpack.decode(written, { codec: extended })).toBe(name)
  expect(bytesOf(`named('${name}')`).equals(written)).toBe(true)
})

test('32-bit floats are read on both sides', () => {
  const written = Buffer.from('ca3fc00000', 'hex')
  expect([msgpack.decode(written, { codec }), unpack(written, ours)]).toEqual([1.5, 1.5])
  expect(machine.call('unpack', written).toString()).toBe('1.5')
})

test('a cycle is cut at 16 levels in Lua, without an error; in JavaScript it is one', () => {
  const bytes = bytesOf('(function() local cycle = {} cycle[1] = cycle return cycle end)()')
  expect(bytes.toString('hex')).toBe(`${'91'.repeat(16)}c0`)
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(() => msgpack.encode(cycle, { codec })).toThrow(RangeError)
  expect(() => pack(cycle, packing)).toThrow(RangeError)
})

test('a BigInt is an error with the same text', () => {
  expect(() => msgpack.encode(5n, { codec })).toThrow('Unsupported type "bigint": 5')
  expect(() => pack(5n, packing)).toThrow('Unsupported type "bigint": 5')
})
