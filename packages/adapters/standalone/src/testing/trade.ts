import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { grant } from '@orelhao/engine/apps/bank/server-api'
import { find } from '@orelhao/engine/core/idempotency/store'
import type { Database } from '@orelhao/engine/database/database'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { balanceOf } from '@orelhao/engine/shared/ledger/store'
import { findLedgerViolation } from '@orelhao/engine/shared/ledger/verify/store'
import { createWorld } from '@orelhao/engine/testing/world'
import { sessionSecret } from '../sessions/session-secret.ts'
import { Tokens } from '../sessions/tokens.ts'
import type { ServerProcess } from './server-process.ts'

const traders = 16
/** Small enough that some transfers are refused. */
const salary = 400

/** A transfer of money, or a message if the amount is 0. */
interface Transfer {
  from: number
  to: number
  amount: number
  key: string
  /** The body of the first answer that arrived. */
  answer?: string
}

export interface Tally {
  acknowledged: number
  /** Transfers whose first call got no answer. */
  unanswered: number
  /** Unanswered transfers that were committed nevertheless. */
  committedUnanswered: number
}

/** Sixteen players who send each other money and messages, and a record of it all to check the database against. */
export class Trade {
  readonly tally: Tally = { acknowledged: 0, unanswered: 0, committedUnanswered: 0 }
  readonly #url: string
  readonly #tokens: ReadonlyMap<number, string>
  readonly #phones: ReadonlyMap<number, string>
  readonly #settled: Transfer[] = []
  #round: Transfer[] = []

  private constructor(url: string, tokens: ReadonlyMap<number, string>, phones: ReadonlyMap<number, string>) {
    this.#url = url
    this.#tokens = tokens
    this.#phones = phones
  }

  /** Registers the players in the database and gives each a salary. `folder` is the server's DATA_DIR. */
  static async open(url: string, folder: string): Promise<Trade> {
    const database = openDatabase(url)
    const cast = Object.fromEntries(Array.from({ length: traders }, (_, number) => [`p${number}`, {}]))
    const { engine, ...people } = await createWorld(cast, { database })
    const settings = { SESSION_SECRET: '', DATABASE_URL: url, DATA_DIR: folder }
    const tokens = new Tokens(await sessionSecret(settings, database))
    const tokensByPlayer = new Map<number, string>()
    const phones = new Map<number, string>()
    for (const name of Object.keys(cast)) {
      const { user_id, phone } = people[name as keyof typeof people] as { user_id: number; phone: string }
      await engine.transact((transaction) => grant(transaction, user_id, salary, 'Salário'))
      phones.set(user_id, phone)
      tokensByPlayer.set(user_id, tokens.issue(user_id, 0, Math.floor(Date.now() / 1000)))
    }
    await engine.close()
    return new Trade(url, tokensByPlayer, phones)
  }

  /** Sends money as one caller until `isOver` or until the server is gone. `answered` runs at every answer. */
  async sendUntil(server: ServerProcess, isOver: () => boolean, answered: () => void): Promise<void> {
    while (!isOver()) {
      const transfer = this.#newTransfer()
      this.#round.push(transfer)
      const answer = await this.#send(server, transfer).catch(() => undefined)
      if (answer === undefined) return
      transfer.answer = answer
      answered()
    }
  }

  /** Sends `count` transfers as one caller and repeats each until it is answered. */
  async sendAll(server: ServerProcess, count: number): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      const transfer = this.#newTransfer()
      this.#round.push(transfer)
      while (transfer.answer === undefined) transfer.answer = await this.#send(server, transfer)
    }
  }

  /**
   * Checks the database itself: the ledger is sound, and everything acknowledged in this round is in it with its answer; a committed
   * message has one event, any other none.
   */
  async verify(): Promise<void> {
    const database = openDatabase(this.#url)
    try {
      const violation = await database.read(findLedgerViolation)
      if (violation) throw new Error(violation)
      const { counts, answers } = await this.#readConsistent(database)
      for (const [index, { amount, key, answer }] of this.#round.entries()) {
        const saved = answers[index]
        const expected = amount === 0 && saved ? 1 : 0
        if ((counts.get(key) ?? 0) !== expected) throw new Error(`${key} has ${counts.get(key)} events`)
        if (answer === undefined) {
          this.tally.unanswered++
          if (saved) this.tally.committedUnanswered++
        } else {
          this.tally.acknowledged++
          if (saved?.answer !== answer) throw new Error(`answered ${answer}, but saved ${saved?.answer}`)
        }
      }
    } finally {
      await database.close()
    }
  }

  /** Reads the events and saved answers of one moment: MariaDB may commit the last query of a killed server while this reads. */
  async #readConsistent(database: Database) {
    const savedAnswers = () =>
      database.read((db) => Promise.all(this.#round.map(({ from, key }) => find(db, from, key))))
    for (let before = await savedAnswers(); ; ) {
      const counts = await eventCounts(database)
      const saved = await savedAnswers()
      if (isDeepStrictEqual(before, saved)) return { counts, answers: saved }
      before = saved
    }
  }

  /** Repeats every call of this round with its key: an answered one gets the same answer, the others get their first. Ends the round. */
  async repeatAll(server: ServerProcess): Promise<void> {
    const round = this.#round
    this.#round = []
    for (const transfer of round) {
      const answer = (await this.#send(server, transfer)) ?? 'nothing'
      transfer.answer ??= answer
      if (transfer.answer !== answer) throw new Error(`answered ${transfer.answer}, and ${answer} when repeated`)
      this.#settled.push(transfer)
    }
  }

  /** Returns all balances, and the balances expected from the answers. */
  async balances(): Promise<{ actual: number[]; expected: number[] }> {
    const expected = new Map([...this.#tokens.keys()].map((player) => [player, salary]))
    for (const { from, to, amount, answer } of this.#settled) {
      if (answer?.includes('"error"')) continue
      expected.set(from, (expected.get(from) ?? 0) - amount)
      expected.set(to, (expected.get(to) ?? 0) + amount)
    }
    const database = openDatabase(this.#url)
    const actual: number[] = []
    for (const player of expected.keys()) actual.push(await database.read((db) => balanceOf(db, accounts.bank(player))))
    await database.close()
    return { actual, expected: [...expected.values()] }
  }

  #newTransfer(): Transfer {
    const players = [...this.#tokens.keys()]
    const from = Math.floor(Math.random() * traders)
    const to = (from + 1 + Math.floor(Math.random() * (traders - 1))) % traders
    const amount = Math.random() < 0.5 ? 0 : 1 + Math.floor(Math.random() * 60)
    return { from: players[from] ?? 0, to: players[to] ?? 0, amount, key: randomUUID() }
  }

  /** Returns the answer's body; undefined for a fault that asks to retry. Rejects if the server is gone. */
  async #send(server: ServerProcess, { from, to, amount, key }: Transfer): Promise<string | undefined> {
    const call =
      amount === 0
        ? { member: 'sms_send', args: [this.#phones.get(to), key], key }
        : { member: 'bank_transfer', args: [to, amount], key }
    const { status, body } = await server.call(this.#tokens.get(from) ?? '', call)
    if (status === 503) return undefined
    if (status !== 200) throw new Error(`${status} ${body}`)
    return body
  }
}

/** Counts the events of each message, by its text. */
async function eventCounts(database: Database): Promise<Map<string, number>> {
  const events = await database.read((db) =>
    db.selectFrom('orelhao_events').select('args').where('event', '=', 'SMS').execute(),
  )
  const times = new Map<string, number>()
  for (const { args } of events) {
    const [{ content }] = JSON.parse(args)
    times.set(content, (times.get(content) ?? 0) + 1)
  }
  return times
}
