import { randomUUID } from 'node:crypto'
import { grant } from '@orelhao/engine/apps/bank/server-api'
import type { Database } from '@orelhao/engine/database/database'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { giveChips, untilBets } from '@orelhao/engine/testing/casino'
import { sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld } from '@orelhao/engine/testing/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { History, Operation } from './history.ts'
import { type Case, judge } from './judges.ts'
import { readEvidence } from './stored-evidence.ts'

const chips = 1000
const file = sqliteDatabase()
let database: Database
let history: History
let phones: Map<string, number>
let close: () => Promise<void>

/** A short evening on a real engine: messages, payments, a bet, a call, of which every call was answered. */
beforeAll(async () => {
  database = openDatabase(file.url)
  const world = await createWorld({ ana: {}, bia: {} }, { database })
  const { ana, bia, engine } = world
  close = () => engine.close()
  await giveChips(world, chips, ana, bia)
  await engine.transact((transaction) => grant(transaction, ana.user_id, 100, 'Salário'))
  phones = new Map([ana, bia].map((player) => [player.phone, player.user_id]))
  const operations: Operation[] = []
  const write = async (player: typeof ana, member: string, ...args: unknown[]) => {
    const key = randomUUID()
    const { body } = await engine.call(player.me, member, args, key)
    operations.push({ player: player.user_id, member, args, key, answer: body, answerAgain: body, attempts: [] })
    return JSON.parse(body)
  }
  await write(ana, 'sms_send', bia.phone, `sms ${randomUUID()}`)
  await write(bia, 'wpp_sendMessage', ana.phone, `wpp ${randomUUID()}`, 'text')
  await write(ana, 'bank_transfer', bia.user_id, 30)
  await write(ana, 'bank_transfer', bia.user_id, 500) // refused
  for (let n = 0; n < 5; n++) await write(ana, 'bank_registerPixKey', 'random')
  const { room } = await write(ana, 'createPhoneCall', bia.phone, false, false)
  await write(bia, 'answerPhoneCall', room)
  await write(ana, 'endPhoneCall', room)
  await untilBets(world as never, ana, 'double')
  await write(ana, 'casino_double_bet', 'red', 20)
  for (let second = 0; second < 60; second++) {
    world.clock.advance(1000)
    await engine.tick()
  }
  const inboxes = (await readEvidence(database)).inboxes
  history = {
    beganMs: 0,
    operations,
    complaints: [],
    streams: [ana, bia].map(({ user_id }) => ({
      player: user_id,
      since: 0,
      events: [...(inboxes.get(user_id) ?? [])],
      refreshes: [],
      repeated: [],
    })),
  }
})
afterAll(async () => {
  await close()
  await file.drop()
})

/** Judges a copy of the evening; `spoil` may change the players' history, `statements` the database, whose changes are rolled back. */
async function findings(spoil: (history: History) => void, ...statements: string[]): Promise<string[]> {
  const copy = structuredClone(history)
  spoil(copy)
  const spoiled: string[] = []
  const rollback = new Error('nothing of this is kept')
  await database
    .write(async (db) => {
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(db)
        expect([statement, numAffectedRows]).not.toEqual([statement, 0n])
      }
      const inside = { ...database, read: (job: (inner: typeof db) => unknown) => job(db) } as unknown as Database
      const evening: Case = { history: copy, stored: await readEvidence(inside), phones, chips }
      spoiled.push(...judge(evening))
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  return spoiled
}

const sound = () => {}
const firstOf = (copy: History, member: string) => copy.operations.find((call) => call.member === member) as Operation

test('an evening in which everything was as promised has no findings', async () => {
  expect(history.operations.length).toBeGreaterThan(12)
  expect(await findings(sound)).toEqual([])
})

const copyOf = (table: string, columns: string, change: string, where: string) =>
  `INSERT INTO ${table} (${columns}) SELECT ${change} FROM ${table} WHERE ${where} LIMIT 1`

const spoiledDatabases: [what: string, finding: string, ...statements: string[]][] = [
  ['a lost answer', 'which is not stored', 'DELETE FROM orelhao_calls'],
  ['a lost message', 'is stored 0 times instead of 1', 'DELETE FROM orelhao_sms'],
  [
    'a doubled message',
    'is stored 2 times instead of 1',
    copyOf(
      'orelhao_chat_messages',
      'conversation_id, sender, type, content, created_at',
      'conversation_id, sender, type, content, created_at',
      'true',
    ),
  ],
  [
    'a message without its event',
    'has 0 events instead of 1',
    `UPDATE orelhao_events SET args = '["other"]' WHERE event = 'SMS'`,
  ],
  [
    'a lost payment',
    'moved money 0 times instead of 1',
    `UPDATE orelhao_journals SET reason = 'other' WHERE reason = 'bank_transfer'`,
  ],
  [
    'a doubled payment',
    'belongs to no call of a player',
    copyOf(
      'orelhao_journals',
      'reason, actor, created_at, call_key',
      `reason, actor, created_at, 'again'`,
      `reason = 'bank_transfer'`,
    ),
  ],
  [
    'a payment of another amount',
    'moved [',
    `UPDATE orelhao_entries SET amount = amount * 2 WHERE journal_id IN (SELECT id FROM orelhao_journals WHERE reason = 'bank_transfer')`,
  ],
  ['an unsound ledger', 'ledger: ', `UPDATE orelhao_accounts SET balance = balance + 1 WHERE name LIKE 'bank:%'`],
  ['a lost bet', 'staked 20, but the bets have 0', 'DELETE FROM orelhao_casino_bets'],
  ['a bet that was never settled', 'was never settled', 'UPDATE orelhao_casino_bets SET ended_at = 0'],
  ['a bet that was paid twice', 'chips instead of', 'UPDATE orelhao_casino_bets SET reward = reward + 1'],
  ['a hole in an inbox', 'has a hole before', 'DELETE FROM orelhao_events WHERE seq = 2'],
  ['a sixth key', '6 random Pix keys', copyOf('orelhao_pix_keys', 'pix_key, owner, kind', `'x', owner, kind`, 'true')],
  ['a call without an end', 'never ended', 'UPDATE orelhao_phone_calls SET ended_at = 0'],
  ['a call that only one side saw accepted', 'CALL_READY', `DELETE FROM orelhao_events WHERE event = 'CALL_READY'`],
  [
    'a call whose sides have different voices',
    'has undefined and rtc',
    `UPDATE orelhao_events SET args = REPLACE(args, ']', ',"rtc"]')
      WHERE event = 'CALL_READY' AND player = (SELECT MAX(player) FROM orelhao_events)`,
  ],
  ['a call that is not stored', 'is not stored', 'DELETE FROM orelhao_phone_calls'],
  [
    'a player who is left in a call',
    'is still in call',
    'INSERT INTO orelhao_call_members (player, call_id) VALUES (1, 1)',
  ],
]

test.each(spoiledDatabases)('%s is found', async (_, finding, ...statements) => {
  expect((await findings(sound, ...statements)).join('\n')).toContain(finding)
})

const spoiledHistories: [what: string, finding: string, spoil: (history: History) => void][] = [
  ['a call without an answer', 'was never answered', (copy) => delete firstOf(copy, 'sms_send').answer],
  [
    'a second answer to a key',
    'and later',
    (copy) => {
      firstOf(copy, 'bank_transfer').answerAgain = '{}'
    },
  ],
  ['a fault that nothing excuses', 'internal', (copy) => copy.complaints.push('player 1 was answered internal')],
  ['an event that never arrived', 'never received event 1', (copy) => copy.streams[0]?.events.shift()],
  [
    'an event that the inbox does not have',
    'but the inbox ends with',
    (copy) => copy.streams[0]?.events.push({ seq: 1000, event: 'SMS', args: '[]' }),
  ],
  [
    'a changed event',
    'received another event 1',
    (copy) => copy.streams[0]?.events.splice(0, 1, { seq: 1, event: 'X', args: '[]' }),
  ],
  ['an event that came twice', 'again on the same connection', (copy) => copy.streams[0]?.repeated.push(3)],
  ['a page that had to load again', 'load everything again', (copy) => copy.streams[0]?.refreshes.push(3)],
  [
    'a refusal that moved money',
    'moved money 1 times instead of 0',
    (copy) => {
      firstOf(copy, 'bank_transfer').answer = '{"error":"x","code":"y"}'
    },
  ],
]

test.each(spoiledHistories)('%s is found', async (_, finding, spoil) => {
  expect((await findings(spoil)).join('\n')).toContain(finding)
})
