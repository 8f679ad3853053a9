/**
 * Values of Lua, the bytes that the game's Lua writes for them, and what its JavaScript reads. Observed on citizenfx/lua-cmsgpack ee779b6 and
 * citizenfx/fivem 06d4d34 (data/shared/citizen/scripting/v8/msgpack.js, main.js), with the options of lua/scheduler.lua.
 */
export interface GoldenValue {
  lua: string
  bytes: string
  js: unknown
}

const vector = (type: number, bytes: string) => ({ buffer: Uint8Array.from(Buffer.from(bytes, 'hex')), type })

export const goldenValues: readonly GoldenValue[] = [
  { lua: 'nil', bytes: 'c0', js: null },
  { lua: 'true', bytes: 'c3', js: true },
  { lua: '127', bytes: '7f', js: 127 },
  { lua: '128', bytes: 'cc80', js: 128 },
  { lua: '65535', bytes: 'cdffff', js: 65_535 },
  { lua: '65536', bytes: 'ce00010000', js: 65_536 },
  { lua: '4294967296', bytes: 'cf0000000100000000', js: 4_294_967_296 },
  { lua: '9007199254740993', bytes: 'cf0020000000000001', js: 9_007_199_254_740_992 },
  { lua: '-32', bytes: 'e0', js: -32 },
  { lua: '-33', bytes: 'd0df', js: -33 },
  { lua: '-129', bytes: 'd1ff7f', js: -129 },
  { lua: '-40000', bytes: 'd2ffff63c0', js: -40_000 },
  { lua: '-3000000000', bytes: 'd3ffffffff4d2fa200', js: -3_000_000_000 },
  { lua: '100.0', bytes: 'cb4059000000000000', js: 100 },
  { lua: '1.5', bytes: 'cb3ff8000000000000', js: 1.5 },
  { lua: '1/0', bytes: 'cb7ff0000000000000', js: Number.POSITIVE_INFINITY },
  { lua: '"olá"', bytes: 'a46f6cc3a1', js: 'olá' },
  { lua: '("x"):rep(40)', bytes: `da0028${'78'.repeat(40)}`, js: 'x'.repeat(40) },
  { lua: '{}', bytes: '90', js: [] },
  { lua: '{ 1, 2 }', bytes: '920102', js: [1, 2] },
  { lua: '{ [2] = 5 }', bytes: '810205', js: { 2: 5 } },
  { lua: '{ a = false }', bytes: '81a161c2', js: { a: false } },
  { lua: 'vector2(1, 2)', bytes: 'd7140000803f00000040', js: vector(20, '0000803f00000040') },
  {
    lua: 'vector3(1.5, 2.5, 3.5)',
    bytes: 'c70c150000c03f0000204000006040',
    js: vector(21, '0000c03f0000204000006040'),
  },
  {
    lua: 'vector4(1, 2, 3, 4)',
    bytes: 'd8160000803f000000400000404000008040',
    js: vector(22, '0000803f000000400000404000008040'),
  },
  {
    lua: 'quat(1, 2, 3, 4)',
    bytes: 'd8170000803f000000400000404000008040',
    js: vector(23, '0000803f000000400000404000008040'),
  },
]

/** Values of JavaScript, and the bytes that the game's JavaScript writes for them. */
export const goldenScriptValues: readonly [value: unknown, bytes: string][] = [
  [undefined, 'c0'],
  [255, 'ccff'],
  [256, 'cd0100'],
  [-128, 'd080'],
  [2 ** 32, 'cb41f0000000000000'],
  ['x'.repeat(40), `d928${'78'.repeat(40)}`],
  [[1, null, 3], '9301c003'],
  [{ a: undefined }, '81a161c0'],
  [new Date(0), '80'],
  [new Uint16Array([5, 6]), '82a13005a13106'],
  [Uint8Array.from([1, 2, 3]).buffer, 'c403010203'],
]
