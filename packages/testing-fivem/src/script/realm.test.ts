import { expect, test } from 'vitest'
import { startGame } from '../testing/start-game.ts'

const absent = [
  'require', 'process', 'Buffer', 'fetch', 'WebSocket', 'XMLHttpRequest', 'localStorage', 'indexedDB', 'window', 'document', 'navigator',
  'location', 'URL', 'TextEncoder', 'structuredClone', 'queueMicrotask', 'performance', 'crypto', 'atob', 'Request', 'AbortController',
  'module', '__dirname', 'getPlayers', 'DropPlayer', 'NoSuchNative',
] // biome-ignore format: a list

async function clientWith(source: string) {
  const game = await startGame({ phone: { client: source } })
  return game.join()
}

test.each(absent)('a client script that touches %s gets a ReferenceError', async (name) => {
  const ana = await clientWith('')
  expect(() => ana.runtime('phone').run(name)).toThrow(`${name} is not defined`)
})

test('a client script is a classic script in plain V8 with console, timers and natives', async () => {
  const ana = await clientWith(
    `console.log(typeof setTimeout, typeof setTick, typeof GetEntityHealth, typeof emitNet, globalThis === global)`,
  )
  expect(ana.printed).toEqual(['[script:phone] function function function function true'])
  expect(() => ana.runtime('phone').run('import x from "y"')).toThrow(/import statement/)
})

test('features newer than the V8 of the game are missing on both sides', async () => {
  const game = await startGame({ phone: { server: '', client: '' } })
  const ana = await game.join()
  const newer =
    '[typeof Promise.try, typeof RegExp.escape, typeof Float16Array, typeof Math.f16round, typeof Error.isError]'
  for (const runtime of [game.runtime('phone'), ana.runtime('phone')])
    expect(JSON.stringify(runtime.run(newer))).toBe(JSON.stringify(Array(5).fill('undefined')))
})

test('resources share no globals', async () => {
  const game = await startGame({ a: { server: 'globalThis.mine = 1; Array.prototype.extra = 1' }, b: { server: '' } })
  expect(game.runtime('b').run('typeof mine + typeof [].extra')).toBe('undefinedundefined')
})

test("a server script has Node 22: its modules, and classes that recognise Node's objects", async () => {
  const game = await startGame({ phone: { server: '' } })
  const run = (source: string) => game.runtime('phone').run(source)
  expect(run(`require('node:path').join('a', 'b')`)).toBe('a/b')
  expect(run('process.version')).toBe('v22.22.0')
  expect(run(`Buffer.from('a') instanceof Uint8Array`)).toBe(true)
  expect(
    run(`try { require('fs').readFileSync('nothing') } catch (error) { error instanceof Error && error.code }`),
  ).toBe('ENOENT')
  expect(run(`class Own extends Error {}; [new Own() instanceof Own, new Error() instanceof Own].join()`)).toBe(
    'true,false',
  )
  expect(run('typeof fetch + typeof URL + typeof structuredClone')).toBe('functionfunctionfunction')
  expect(run('[typeof module, typeof fs.readFileSync, typeof events, typeof __dirname].join()')).toBe(
    'function,function,function,undefined',
  )
  expect(run('var path = 1; path')).toBe(1)
  expect(() => run('process.exit(1)')).toThrow('may not end the server')
})

test('the database of Node works inside a resource', async () => {
  const server = `const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(GetResourcePath(GetCurrentResourceName()) + '/phone.db')
    db.exec('CREATE TABLE a (b)'); db.prepare('INSERT INTO a VALUES (?)').run(7)
    console.log(JSON.stringify(db.prepare('SELECT b FROM a').get())); db.close()`
  const game = await startGame({ phone: { server } })
  expect(game.printed).toEqual(['[script:phone] {"b":7}'])
})

test('a virtual clock controls Date as well', async () => {
  const game = await startGame({ phone: { server: '' } })
  const now = () =>
    game.runtime('phone').run('[Date.now(), new Date().getTime(), new Date(5).getTime(), GetGameTimer()].join()')
  const startMs = game.now()
  expect(now()).toBe(`${startMs},${startMs},5,0`)
  await game.advance(1_000)
  expect(now()).toBe(`${startMs + 1_000},${startMs + 1_000},5,1000`)
})
