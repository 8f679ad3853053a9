import { limits } from '@orelhao/protocol/calls/rules'
import { expect, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { brokenApp } from '../testing/broken-app.ts'
import { inEachWorld } from '../testing/databases.ts'

const complaint = (message: string) => expect.objectContaining({ app: 'broken', err: new Error(message) })

inEachWorld((world) => {
  test('an app whose hooks throw is logged by name, and all other apps run', async () => {
    const { ana, bia, engine, clock, errors } = await world(
      { ana: {}, bia: { offline: true } },
      { apps: [brokenApp, ...apps] },
    )
    expect(errors).toEqual([complaint('started'), complaint('joined')])
    expect(ana.received()).toEqual([])

    await ana.callOk('sms_send', bia.phone, 'Oi')
    await bia.connect()
    expect(ana.received()).toContainEqual(expect.objectContaining({ event: 'SMS_DELIVERED' }))
    await ana.callOk('createPhoneCall', bia.phone, false, false)
    await engine.tick()
    clock.advance(limits.ring * 1000)
    await engine.tick()
    expect(await bia.callOk('currentPhoneCall')).toBeNull()
    expect(errors.slice(2)).toEqual([complaint('joined'), complaint('tick'), complaint('tick')])
  })

  test('a page cannot connect while the database is away, and no app is logged', async () => {
    let isAway = false
    const away = new DatabaseUnavailable(new Error('away'))
    const wrap = (own: Database): Database => ({
      ...own,
      write: (job) => (isAway ? Promise.reject(away) : own.write(job)),
    })
    const { ana, engine, errors } = await world({ ana: {} }, { wrap })
    isAway = true
    await expect(ana.connect()).rejects.toBe(away)
    await engine.tick()
    expect(errors).toEqual([{ err: away, reason: 'broken' }])
  })
})
