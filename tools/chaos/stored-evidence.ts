import { audit } from '@orelhao/engine/apps/casino/audit'
import type { Database } from '@orelhao/engine/database/database'
import { findLedgerViolation } from '@orelhao/engine/shared/ledger/verify/store'
import type { StreamEvent } from './history.ts'

export interface Journal {
  id: number
  reason: string
  actor: number
  call_key: string | null
  entries: { account: string; amount: number }[]
}

/** The rows of the database after the evening. */
export interface StoredEvidence {
  ledgerViolation: string | undefined
  journals: Journal[]
  balances: Map<string, number>
  /** Texts of messages with the user ids of their sender; of all apps. */
  messages: { sender: number; content: string }[]
  /** Each player's durable events, in order. */
  inboxes: Map<number, StreamEvent[]>
  calls: {
    id: number
    room: number
    initiator: number
    target: number
    accepted_at: number
    ended_at: number
    /** Not 0: the parties were on two servers. */
    apart: boolean | number
  }[]
  callMembers: { player: number; call_id: number }[]
  bets: {
    id: number
    owner: number
    amount: number
    reward: number
    ended_at: number
    state: string
    round_id: number
  }[]
  /** Rounds that are not over, and rounds with bets that are not. */
  openRounds: { id: number; game: string; state: string; ended_at: number }[]
  /** `player key` of every stored answer. */
  answered: Set<string>
  /** Rounds and bets that do not match their seeds. */
  wrongRounds: string[]
  randomPixKeys: { owner: number }[]
}

/** Reads everything that the judges need. No server may write any more. */
export async function readEvidence(database: Database): Promise<StoredEvidence> {
  const { wrong } = await audit(database)
  return database.read(
    async (db) => {
      const entries = Map.groupBy(
        await db.selectFrom('orelhao_entries').select(['journal_id', 'account', 'amount']).execute(),
        ({ journal_id }) => Number(journal_id),
      )
      const journals = await db.selectFrom('orelhao_journals').select(['id', 'reason', 'actor', 'call_key']).execute()
      const accounts = await db.selectFrom('orelhao_accounts').select(['name', 'balance']).execute()
      const sms = await db.selectFrom('orelhao_sms').select(['sender_id', 'content']).execute()
      const chat = await db.selectFrom('orelhao_chat_messages').select(['sender', 'content']).execute()
      const answers = await db.selectFrom('orelhao_calls').select(['player', 'call_key']).execute()
      const events = await db
        .selectFrom('orelhao_events')
        .select(['player', 'seq', 'event', 'args'])
        .orderBy('player')
        .orderBy('seq')
        .execute()
      return {
        ledgerViolation: await findLedgerViolation(db),
        journals: journals.map((journal) => ({
          ...journal,
          entries: (entries.get(Number(journal.id)) ?? []).map(({ account, amount }) => ({
            account,
            amount: Number(amount),
          })),
        })),
        balances: new Map(accounts.map(({ name, balance }) => [name, Number(balance)])),
        messages: [...sms.map(({ sender_id, content }) => ({ sender: sender_id, content })), ...chat],
        inboxes: Map.groupBy(events, ({ player }) => Number(player)),
        calls: await db
          .selectFrom('orelhao_phone_calls')
          .select(['id', 'room', 'initiator', 'target', 'accepted_at', 'ended_at', 'apart'])
          .execute(),
        callMembers: await db.selectFrom('orelhao_call_members').select(['player', 'call_id']).execute(),
        bets: await db
          .selectFrom('orelhao_casino_bets')
          .select(['id', 'owner', 'amount', 'reward', 'ended_at', 'state', 'round_id'])
          .execute(),
        openRounds: await db
          .selectFrom('orelhao_casino_rounds')
          .select(['id', 'game', 'state', 'ended_at'])
          .where((e) =>
            e.or([
              e('ended_at', '=', 0),
              e('id', 'in', e.selectFrom('orelhao_casino_bets').select('round_id').where('ended_at', '=', 0)),
            ]),
          )
          .execute(),
        answered: new Set(answers.map(({ player, call_key }) => `${player} ${call_key}`)),
        wrongRounds: wrong.map(({ game, id, why }) => `${game} ${id}: ${why}`),
        randomPixKeys: await db.selectFrom('orelhao_pix_keys').select('owner').where('kind', '=', 'random').execute(),
      }
    },
    { isLong: true },
  )
}
