import { limits } from '@orelhao/protocol/settings/lock/rules'
import { expect, test } from 'vitest'
import { inEachWorld, kindsForRules } from '../../../testing/databases.ts'
import type { Player } from '../../../testing/world.ts'

const open = { isOpen: true, wait: 0 }
const wrong = { isOpen: false, wait: 0 }
const minute = 60_000

/** Tries a wrong code so many times; returns the last answer. */
async function fail(player: Player, times: number) {
  let answer = open
  for (let n = 0; n < times; n++) answer = await player.callOk('lock_open', '0000')
  return answer
}

inEachWorld((world) => {
  test("once a code is set the phone asks for it, and only its owner's settings show that", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.callOk('lock_open', '0000')).toEqual(open)
    expect(await ana.callOk('lock_setCode', '2580', null)).toBeNull()
    expect((await ana.callOk('getSettings')).hasLockCode).toBe(true)
    expect((await bia.callOk('getSettings')).hasLockCode).toBe(false)
    expect(await ana.callOk('lock_open', '0852')).toEqual(wrong)
    expect(await ana.callOk('lock_open', '2580')).toEqual(open)
    expect(await bia.callOk('lock_open', '0000')).toEqual(open)
  })

  test('only a digest with its own salt is stored', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    for (const player of [ana, bia]) await player.callOk('lock_setCode', '2580', null)
    const players = [ana.user_id, bia.user_id]
    const [one, other] = await ports.database.read((db) =>
      db.selectFrom('orelhao_lock_codes').selectAll().where('owner', 'in', players).execute(),
    )
    expect(one?.salt).not.toBe(other?.salt)
    expect(one?.digest).not.toBe(other?.digest)
    expect(one?.digest).toHaveLength(43)
    expect(JSON.stringify([one, other])).not.toContain('2580')
  })

  test('a code is changed and removed with the current code', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    for (const current of [null, '0000'])
      expect(await ana.call('lock_setCode', '1111', current)).toMatchObject({ code: 'wrongCode' })
    expect(await ana.call('lock_setCode', null, null)).toMatchObject({ code: 'wrongCode' })
    expect(await ana.callOk('lock_setCode', '1111', '2580')).toBeNull()
    expect(await ana.callOk('lock_open', '2580')).toEqual(wrong)
    expect(await ana.callOk('lock_open', '1111')).toEqual(open)
    expect(await ana.callOk('lock_setCode', null, '1111')).toBeNull()
    expect((await ana.callOk('getSettings')).hasLockCode).toBe(false)
    expect(await ana.callOk('lock_open', '0000')).toEqual(open)
  })

  test('a change whose answer was lost may be sent again', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    expect(await ana.callOk('lock_setCode', '2580', null)).toBeNull()
    await ana.callOk('lock_setCode', '1111', '2580')
    expect(await ana.callOk('lock_setCode', '1111', '2580')).toBeNull()
    await ana.callOk('lock_setCode', null, '1111')
    expect(await ana.callOk('lock_setCode', null, '1111')).toBeNull()
  })

  test('after the fifth wrong code no code is accepted for a minute, then for longer and longer', async () => {
    const { ana, clock } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    expect(await fail(ana, limits.tries - 1)).toEqual(wrong)
    for (const wait of [60, 300, 900, 3600, 3600]) {
      expect(await fail(ana, 1)).toEqual({ isOpen: false, wait })
      clock.advance((wait - 1) * 1000)
      expect(await ana.callOk('lock_open', '2580')).toEqual({ isOpen: false, wait: 1 }) // not even the right one
      clock.advance(1000)
    }
    expect(await ana.callOk('lock_open', '2580')).toEqual(open)
    expect(await fail(ana, limits.tries - 1)).toEqual(wrong) // a right code resets the count
  })

  test('wrong codes in a change count as tries and wait like them', async () => {
    const { ana, clock } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    for (let n = 0; n < limits.tries; n++)
      expect(await ana.call('lock_setCode', null, '0000')).toMatchObject({ code: 'wrongCode' })
    expect(await ana.call('lock_setCode', null, '2580')).toMatchObject({ code: 'codeWaits' })
    expect(await ana.callOk('lock_open', '2580')).toEqual({ isOpen: false, wait: 60 })
    clock.advance(minute)
    expect(await ana.callOk('lock_setCode', null, '2580')).toBeNull()
  })

  test('concurrent tries are no more than consecutive ones', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    const codes = Array.from({ length: 20 }, (_, n) => String(n).padStart(4, '0'))
    const answers = await Promise.all(codes.map((code) => ana.callOk('lock_open', code)))
    expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(limits.tries - 1)
    expect(await ana.callOk('lock_open', '2580')).toMatchObject({ isOpen: false })
  })

  test('changing the clock shortens no wait', async () => {
    const { ana, clock } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    await fail(ana, limits.tries)
    clock.jump(24 * 60 * minute)
    expect(await ana.callOk('lock_open', '2580')).toEqual({ isOpen: false, wait: 60 })
  })

  test.each(['swipe', 'off'] as const)('with the owner’s lock screen “%s” no code is asked for', async (lockScreen) => {
    const { ana, ports } = await world({ ana: {} })
    await ana.callOk('lock_setCode', '2580', null)
    ports.phone.lockScreen = lockScreen
    expect(await ana.callOk('lock_open', '0000')).toEqual(open)
    expect(await ana.call('lock_setCode', '1111', '2580')).toMatchObject({ code: 'noCodes' })
    ports.phone.lockScreen = 'code'
    expect(await ana.callOk('lock_open', '2580')).toEqual(open) // the setting is not lost
  })

  test('the rate limit slows down guessing too', async () => {
    const slow = { perSecond: 0.1, burst: 3 }
    const { ana } = await world({ ana: {} }, { limits: { read: slow, write: slow } })
    await fail(ana, 3)
    await expect(ana.call('lock_open', '0000')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test.each(['123', '12345', '12a4', '', '１２３４', 1234])('the code %j is invalid', async (code) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('lock_open', [code])).rejects.toMatchObject({ code: 'invalid_args' })
    await expect(ana.callRaw('lock_setCode', [code, null])).rejects.toMatchObject({ code: 'invalid_args' })
  })
}, kindsForRules)
