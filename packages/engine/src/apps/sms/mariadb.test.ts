import { randomUUID } from 'node:crypto'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { type Cut, CuttingProxy } from '../../testing/cutting-proxy.ts'
import { withEachDatabase } from '../../testing/databases.ts'
import { createWorld, type Player } from '../../testing/world.ts'

/** Longer than a busy machine needs for these tests. Tests that wait for a timeout use shorter ones. */
const patient = { queryMs: 30_000, waitMs: 30_000, connectMs: 30_000 }
const brief = { queryMs: 2000, waitMs: 2000, connectMs: 1000 }
const callers = 40

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file has no connection that could be lost', () => {})

  let proxy: CuttingProxy
  let database: Database
  beforeEach(async () => {
    proxy = await CuttingProxy.before(own().url)
    database = openDatabase(proxy.through(own().url), patient)
  })
  afterEach(async () => {
    proxy.unmute()
    await database.close()
    await proxy.close()
  })

  const scene = () => createWorld({ ana: {}, bia: {}, caio: {}, dora: {} }, { database })
  type Scene = Awaited<ReturnType<typeof scene>>

  const wanted = ({ ana, bia, caio, dora }: Scene) => {
    const players = [ana, bia, caio, dora] as const
    return Array.from({ length: callers }, (_, number) => {
      const [from, to] = [players[number % 4], players[(number + 1 + (number % 3)) % 4]] as [Player, Player]
      const text = `mensagem ${number}`
      return { from, to, text, key: randomUUID() }
    })
  }
  type Wanted = ReturnType<typeof wanted>
  const send = ({ from, to, text, key }: Wanted[number]) => from.callKeyed(key, 'sms_send', to.phone, text)

  /** Expects each message once as it was answered, and each recipient to have received each event once, without gaps. */
  async function expectOnce(world: Scene, messages: Wanted, answers: readonly unknown[]): Promise<void> {
    for (const [index, { from, to, text }] of messages.entries())
      expect(answers[index]).toMatchObject({ sender: from.phone, recipient: to.phone, content: text })
    for (const player of [world.ana, world.bia, world.caio, world.dora]) {
      const own = messages.filter(({ from, to }) => from === player || to === player)
      const shown = await player.callOk('sms_resume')
      const byId = new Map(shown.map((message) => [message.id, message.content]))
      expect(shown).toHaveLength(own.length)
      for (const [index, message] of messages.entries())
        if (own.includes(message)) expect(byId.get((answers[index] as { id: number }).id)).toBe(message.text)
      const arrived = player.received().filter(({ event }) => event === 'SMS')
      const bySeq = new Map(arrived.map(({ seq, args }) => [seq, args[0] as { content: string }])) // pages sort by seq too
      const received = messages.filter(({ to }) => to === player).map(({ text }) => text)
      expect([...bySeq.values()].map(({ content }) => content).sort()).toEqual(received.sort())
      const { bodies } = await world.engine.missedEvents(player.user_id, 0)
      expect(bodies.map(({ seq }) => seq)).toEqual(received.map((_, index) => index + 1))
    }
    expect(world.errors).toEqual([])
  }

  test('a refused call affects no other, and its key returns the same refusal again', async () => {
    const world = await scene()
    const messages = wanted(world)
    const key = randomUUID()
    const refused = () => world.ana.callKeyed(key, 'sms_send', world.ana.phone, 'a mim')
    const [answers, refusal] = await Promise.all([Promise.all(messages.map(send)), refused()])
    expect(refusal).toMatchObject({ code: 'ownNumber' })
    expect(await refused()).toEqual(refusal)
    await expectOnce(world, messages, answers)
  })

  test('a blocked sender notices nothing, and other senders get through', async () => {
    const { ana, bia, caio } = await scene()
    await bia.callOk('block', ana.phone)
    await Promise.all([ana, caio, ana, caio].map((from) => from.callOk('sms_send', bia.phone, from.phone)))
    expect((await bia.callOk('sms_resume')).map(({ content }) => content)).toEqual([caio.phone, caio.phone])
    expect(await ana.callOk('sms_resume')).toHaveLength(2)
  })

  test('a mailbox is locked last, after the answers are stored', async () => {
    const world = await scene()
    const [message] = wanted(world) as [Wanted[number]]
    await send({ ...message, key: randomUUID() }) // creates the mailbox
    const [holder, watcher] = await Promise.all([createConnection(own().url), createConnection(own().url)])
    await watcher.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED')
    await holder.query('BEGIN')
    await holder.query('SELECT * FROM orelhao_mailboxes WHERE player = ? FOR UPDATE', [message.to.user_id])
    const sending = send(message)
    const storedCalls = 'SELECT id FROM orelhao_calls WHERE call_key = ?'
    const rows = async () => (await watcher.query<RowDataPacket[]>(storedCalls, [message.key]))[0]
    await expect
      .poll(rows)
      .toHaveLength(1)
      .finally(() => holder.query('ROLLBACK'))
    expect(await sending).toMatchObject({ content: message.text })
    await Promise.all([holder.end(), watcher.end()])
  })

  test('the same call sent many times concurrently happens once', async () => {
    const world = await scene()
    const [message] = wanted(world) as [Wanted[number]]
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await expectOnce(world, [message], answers)
  })

  test('a job that throws is rolled back and leaves the others of its batch intact', async () => {
    const world = await scene()
    const messages = wanted(world)
    const key = randomUUID()
    const failing = world.ports.database.write(async (db) => {
      await db.insertInto('orelhao_marks').values({ name: key, created_at: 1 }).execute()
      throw new Error('after it had written')
    })
    const [answers, outcome] = await Promise.all([Promise.all(messages.map(send)), failing.catch(String)])
    expect(outcome).toBe('Error: after it had written')
    const marks = await database.read((db) =>
      db.selectFrom('orelhao_marks').select('name').where('name', '=', key).execute(),
    )
    expect(marks).toEqual([])
    await expectOnce(world, messages, answers)
  })

  test.each([
    ['request', /^begin$/],
    ['answer', /^begin$/],
    ['answer', /^select `player`/],
    ['request', /^insert into `orelhao_sms`/],
    ['answer', /^insert into `orelhao_sms`/],
    ['answer', /^insert into `orelhao_mailboxes`/],
    ['request', /^insert into `orelhao_calls`/],
    ['request', /^commit/],
    ['answer', /^commit/],
  ] as const)(
    'with the connection cut at the %s of %s every message is sent once and emitted once',
    async (where: Cut, what) => {
      const world = await scene()
      const messages = wanted(world)
      let isDone = false
      proxy.decide = (sql) => {
        if (isDone || !what.test(sql)) return
        isDone = true
        return where
      }
      const answers = await Promise.all(messages.map(send))
      expect(isDone).toBe(true)
      expect(await Promise.all(messages.map(send))).toEqual(answers)
      await expectOnce(world, messages, answers)
    },
  )

  test('without keys a commit with a lost answer is reported as unknown, and nothing happens twice', async () => {
    const { ana, bia } = await scene()
    let isDone = false
    proxy.decide = (sql) => {
      if (isDone || !sql.startsWith('commit')) return
      isDone = true
      return 'answer'
    }
    const sending = Array.from({ length: callers }, (_, number) => ana.call('sms_send', bia.phone, `${number}`))
    const outcomes = await Promise.allSettled(sending)
    const unknown = outcomes.filter(({ status }) => status === 'rejected')
    expect(unknown).toMatchObject([{ reason: { message: 'it is not known whether this was done' } }])
    const contents = (await bia.callOk('sms_resume')).map(({ content }) => Number(content)).sort((a, b) => a - b)
    expect(contents).toEqual(Array.from({ length: callers }, (_, number) => number))
  })

  test('silent connections are closed, and everything is sent once', async () => {
    await database.close()
    database = openDatabase(proxy.through(own().url), brief)
    const world = await scene()
    const messages = wanted(world)
    await send(messages[0] as Wanted[number])
    proxy.mute('open')
    await Promise.allSettled(messages.map(send))
    const answers = await untilAnswered(messages)
    proxy.unmute() // the statements of the closed connections arrive after all
    expect(await Promise.all(messages.map(send))).toEqual(answers)
    await expectOnce(world, messages, answers)
  })

  /** Retries unavailable calls, as pages do. */
  async function untilAnswered(messages: Wanted): Promise<unknown[]> {
    for (;;) {
      const outcomes = await Promise.allSettled(messages.map(send))
      const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      if (answers.length === messages.length) return answers
    }
  }

  test('two servers that write to the same players at once wait for each other and lose nothing', async () => {
    const world = await scene()
    const other = openDatabase(own().url, patient)
    const second = await createWorld({}, { database: other })
    const messages = wanted(world)
    const answers = await Promise.all(
      messages.map(async (message, number) => {
        if (number % 2) return send(message)
        const { from, to, text, key } = message
        const { body } = await second.engine.call(from.me, 'sms_send', [to.phone, text], key)
        return JSON.parse(body)
      }),
    )
    for (const [index, { text }] of messages.entries()) expect(answers[index]).toMatchObject({ content: text })
    for (const player of [world.ana, world.bia, world.caio, world.dora]) {
      const received = messages.filter(({ to }) => to === player)
      const { bodies } = await world.engine.missedEvents(player.user_id, 0)
      expect(bodies.map(({ seq }) => seq)).toEqual(received.map((_, index) => index + 1))
    }
    await other.close()
  })
})
