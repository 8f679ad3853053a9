import { expect, test } from 'vitest'
import { luaServer } from '../../testing/lua-server.ts'
import { printedBy, startGame } from '../../testing/start-game.ts'
import { translate } from './translate.ts'

async function printed(source: string): Promise<string[]> {
  const game = await startGame({})
  game.addResource(luaServer('core', source))
  await game.start('core')
  expect(game.errors).toEqual([])
  return printedBy(game, 'core')
}

test('compound assignment evaluates its target once', async () => {
  const lines = await printed(`local calls, t = 0, { { n = 1 } }
    local function first() calls += 1 return t[1] end
    first().n += 2 * 3
    t[1].n -= 1
    t[#t].name = 'a' t[1].name ..= 'b'
    local x = 5 x *= 2 x //= 3 x <<= 2
    local function inside() local y = 1 y += (function() local z = 1 z += 1 return z end)() return y end
    print(calls, t[1].n, t[1].name, x, inside())`)
  expect(lines).toEqual(['1\t6\tab\t12\t3'])
})

test('safe navigation, hashes, unpacking, sets and comments', async () => {
  const lines = await printed(`local t, none = { a = { b = 5 }, list = { 7 }, c = 1 }
    print(none?.a, t?.a?.b, t?.x?.y, t?.list?[1], none?[1], none?:call(1), ('x')?:rep(2))
    print(\`adder\`, \`ADDER\` == joaat('adder'))
    local a, c in t
    print(a.b, c)
    c, missing in { c = 2 }
    print(c, missing)
    local set = { .one, .two, three = 3 }
    print(set.one, set.two, set.three) /* of
    C */ print('after')
    for k, v in pairs({ 1 }) do c += v end print(c)`)
  expect(lines).toEqual([
    'nil\t5\tnil\t7\tnil\tnil\txx',
    '-1216765807\ttrue',
    '5\t1',
    '2\tnil',
    'true\ttrue\t3',
    'after',
    '3',
  ])
})

test('a source that is loaded at run time, with an environment of its own, is translated too', async () => {
  const lines = await printed(
    `local run = load('n += 1 return n, t?.x, ...', 'later', 't', { n = 1 }) print(run('end'))`,
  )
  expect(lines).toEqual(['2\tnil\tend'])
})

test('lines stay, and strings, comments and sources without additions stay as they are', () => {
  const source = `local s = "a += 1 ?. \`x\`" -- b?.c += 1\nlocal t = [==[\nx += 1]==]\ny += 1 /* c\n*/ z = 1`
  expect(translate(source)).toBe(
    `local s = "a += 1 ?. \`x\`" -- b?.c += 1\nlocal t = [==[\nx += 1]==]\ny = y + ( 1)  \n z = 1`,
  )
  expect(translate('local a = b ~= c and d <= e')).toBe('local a = b ~= c and d <= e')
  expect(translate('local s = "not closed += 1')).toBe('local s = "not closed += 1')
})
