import { expect, test } from 'vitest'
import { printedBy, startGame } from '../testing/start-game.ts'

test("the server's timers fire in its ticks: no finer than 50 ms", async () => {
  const server = `const start = GetGameTimer(); for (const ms of [1, 20, 70, 99]) setTimeout((word) => console.log(word, GetGameTimer() - start >= ms), ms, ms)`
  const game = await startGame({ phone: { server } })
  await game.advance(32)
  expect(printedBy(game)).toEqual([])
  await game.advance(32)
  expect(printedBy(game)).toEqual(['1 true', '20 true'])
  await game.advance(100)
  expect(printedBy(game)).toEqual(['1 true', '20 true', '70 true', '99 true'])
})

test('an interval of 1 ms runs at most 20 times a second on the server', async () => {
  const game = await startGame({ phone: { server: `let n = 0; setInterval(() => { n++ }, 1); exports('n', () => n)` } })
  await game.advance(1_000)
  const n = game.call('phone', 'n') as number
  expect(n).toBeGreaterThanOrEqual(18)
  expect(n).toBeLessThanOrEqual(20)
})

test('of timers due in one tick the earlier one fires first', async () => {
  const game = await startGame({
    phone: { server: `setTimeout(() => console.log('b'), 30); setTimeout(() => console.log('a'), 5)` },
  })
  await game.advance(70)
  expect(printedBy(game)).toEqual(['a', 'b'])
})

test("Node's own timers are exact", async () => {
  const game = await startGame({
    phone: { server: `require('node:timers').setImmediate(() => console.log('at once'))` },
  })
  await game.settle()
  expect(printedBy(game)).toEqual(['at once'])
})

test('timers are cleared, refreshed, and end with their resource', async () => {
  const server = `clearTimeout(setTimeout(() => console.log('cleared'), 0)); clearTimeout(undefined)
    const put = setTimeout(() => console.log('put off'), 100); setTimeout(() => put.refresh(), 60)
    const every = setInterval(() => { console.log('once'); clearInterval(+every) }, 10)
    setTimeout(() => console.log('too late'), 5000)`
  const game = await startGame({ phone: { server } })
  await game.advance(130)
  expect(printedBy(game)).toEqual(['once'])
  await game.advance(200)
  expect(printedBy(game)).toEqual(['once', 'put off'])
  await game.stop('phone')
  await game.advance(6_000)
  expect(printedBy(game)).toEqual(['once', 'put off'])
})

test('setTick runs in every frame of a client until it is cleared', async () => {
  const client = `let n = 0; const tick = setTick(() => { if (++n === 3) clearTick(tick) }); exports('n', () => n); on('n', () => console.log(n))`
  const game = await startGame({ phone: { client } })
  const ana = await game.join()
  await ana.frames(2)
  ana.emit('n')
  await ana.frames(4)
  ana.emit('n')
  expect(ana.printed).toEqual(['[script:phone] 2', '[script:phone] 3'])
})

test('an error in a timer is printed', async () => {
  const game = await startGame({ phone: { server: `setTimeout(async () => { throw new Error('late') }, 0)` } })
  await game.advance(60)
  expect(game.errors.join()).toMatch(/Error in timer:[\s\S]*late/)
})
