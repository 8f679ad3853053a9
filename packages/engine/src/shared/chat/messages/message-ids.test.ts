import { afterEach, expect, test, vi } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { textsOf } from '../../../testing/whatsapp.ts'
import { newMessageId } from './message-ids.ts'

afterEach(() => vi.restoreAllMocks())

inEachWorld((world) => {
  test('ids of own messages grow, and do not reveal how many others there are', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push((await ana.callOk('wpp_sendMessage', bia.phone, `${n}`, 'text')).id)
    const steps = ids.slice(1).map((id, n) => id - (ids[n] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(new Set(steps).size).toBeGreaterThan(10)
    expect(Number.isSafeInteger(ids.at(-1))).toBe(true)
  })

  test('a message comes after the others and after cleared ones, even if a clock is behind', async () => {
    const { ana, bia, clock, engine } = await world({ ana: {}, bia: {} })
    await ana.callOk('wpp_sendMessage', bia.phone, 'um', 'text')
    const before = newMessageId(0)
    vi.spyOn(Date, 'now').mockReturnValue(0)
    await bia.callOk('wpp_sendMessage', ana.phone, 'dois', 'text')
    expect(await textsOf(ana, bia.phone)).toEqual(['dois', 'um'])
    for (const [player, other] of [[ana, bia] as const, [bia, ana] as const])
      await player.callOk('wpp_deleteMessages', other.phone)
    clock.advance(2000)
    await engine.tick()
    expect((await ana.callOk('wpp_sendMessage', bia.phone, 'três', 'text')).id).toBeGreaterThan(before)
    expect(await textsOf(bia, ana.phone)).toEqual(['três'])
    expect((await bia.callOk('wpp_getResume')).unread).toEqual({ [ana.phone]: 1 })
  })
})

test('an id of the future affects only its own conversation', () => {
  const future = newMessageId(0) + 10 ** 12
  const next = newMessageId(future)
  expect(next).toBeGreaterThan(future)
  expect(newMessageId(next)).toBeGreaterThan(next)
  expect(newMessageId(0)).toBeLessThan(future)
})
