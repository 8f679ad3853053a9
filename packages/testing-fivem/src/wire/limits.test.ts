import { expect, test } from 'vitest'
import { printedBy, startGame } from '../testing/start-game.ts'

const counting = `let seen = 0; onNet('hit', () => { seen++ }); exports('seen', () => seen)`
const kib = 1024

test('of 50 events a second beyond a burst of 200 the rest is dropped silently', async () => {
  const game = await startGame({ phone: { server: counting } })
  const ana = await game.join()
  for (let at = 0; at < 230; at++) ana.emitNet('hit')
  await game.settle()
  expect(game.call('phone', 'seen')).toBe(200)
  expect(ana.dropped).toBe(30)
  await game.advance(1_000)
  for (let at = 0; at < 60; at++) ana.emitNet('hit')
  await game.settle()
  expect(game.call('phone', 'seen')).toBeGreaterThanOrEqual(250)
  expect(game.call('phone', 'seen')).toBeLessThanOrEqual(251)
  expect(game.printed).toEqual([])
})

test('a flood kicks the player: 300 more than the burst', async () => {
  const game = await startGame({
    phone: { server: `${counting}; on('playerDropped', (why) => console.log(source, why))` },
  })
  const ana = await game.join()
  for (let at = 0; at < 500; at++) ana.emitNet('hit')
  expect(ana.kicked).toBeUndefined()
  ana.emitNet('hit')
  expect(ana.kicked).toBe('Reliable network event overflow.')
  expect(ana.isConnected).toBe(false)
  expect(printedBy(game)).toEqual(['1 Reliable network event overflow.'])
  expect(game.clients).toEqual([])
})

test('too many bytes kick too: 384 KiB at once, 128 KiB a second', async () => {
  const game = await startGame({ phone: { server: counting } })
  const ana = await game.join()
  for (let at = 0; at < 3; at++) ana.emitNet('hit', 'x'.repeat(127 * kib))
  await game.advance(1_000)
  ana.emitNet('hit', 'x'.repeat(127 * kib))
  expect(ana.kicked).toBeUndefined()
  ana.emitNet('hit', 'x'.repeat(20 * kib))
  expect(ana.kicked).toBe('Reliable network event size overflow: hit')
})

test('an event above 384 KiB never arrives', async () => {
  const game = await startGame({ phone: { server: counting } })
  const ana = await game.join()
  ana.emitNet('hit', 'x'.repeat(385 * kib))
  await game.settle()
  expect(game.call('phone', 'seen')).toBe(0)
  expect(ana.dropped).toBe(1)
})

test('each client has its own limits, for all of its resources together', async () => {
  const flood = `for (let at = 0; at < 120; at++) emitNet('hit')`
  const game = await startGame({ phone: { server: counting, client: flood }, radio: { client: flood } })
  const ana = await game.join()
  const bia = await game.join()
  expect([ana.dropped, bia.dropped]).toEqual([40, 40])
  expect(game.call('phone', 'seen')).toBe(400)
})
