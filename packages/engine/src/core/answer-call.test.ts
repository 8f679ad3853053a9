import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { addBlock } from '../shared/blocks/store.ts'
import type { PayingCall } from '../shared/framework-bank/payments.ts'
import { Jobs } from '../shared/jobs/jobs.ts'
import { ledgerMoney } from '../shared/ledger/call-money.ts'
import { inEachWorld } from '../testing/databases.ts'
import { answerCall } from './answer-call.ts'
import { SteadyTime } from './clock.ts'
import { PerPlayerReads } from './per-player-reads.ts'
import { Presence } from './presence/presence.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { Route } from './routes.ts'
import { nodeTimeout } from './ticker.ts'

inEachWorld((world) => {
  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'sms_send ',
    'SMS_SEND',
    0,
    null,
    undefined,
    true,
    ['sms_send'],
    { toString: 'sms_send' },
  ])('the member %j is rejected as unknown', async (member) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw(member, [])).rejects.toMatchObject({ code: 'unknown_member' })
  })

  test.each(['', 'a b', 'ç', 'x'.repeat(65), 7, null, {}, ['k']])('the key %j is a bad request', async (key) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await expect(ana.callRaw('sms_send', [bia.phone, 'oi'], key)).rejects.toMatchObject({ code: 'bad_request' })
    expect(bia.received()).toEqual([])
  })

  test('a repeated key with the same arguments runs once and returns the same answer', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const key = randomUUID()
    const first = await ana.callKeyed(key, 'sms_send', bia.phone, 'oi')
    expect(await ana.callKeyed(key, 'sms_send', bia.phone, 'oi')).toEqual(first)
    expect(await bia.callOk('sms_resume')).toHaveLength(1)
    expect(bia.received()).toHaveLength(1)
  })

  test('a refusal is returned again for its key, even if the call would succeed by now', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const key = randomUUID()
    await ana.callOk('addContact', bia.phone, 'Bia')
    const refusal = { code: 'alreadyContact', error: 'Você já possui um contato com este número' }
    expect(await ana.callKeyed(key, 'addContact', bia.phone, 'Bia')).toEqual(refusal)
    const [contact] = (await ana.callOk('getSettings')).contacts
    await ana.callOk('removeContact', contact?.id ?? 0)
    expect(await ana.callKeyed(key, 'addContact', bia.phone, 'Bia')).toEqual(refusal)
    expect((await ana.callOk('getSettings')).contacts).toEqual([])
  })

  test('the same key with other arguments or for another operation is a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const key = randomUUID()
    await ana.callKeyed(key, 'sms_send', bia.phone, 'oi')
    await expect(ana.callKeyed(key, 'sms_send', bia.phone, 'tchau')).rejects.toMatchObject({ code: 'key_reused' })
    await expect(ana.callKeyed(key, 'sms_markAsRead', bia.phone)).rejects.toMatchObject({ code: 'key_reused' })
    expect(await bia.callOk('sms_resume')).toMatchObject([{ content: 'oi' }])
  })

  test('two players may use the same key', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const key = randomUUID()
    await ana.callKeyed(key, 'sms_send', bia.phone, 'oi')
    await bia.callKeyed(key, 'sms_send', ana.phone, 'olá')
    expect((await ana.callOk('sms_resume')).map(({ content }) => content)).toEqual(['oi', 'olá'])
  })

  test('20 simultaneous callers with one key send one message', async () => {
    const { ana, bia, errors } = await world({ ana: {}, bia: {} })
    const key = randomUUID()
    const callers = Array.from({ length: 20 }, () => ana.callKeyed(key, 'sms_send', bia.phone, 'oi'))
    const answers = new Set((await Promise.all(callers)).map((answer) => JSON.stringify(answer)))
    expect(answers.size).toBe(1)
    expect(await bia.callOk('sms_resume')).toHaveLength(1)
    expect(bia.received()).toMatchObject([{ event: 'SMS', seq: 1 }])
    expect(errors).toEqual([])
  })

  test('20 simultaneous callers with one key get one refusal', async () => {
    const { ana, errors } = await world({ ana: {} })
    const key = randomUUID()
    const callers = Array.from({ length: 20 }, () => ana.callKeyed(key, 'sms_send', '999-999', 'oi'))
    for (const answer of await Promise.all(callers)) expect(answer).toMatchObject({ code: 'unknownNumber' })
    expect(errors).toEqual([])
  })

  test('each player’s events have an unbroken sequence, whoever caused them', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const senders = [ana, bia]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        senders[index % 2]?.callOk('sms_send', caio.phone, `mensagem ${index}`),
      ),
    )
    const received = caio.received()
    expect(received.map(({ seq }) => seq).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    )
    expect(new Set(received.map(({ args }) => (args[0] as { content: string }).content)).size).toBe(200)
  })

  test('a failed commit is an internal fault, changes nothing and emits nothing', async () => {
    const disk = { full: false }
    const { ana, bia, errors } = await world({ ana: {}, bia: {} }, { wrap: (database) => withFullDisk(database, disk) })
    disk.full = true
    await expect(ana.call('sms_send', bia.phone, 'oi')).rejects.toMatchObject({ code: 'internal' })
    disk.full = false
    expect(errors).toMatchObject([{ member: 'sms_send', player: ana.user_id }])
    expect(bia.received()).toEqual([])
    expect(await ana.callOk('sms_resume')).toEqual([])
    expect(await bia.callOk('sms_resume')).toEqual([])
  })

  test('a refusal rolls back what its handler wrote and emits nothing', async () => {
    const { ana, bia, engine, ports, clock } = await world({ ana: {}, bia: {} })
    const changeOfMind: Route = {
      member: 'block',
      app: 'contacts',
      writes: true,
      heavy: false,
      part: undefined,
      namesApp: false,
      permission: undefined,
      publishes: false,
      refuses: { invalidNumber: 'Número inválido' },
      acceptsArgs: Array.isArray,
      sanitizeArgs: (args) => [...args],
      async handle({ db, me, emit, refuse }) {
        await addBlock(db, me.user_id, bia.phone)
        emit(bia.user_id, 'CUSTOM_NOTIFY', 'sms', 'a', 'b')
        return refuse('invalidNumber')
      },
    }
    const routes = new Map([['block', changeOfMind]])
    const journey = {
      ports,
      routes,
      limiter: new RateLimiter(clock),
      presence: new Presence({ bus: {}, clock, after: nodeTimeout, sharedDuty: undefined }),
      time: new SteadyTime(clock),
      databaseMs: async () => 0,
      restrictionsOf: async () => [],
      perPlayerReads: new PerPlayerReads(),
      jobs: new Jobs([], { ...ports, due: ports.bus.due, steady: () => clock.nowSeconds, transact: async () => {} }),
      payments: { reading: ledgerMoney, answer: ({ run }: PayingCall) => run(ledgerMoney) },
    }
    const { body, fault } = await answerCall(journey, ana.me, 'block', [], randomUUID())
    expect([body, fault]).toEqual(['{"error":"Número inválido","code":"invalidNumber"}', undefined])
    expect((await ana.callOk('getSettings')).blocks).toEqual([])
    expect(bia.received()).toEqual([])
    expect(await engine.lastSeq(bia.user_id)).toBe(0)
  })

  test('an internal fault reveals no details', async () => {
    let isBroken = false
    const { ana } = await world(
      { ana: { offline: true } },
      {
        wrap: (database) => ({
          ...database,
          read: (...args) => (isBroken ? Promise.reject(new Error('secret')) : database.read(...args)),
        }),
      },
    )
    isBroken = true
    await expect(ana.call('sms_resume')).rejects.toMatchObject({ message: 'Algo deu errado no servidor' })
  })
})

/** A database whose commits fail while its disk is full. */
function withFullDisk(database: Database, disk: { full: boolean }): Database {
  return {
    ...database,
    write: (job) =>
      database.write(async (db) => {
        const value = await job(db)
        if (disk.full) throw new Error('the disk is full')
        return value
      }),
  }
}
