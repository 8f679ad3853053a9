import { chargeLifeSeconds } from '@orelhao/protocol/bank/rules'
import { limits as callLimits } from '@orelhao/protocol/calls/rules'
import { limits as serviceLimits } from '@orelhao/protocol/services/rules'
import { asyncProperty, assert as check, constantFrom, integer } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { countUploadedBytes } from '../shared/uploads/quota/store.ts'
import { inEachWorld } from '../testing/databases.ts'

const hour = 3600_000
const year = 365 * 24 * hour
/** Changes of the machine's clock. */
const jumps = { 'an hour back': [-hour], 'a year ahead': [year], 'a year ahead and back': [year, -year] }

inEachWorld((world) => {
  describe.each(Object.entries(jumps))('the clock is set %s', (_, steps) => {
    const services = [{ name: 'Polícia', number: '190' }]

    test('a call rings for the usual time, then and afterwards', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      const rings = async () => (await bia.callOk('currentPhoneCall')) !== null
      await ana.callOk('createPhoneCall', bia.phone, false, false)
      clock.advance(10_000)
      await engine.tick()
      for (const step of [...steps, 0]) {
        clock.jump(step)
        await engine.tick()
        expect(await rings()).toBe(true)
      }
      clock.advance((callLimits.ring - 11) * 1000)
      await engine.tick()
      expect(await rings()).toBe(true)
      clock.advance(1000)
      await engine.tick()
      expect(await rings()).toBe(false)

      await ana.callOk('createPhoneCall', bia.phone, false, false)
      await engine.tick()
      clock.advance((callLimits.ring - 1) * 1000)
      await engine.tick()
      expect(await rings()).toBe(true)
      clock.advance(1000)
      await engine.tick()
      expect(await rings()).toBe(false)
    })

    test('a call that one side has left ends after a moment, and not before', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
      await bia.callOk('answerPhoneCall', room)
      clock.advance(callLimits.comeback * 1000)
      ana.disconnect()
      await engine.tick()
      for (const step of steps) {
        clock.jump(step)
        await engine.tick()
        expect(await bia.callOk('currentPhoneCall')).toMatchObject({ room })
      }
      clock.advance(callLimits.absent * 1000)
      await engine.tick()
      expect(await bia.callOk('currentPhoneCall')).toBeNull()
    })

    test('a request for help waits for the usual time', async () => {
      const dispatch = { onDuty: () => [bia.user_id] }
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} }, { phone: { services }, dispatch })
      await ana.callOk('service_request', '190', 'Socorro', [1, 2, 3])
      await engine.tick()
      ana.received()
      for (const step of steps) clock.jump(step)
      clock.advance((serviceLimits.wait - 1) * 1000)
      await engine.tick()
      expect(ana.received()).toEqual([])
      clock.advance(1000)
      await engine.tick()
      expect(ana.received()).toMatchObject([{ event: 'SERVICE_REJECT' }])
    })

    test('a charge lasts for the usual time, and so does one that is made afterwards', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      await engine.transact((transaction) => grant(transaction, ana.user_id, 100, 'Salário'))
      const before = await bia.callOk('bank_createCharge', 10, '')
      for (const step of steps) clock.jump(step)
      const after = await bia.callOk('bank_createCharge', 10, '')
      expect(await bia.callOk('bank_charges')).toMatchObject([
        { id: after.id, seconds_left: chargeLifeSeconds },
        { id: before.id, seconds_left: chargeLifeSeconds },
      ])
      clock.advance((chargeLifeSeconds - 1) * 1000)
      expect(await ana.callOk('bank_readCharge', after.code)).toMatchObject({ expires_at: clock.nowSeconds + 1 })
      expect(await ana.callOk('bank_payCharge', before.code, 10)).toMatchObject({ value: 10 })
      clock.advance(1000)
      expect(await ana.call('bank_payCharge', after.code, 10)).toMatchObject({ code: 'chargeExpired' })
    })

    test('no event that a page may still fetch is deleted', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      const answer = await ana.callKeyed('kept', 'sms_send', bia.phone, 'Oi')
      for (const step of steps) clock.jump(step)
      await ana.callOk('sms_send', bia.phone, 'Oi de novo')
      await engine.cleanUp()
      expect(await ana.callKeyed('kept', 'sms_send', bia.phone, 'Oi')).toEqual(answer)
      expect(await engine.missedEvents(bia.user_id, 0)).toMatchObject({ lost: false, bodies: [{ seq: 1 }, { seq: 2 }] })
      expect(await engine.deleteUnusedUploads(7 * 24 * 3600)).toEqual({ names: [], more: false })
    })

    test('earlier uploads do not block a player', async () => {
      const { ana, engine, clock } = await world({ ana: {} })
      const send = () => engine.transact(({ db, now }) => countUploadedBytes(db, ana.user_id, 10, 10, now))
      for (const step of steps.slice(0, -1)) clock.jump(step)
      expect(await send()).toBe(true)
      clock.jump(steps.at(-1) ?? 0)
      clock.advance(25 * hour)
      expect(await send()).toBe(true)
    })
  })

  test('rate limits depend only on the time that passes, however the clock is set', async () => {
    const limits = { read: { perSecond: 1, burst: 3 }, write: { perSecond: 1, burst: 3 } }
    const { ana, clock } = await world({ ana: {} }, { limits })
    const accepted = async () => {
      for (let taken = 0; ; taken++)
        if (
          await ana.call('bank_getBalance').then(
            () => false,
            () => true,
          )
        )
          return taken
    }
    await accepted()
    const property = asyncProperty(
      constantFrom(-year, -hour, -1, 0, 1, hour, year),
      integer({ min: 0, max: 5 }),
      async (jump, seconds) => {
        clock.jump(jump)
        clock.advance(seconds * 1000)
        expect(await accepted()).toBe(Math.min(3, seconds))
      },
    )
    await check(property, { numRuns: 30 })
  })
})
