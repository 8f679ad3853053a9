import { expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player, Stage } from '../../testing/world.ts'

async function emitMany(engine: Stage['engine'], player: Player, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) => engine.emit(player.user_id, 'CUSTOM_NOTIFY', 'sms', `${index}`, '')),
  )
}

inEachWorld((world) => {
  test('200 concurrent events make one unbroken sequence, in the inbox and on the bus', async () => {
    const { ana, engine } = await world({ ana: {} })
    await emitMany(engine, ana, 200)
    const { bodies, lost } = await engine.missedEvents(ana.user_id, 0)
    expect(lost).toBe(false)
    expect(bodies.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    const received = ana.received().sort((a, b) => Number(a.seq) - Number(b.seq))
    expect(bodies.map(({ body }) => JSON.parse(body))).toEqual(received)
  })

  test('a page gets the events after the last one it has', async () => {
    const { ana, bia, engine } = await world({ ana: {}, bia: {} })
    await emitMany(engine, ana, 5)
    await emitMany(engine, bia, 3)
    expect((await engine.missedEvents(ana.user_id, 3)).bodies.map(({ seq }) => seq)).toEqual([4, 5])
    expect(await engine.missedEvents(ana.user_id, 5)).toEqual({ bodies: [], lost: false, isBehind: false })
    expect(await engine.lastSeq(bia.user_id)).toBe(3)
  })

  test('transient events are not stored', async () => {
    const { ana, engine } = await world({ ana: {} })
    await engine.emit(ana.user_id, 'SET_VISIBLE', true)
    expect(ana.received()).toEqual([{ event: 'SET_VISIBLE', args: [true] }])
    expect(await engine.lastSeq(ana.user_id)).toBe(0)
  })

  test('events older than three days are deleted, and the sequence continues', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    await emitMany(engine, ana, 4)
    clock.advance(2 * 24 * 3600_000)
    await emitMany(engine, bia, 2)
    clock.advance(1.5 * 24 * 3600_000)
    await engine.cleanUp()
    expect(await engine.missedEvents(bia.user_id, 0)).toMatchObject({ lost: false, bodies: [{ seq: 1 }, { seq: 2 }] })
    expect(await engine.missedEvents(ana.user_id, 1)).toMatchObject({ lost: true })
    expect(await engine.missedEvents(ana.user_id, 3)).toMatchObject({ lost: false, bodies: [{ seq: 4 }] })
    await emitMany(engine, ana, 1)
    expect(await engine.lastSeq(ana.user_id)).toBe(5)
  })

  test('many old events are deleted in batches, so that no other call waits long', async () => {
    const longest = { statements: 0 }
    const wrap = (database: Database): Database => ({
      ...database,
      write: (job) =>
        database.write(async (db) => {
          const before = database.counters.statements
          const value = await job(db)
          longest.statements = Math.max(longest.statements, database.counters.statements - before)
          return value
        }),
    })
    const { ana, bia, engine, ports, clock } = await world({ ana: {}, bia: {} }, { wrap })
    const created_at = clock.nowSeconds - 4 * 24 * 3600
    for (const { user_id: player } of [ana, bia]) {
      const old = Array.from({ length: 1500 }, (_, n) => ({ player, seq: n + 1, event: 'X', args: '[]', created_at }))
      const keys = Array.from({ length: 1500 }, (_, n) => `old-${n}`)
      const calls = keys.map((call_key) => ({ player, call_key, fingerprint: 'x', answer: 'null', created_at }))
      await ports.database.write(async (db) => {
        await db.insertInto('orelhao_events').values(old).execute()
        await db.insertInto('orelhao_calls').values(calls).execute()
      })
    }
    const strangers = Array.from({ length: 600 }, (_, n) => ana.user_id + 700_000 + n)
    const theirs = strangers.flatMap((player) =>
      [1, 2].map((seq) => ({ player, seq, event: 'X', args: '[]', created_at })),
    )
    await ports.database.write((db) => db.insertInto('orelhao_events').values(theirs).execute())
    longest.statements = 0
    await engine.cleanUp()
    expect(await engine.missedEvents(strangers[599] ?? 0, 0)).toMatchObject({ lost: true, bodies: [{ seq: 2 }] })
    expect(longest.statements).toBeLessThan(500)
    for (const { user_id } of [ana, bia]) {
      expect(await engine.missedEvents(user_id, 1499)).toMatchObject({ lost: false, bodies: [{ seq: 1500 }] })
      expect(await engine.missedEvents(user_id, 1498)).toMatchObject({ lost: true })
    }
    const left = await ports.database.read((db) =>
      db.selectFrom('orelhao_calls').select('player').where('call_key', 'like', 'old-%').execute(),
    )
    expect(left).toEqual([])
  })

  test('a page that was away for more than 500 events starts again', async () => {
    const { ana, engine } = await world({ ana: {} })
    await emitMany(engine, ana, 501)
    expect(await engine.missedEvents(ana.user_id, 0)).toMatchObject({ lost: true })
    const { bodies, lost } = await engine.missedEvents(ana.user_id, 1)
    expect([bodies.length, lost]).toEqual([500, false])
  })

  test('the inbox says when it ends before the position of a page', async () => {
    const { ana, engine } = await world({ ana: {} })
    await emitMany(engine, ana, 2)
    expect(await engine.missedEvents(ana.user_id, 3)).toEqual({ bodies: [], lost: false, isBehind: true })
    expect(await engine.missedEvents(ana.user_id, 2)).toMatchObject({ lost: false, isBehind: false })
  })

  test('answers to keyed calls are deleted after a day', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    await ana.callKeyed('k', 'sms_send', bia.phone, 'oi')
    clock.advance(23 * 3600_000)
    await engine.cleanUp()
    await ana.callKeyed('k', 'sms_send', bia.phone, 'oi')
    expect(await bia.callOk('sms_resume')).toHaveLength(1)
    clock.advance(2 * 3600_000)
    await engine.cleanUp()
    await ana.callKeyed('k', 'sms_send', bia.phone, 'oi')
    expect(await bia.callOk('sms_resume')).toHaveLength(2)
  })
})
