import { setImmediate } from 'node:timers'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Engine } from '@orelhao/engine/engine'
import { Slices } from '@orelhao/engine/slices'
import { isLong } from '@orelhao/engine/testing/long-run'
import type { ScriptAnswer } from '@orelhao/protocol/script-wire'
import { expect, test, vi } from 'vitest'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'
import { ClientCalls } from './client-calls.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

test('answers to many players at once are sent in slices, each once, and the thread is free in between', async () => {
  const playerCount = 30
  const sent = new Map<number, number[]>()
  let [turns, ticks] = [0, 0]
  const sentInTurn = new Map<number, number>()
  const game = {
    onNextTick(job: () => void) {
      ticks++
      setTimeout(job, 5)
    },
    emitNet(_event: string, source: number, payload: string) {
      for (const startMs = performance.now(); performance.now() - startMs < 0.6; ); // a long list
      sent.set(source, [...(sent.get(source) ?? []), ...(JSON.parse(payload) as ScriptAnswer[]).map(([id]) => id)])
      sentInTurn.set(turns, (sentInTurn.get(turns) ?? 0) + 1)
    },
  } as Partial<GameApi> as GameApi
  const engine = {
    identity: async (player: number) => ({ user_id: player }),
    call: async () => ({ body: '{}' }),
  } as unknown as Engine
  const players = { findBySource: (source: number) => ({ source, user_id: source }) } as unknown as Players
  const requests = new ClientCalls({ game, log, slices: new Slices(1) }, engine, players)

  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const batch = JSON.stringify([1, 2].map((id) => [id, 'getSettings', [], null]))
  for (let source = 1; source <= playerCount; source++) requests.receive(source, batch)
  await vi.waitFor(() => expect([...sent.values()].flat()).toHaveLength(2 * playerCount), {
    timeout: 60_000,
    interval: 5,
  })
  isOver = true
  for (const ids of sent.values()) expect(ids).toEqual([1, 2])
  expect(Math.max(...sentInTurn.values())).toBeLessThanOrEqual(3)
  expect(ticks).toBeLessThan(playerCount) // answers of one tick share an event
})

const answerLength = 20_000
const answers = 600

function heapBytes(): number {
  const spaces = getHeapSpaceStatistics()
  return spaces.reduce((bytes, { space_used_size }) => bytes + space_used_size, 0)
}

test.runIf(isLong)(
  'answered calls are freed by minor garbage collections, without a full one that blocks the thread',
  async () => {
    setFlagsFromString('--expose-gc')
    const collect: (options: { type: 'minor' | 'major' }) => void = runInNewContext('gc')
    let sent = 0
    const game = { onNextTick: setImmediate, emitNet: () => sent++ } as Partial<GameApi> as GameApi
    const engine = {
      identity: async (player: number) => ({ user_id: player }),
      call: async () => ({ body: JSON.stringify('x'.repeat(answerLength)) }),
    } as unknown as Engine
    const players = { findBySource: (source: number) => ({ source, user_id: source }) } as unknown as Players
    const requests = new ClientCalls({ game, log, slices: new Slices(1) }, engine, players)
    const answerOne = async (source: number) => {
      const before = sent
      requests.receive(source, '[[1,"getSettings",[],null]]')
      await vi.waitFor(() => expect(sent).toBe(before + 1), { timeout: 60_000, interval: 1 })
    }
    await answerOne(1)
    collect({ type: 'major' })
    const before = heapBytes()
    for (let source = 1; source <= answers; source++) {
      await answerOne(source)
      if (source % 20 === 0) collect({ type: 'minor' })
    }
    collect({ type: 'minor' })
    expect(heapBytes() - before).toBeLessThan((answers * answerLength) / 4)
  },
)
