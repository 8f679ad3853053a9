import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { inEachWorld } from '../testing/databases.ts'

/** Counts concurrent reads; each takes a few turns of the event loop. */
function counting(own: Database, seen: { running: number; most: number; all: number }): Database {
  return {
    counters: own.counters,
    write: (job, options) => own.write(job, options),
    exclusive: (job) => own.exclusive(job),
    close: () => own.close(),
    async read(job) {
      seen.all++
      seen.most = Math.max(seen.most, ++seen.running)
      try {
        for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
        return await own.read(job)
      } finally {
        seen.running--
      }
    },
  }
}

inEachWorld((world) => {
  test('a player’s heavy reads run one at a time, and waiting ones share one answer', async () => {
    const seen = { running: 0, most: 0, all: 0 }
    const { ana, engine } = await world({ ana: {} }, { wrap: (own) => counting(own, seen) })
    Object.assign(seen, { most: 0, all: 0 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => engine.call(ana.me, 'sms_resume', [])))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['[]']))
    expect(seen).toMatchObject({ most: 1, all: 2 })
    await Promise.all([engine.call(ana.me, 'sms_resume', []), engine.call(ana.me, 'getSettings', [])])
    expect(seen).toMatchObject({ most: 1, all: 4 })
  })

  test('players do not wait for each other, and a read after a message includes it', async () => {
    const seen = { running: 0, most: 0, all: 0 }
    const { ana, bia, engine } = await world({ ana: {}, bia: {} }, { wrap: (own) => counting(own, seen) })
    const earlier = [ana, bia, ana, bia].map(({ me }) => engine.call(me, 'sms_resume', []))
    expect(await ana.callOk('sms_send', bia.phone, 'oi')).toMatchObject({ content: 'oi' })
    expect((await engine.call(bia.me, 'sms_resume', [])).body).toContain('"content":"oi"')
    await Promise.all(earlier)
    expect(seen.most).toBeGreaterThan(1)
  })

  test('a failed heavy read does not block the next one', async () => {
    let isBroken = false
    const broken = (own: Database): Database => ({
      ...own,
      read: (job) => (isBroken ? Promise.reject(new Error('broken')) : own.read(job)),
    })
    const { ana, engine } = await world({ ana: {} }, { wrap: broken })
    isBroken = true
    const [first, second] = [engine.call(ana.me, 'sms_resume', []), engine.call(ana.me, 'sms_resume', [])]
    expect(await first).toMatchObject({ fault: 'internal' })
    isBroken = false
    await second
    expect(await engine.call(ana.me, 'sms_resume', [])).toEqual({ body: '[]' })
  })

  test('a read by a changed identity, or from another page, does not share a waiting one', async () => {
    let open = Promise.resolve()
    const delayed = (own: Database): Database => ({ ...own, read: (job) => open.then(() => own.read(job)) })
    const { ana, engine, ports } = await world({ ana: {} }, { wrap: delayed })
    const watching: string[] = []
    ports.bus.subscriptions.subscribe(({ page }) => watching.push(page))
    const { promise, resolve } = Promise.withResolvers<void>()
    open = promise
    const [before, search] = [ana.me, ['%', '%']]
    const early = ['a', 'a', 'b'].map((page) => engine.call(before, 'olx_search', search, undefined, page))
    early.push(engine.call(before, 'getSettings', []))
    await ana.changeIdentity({ firstname: 'Anita' })
    const late = engine.call(ana.me, 'getSettings', [])
    resolve()
    expect((await late).body).toContain('"firstname":"Anita"')
    await Promise.all(early)
    expect(watching.sort()).toEqual(['a', 'a', 'b'])
  })
})
