import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { FakeClock } from '../testing/world.ts'
import { RateLimiter } from './rate-limiter.ts'

const limit = { perSecond: 5, burst: 30 }

/** How many of `calls` simultaneous calls pass. */
function passing(limiter: RateLimiter, player: number, calls: number, member = 'sms_send'): number {
  return Array.from({ length: calls }, () => limiter.consume(player, member, limit)).filter(Boolean).length
}

test('a full bucket allows the burst and no more', () => {
  const limiter = new RateLimiter(new FakeClock())
  expect(passing(limiter, 1, 100)).toBe(30)
  expect(passing(limiter, 1, 100)).toBe(0)
})

test('a bucket fills with time, up to the burst', () => {
  const clock = new FakeClock()
  const limiter = new RateLimiter(clock)
  passing(limiter, 1, 30)
  clock.advance(199)
  expect(passing(limiter, 1, 10)).toBe(0)
  clock.advance(1)
  expect(passing(limiter, 1, 10)).toBe(1)
  clock.advance(2000)
  expect(passing(limiter, 1, 100)).toBe(10)
  clock.advance(3600_000)
  expect(passing(limiter, 1, 100)).toBe(30)
})

test('setting the clock back fills no bucket and breaks nothing', () => {
  const clock = new FakeClock()
  const limiter = new RateLimiter(clock)
  passing(limiter, 1, 30)
  clock.jump(-60_000)
  expect(passing(limiter, 1, 10)).toBe(0)
  clock.advance(1000)
  expect(passing(limiter, 1, 10)).toBe(5)
})

test('each player and operation has a separate bucket', () => {
  const limiter = new RateLimiter(new FakeClock())
  passing(limiter, 1, 30)
  expect(passing(limiter, 2, 100)).toBe(30)
  expect(passing(limiter, 1, 100, 'block')).toBe(30)
})

test('100,000 players at once take hardly any time, and empty buckets are not dropped', () => {
  const clock = new FakeClock()
  const limiter = new RateLimiter(clock)
  passing(limiter, 1, 30)
  const startedMs = performance.now()
  for (let player = 2; player <= 100_000; player++) passing(limiter, player, 1)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(passing(limiter, 1, 10)).toBe(0)
})

inEachWorld((world) => {
  test('one player’s flood is rate limited, changes nothing beyond its burst and does not slow another player', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} }, { limits: { read: limit, write: limit } })
    const flood = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => ana.call('sms_send', caio.phone, `${index}`)),
    )
    const refused = flood.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(170)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'rate_limited' })
    expect(caio.received()).toHaveLength(30)
    await bia.callOk('sms_send', caio.phone, 'oi')
    expect(caio.received()).toMatchObject([{ args: [{ content: 'oi' }] }])
  })

  test('calls with bad arguments or bad keys use tokens too', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} }, { limits: { read: limit, write: limit } })
    for (let call = 0; call < 15; call++) {
      await expect(ana.callRaw('sms_send', [call])).rejects.toMatchObject({ code: 'invalid_args' })
      await expect(ana.callRaw('sms_send', [bia.phone, 'oi'], `no ${call}`)).rejects.toMatchObject({
        code: 'bad_request',
      })
    }
    await expect(ana.call('sms_send', bia.phone, 'oi')).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
