import { setImmediate } from 'node:timers'
import { Slices } from '@orelhao/engine/slices'
import { expect, test, vi } from 'vitest'
import { SlicedSender } from './sliced-sender.ts'

test('an event to very many players is sent in slices, in order, and the thread is free in between', async () => {
  const playerCount = 300
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const sent: [to: number, body: string][] = []
  const sentInTurn = new Map<number, number>()
  const outgoing = new SlicedSender<number>(new Slices(1), { error: () => {} }, (to, body) => {
    for (const startMs = performance.now(); performance.now() - startMs < 0.1; ); // the game's own work for each
    sent.push([to, body])
    sentInTurn.set(turns, (sentInTurn.get(turns) ?? 0) + 1)
  })
  for (const body of ['first', 'second']) for (let to = 0; to < playerCount; to++) outgoing.add(to, body)
  await vi.waitFor(() => expect(sent).toHaveLength(2 * playerCount), { timeout: 60_000, interval: 5 })
  isOver = true
  const all = Array.from({ length: playerCount }, (_, to) => to)
  expect(sent).toEqual([...all.map((to) => [to, 'first']), ...all.map((to) => [to, 'second'])])
  expect(Math.max(...sentInTurn.values())).toBeLessThanOrEqual(30)
})

test('a send that fails for one player is logged and still reaches the others', async () => {
  const received: number[] = []
  const error = vi.fn()
  const outgoing = new SlicedSender<number>(new Slices(1), { error }, (to) => {
    if (to === 2) throw new Error('gone')
    received.push(to)
  })
  for (const to of [1, 2, 3]) outgoing.add(to, '')
  await vi.waitFor(() => expect(received).toEqual([1, 3]), { timeout: 60_000 })
  expect(error).toHaveBeenCalledOnce()
})
