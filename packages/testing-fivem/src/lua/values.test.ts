import { beforeAll, describe, expect, test } from 'vitest'
import { openGame } from '../index.ts'
import { luaServer } from '../testing/lua-server.ts'
import type { Game, Runtime } from '../types.ts'

describe('values between Lua and JavaScript', () => {
  let game: Game
  let lua: Runtime
  beforeAll(async () => {
    game = await openGame({ clock: 'virtual' })
    game.addResource(
      luaServer(
        'core',
        `exports('describe', function(...)
          local words = {}
          for at = 1, select('#', ...) do
            local value = (select(at, ...))
            words[at] = (math.type(value) or type(value)) .. ' ' .. (type(value) == 'table' and '#' .. #value or tostring(value))
          end
          return table.concat(words, ', ')
        end)
        exports('echo', function(value) return value end)`,
      ),
    )
    await game.start('core')
    lua = game.runtime('core')
    return () => game.close()
  })

  test.each([
    ['true', true],
    ['0', 0],
    ['127', 127],
    ['128', 128],
    ['255', 255],
    ['65535', 65_535],
    ['65536', 65_536],
    ['4294967296', 2 ** 32],
    ['-32', -32],
    ['-33', -33],
    ['-129', -129],
    ['-40000', -40_000],
    ['-3000000000', -3_000_000_000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['100.0', 100],
    ['1.5', 1.5],
    ['"é🙂"', 'é🙂'],
    ['("x"):rep(300)', 'x'.repeat(300)],
    ['("x"):rep(70000)', 'x'.repeat(70_000)],
    ['{ list = {} }', { list: [] }],
    ['{ { 1, 2 } }', [[1, 2]]],
    ['{ list = { [1] = "a", [2] = "b" } }', { list: ['a', 'b'] }],
    ['{ map = { [7] = "a" } }', { map: { 7: 'a' } }],
    ['{ holes = { 1, nil, 3 } }', { holes: { 1: 1, 3: 3 } }],
    ['{ packed = table.pack(1, 2) }', { packed: { 1: 1, 2: 2, n: 2 } }],
    ['{ gone = nil, here = false }', { here: false }],
  ])('%s', (source, value) => {
    expect(lua.run(`return ${source}`)).toEqual(value)
    // a list returned alone stays one, and the way back changes nothing
    expect(game.call('core', 'echo', value)).toEqual(value)
  })

  test('several return values are a list, and values that begin with nil a table', () => {
    const returned = (source: string) => lua.run(source)
    expect(returned('return')).toBeUndefined()
    expect(returned('return nil')).toBeUndefined()
    expect(returned('return 1, 2')).toEqual([1, 2])
    expect(returned('return 1, nil')).toBe(1)
    expect(returned('return nil, "why"')).toEqual({ 2: 'why' })
    expect(returned('return { 5 }')).toEqual([5])
  })

  test('whole numbers are integers in Lua until they need more than 32 bits', () => {
    expect(game.call('core', 'describe', 1, -1, 1.5, 2 ** 40, '1')).toBe(
      'integer 1, integer -1, float 1.5, float 1099511627776.0, string 1',
    )
  })

  test('null is nil: trailing arguments are cut, in a table it is a hole or no key', () => {
    expect(game.call('core', 'describe', null, 2, undefined)).toBe('nil nil, integer 2')
    expect(game.call('core', 'describe', [1, null, 3], { a: null })).toBe('table #3, table #0')
  })

  test('an unpackable value is an error', () => {
    expect(() => lua.run('return coroutine.create(print)')).toThrow(`type <thread> cannot be msgpack'd`)
  })
})
