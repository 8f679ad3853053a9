import { type ScriptCall, wireLimits } from '@orelhao/protocol/script-wire'
import { expect, test } from 'vitest'
import { FakeGame } from '../testing/fake-game.ts'
import { CallQueue } from './call-queue.ts'

function queueIn(game: FakeGame) {
  const events: { at: number; text: string; calls: ScriptCall[] }[] = []
  const queue = new CallQueue(game.ports.time, (text) => events.push({ at: game.now, text, calls: JSON.parse(text) }))
  return { queue, events }
}

test('calls of one moment are sent together, with ascending ids', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  const answers = [queue.call('getSettings', [], null), queue.call('block', ['555-1'], 'a-key')]
  await game.advance(50)
  expect(events.map(({ calls }) => calls)).toEqual([
    [
      [1, 'getSettings', [], null],
      [2, 'block', ['555-1'], 'a-key'],
    ],
  ])
  queue.onAnswers('[[2,{"__null":true}],[1,{"zoom":100}],[77,true]]')
  expect(await Promise.all(answers)).toEqual([{ zoom: 100 }, { __null: true }])
})

test('a thousand calls at once stay within the limits of events, calls and bytes', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  for (let call = 0; call < 1000; call++) void queue.call('sms_send', ['555-1', 'x'.repeat(250)], null)
  await game.advance(wireLimits.callMs - 100)
  expect(events.flatMap(({ calls }) => calls.map(([id]) => id))).toEqual(
    Array.from({ length: 1000 }, (_, at) => at + 1),
  )
  for (const { at, calls, text } of events) {
    const inSecond = events.filter((other) => other.at >= at && other.at < at + 1000)
    expect(inSecond.length).toBeLessThanOrEqual(wireLimits.eventsPerSecond)
    expect(calls.length).toBeLessThanOrEqual(wireLimits.callsPerEvent)
    expect(text.length).toBeLessThanOrEqual(wireLimits.eventBytes)
  }
})

test('large calls wait until the byte budget allows them', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  for (let call = 0; call < 10; call++) void queue.call('notes', ['ç'.repeat(30_000)], null)
  await game.advance(1000)
  const first = events.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0)
  expect(first).toBeLessThanOrEqual(wireLimits.burstBytes + wireLimits.bytesPerSecond)
  await game.advance(9000)
  expect(events.flatMap(({ calls }) => calls)).toHaveLength(10)
})

test('a call larger than an event is refused at once', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  const answer = await queue.call('notes', ['ç'.repeat(wireLimits.eventBytes / 2)], null)
  expect(answer).toMatchObject({ __fault: { code: 'too_large' } })
  await game.advance(1000)
  expect(events).toEqual([])
})

test('a call without an answer times out, and its late answer is ignored', async () => {
  const game = new FakeGame()
  const { queue } = queueIn(game)
  const answer = queue.call('getSettings', [], null)
  await game.advance(wireLimits.callMs + 20)
  expect(await answer).toMatchObject({ __fault: { code: 'timeout' } })
  queue.onAnswers('[[1,true]]')
  expect(game.timers).toBe(0)
})

test('a call that timed out before it was sent is never sent', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  for (let call = 0; call < 30; call++) void queue.call('notes', ['x'.repeat(60_000)], null)
  await game.advance(wireLimits.callMs + 5000)
  const left = events.flatMap(({ calls }) => calls).length
  expect(left).toBeLessThan(30)
  expect(events.at(-1)?.at).toBeLessThan(1000 + wireLimits.callMs + 100)
})

test('all pending calls fail together, and none is sent any more', async () => {
  const game = new FakeGame()
  const { queue, events } = queueIn(game)
  const answers = [queue.call('one', [], null), queue.call('two', [], null)]
  queue.failAll('unavailable', 'the resource stopped')
  for (const answer of answers) expect(await answer).toMatchObject({ __fault: { code: 'unavailable' } })
  await game.advance(1000)
  expect(events).toEqual([])
  expect(game.timers).toBe(0)
})

test('a page with too many pending calls gets a fault', async () => {
  const game = new FakeGame()
  const { queue } = queueIn(game)
  for (let call = 0; call < 2000; call++) void queue.call('getSettings', [], null)
  expect(await queue.call('getSettings', [], null)).toMatchObject({ __fault: { code: 'rate_limited' } })
})
