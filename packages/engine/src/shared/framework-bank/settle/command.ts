import { formatMoney } from '@orelhao/protocol/amounts'
import type { Database } from '../../../database/database.ts'
import { namesOf } from '../../directory/store.ts'
import { type HaltedPayment, haltedPayments } from '../store.ts'
import { type Decision, decide, decisions, isDecided } from './store.ts'
import { texts, type Who } from './texts.ts'

export interface SettleOutput {
  /** For the owner, in their language. */
  lines: string[]
  /** False if the command should have changed something and did not. */
  isDone: boolean
}

/** The owner's settings: currency sign, and Unix seconds now. */
export interface OwnerContext {
  currency: string
  now: number
}

/**
 * Lists the payments that wait for the owner, or records a decision, from a terminal (`--id 7 --paid`) or the game server's console (`7
 * paid`). The engine may be running, here or elsewhere.
 */
export async function settleCommand(
  database: Database,
  typed: readonly string[],
  owner: OwnerContext,
): Promise<SettleOutput> {
  const words = typed.map((word) => word.replace(/^-+(id=)?/, '')).filter((word) => word !== 'id' && word !== '')
  if (words.length === 0) return { lines: await list(database, owner), isDone: true }
  if (words[0] === 'help') return { lines: [...texts.usage], isDone: true }
  const [id, decision, ...more] = words
  if (!/^\d{1,15}$/.test(id ?? '') || !decisions.includes(decision as Decision) || more.length > 0) {
    return { lines: [texts.notUnderstood, ...texts.usage], isDone: false }
  }
  return note(database, Number(id), decision as Decision, owner)
}

async function list(database: Database, { currency }: OwnerContext): Promise<string[]> {
  const payments = await database.read(haltedPayments)
  if (payments.length === 0) return [texts.nothing]
  const names = await namesIn(database, payments)
  return [...payments.flatMap((payment) => described(payment, whoIn(payment, names), currency)), ...texts.usage]
}

function described(payment: HaltedPayment, who: Who, currency: string): string[] {
  const { id, amount, created_at, reason, state, halted } = payment
  const when = new Date(created_at * 1000).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const line = texts.line({ id, amount: formatMoney(amount, currency), ...who, when, reason })
  if (isDecided(payment)) return [line, `  ${texts.decided(halted)}`]
  const question = halted === 'refused' ? texts.refused(who) : texts.question[state](who)
  return [line, `  ${question}`, ...decisions.map((each) => `  ${each}: ${texts.outcome[each][state](who)}`)]
}

async function note(database: Database, id: number, decision: Decision, { now }: OwnerContext): Promise<SettleOutput> {
  const payment = await database.write((db) => decide(db, id, decision, now))
  if (!payment) return { lines: [texts.notWaiting(id)], isDone: false }
  const who = whoIn(payment, await namesIn(database, [payment]))
  return { lines: [texts.noted(id), `  ${texts.outcome[decision][payment.state](who)}`], isDone: true }
}

function namesIn(database: Database, payments: readonly HaltedPayment[]): Promise<Map<number, string>> {
  const players = payments.flatMap(({ from, to }) => [playerOf(from.account), playerOf(to.account)])
  return database.read((db) => namesOf(db, [...new Set(players.filter((player) => player !== undefined))]))
}

function whoIn({ from, to }: HaltedPayment, names: Map<number, string>): Who {
  const owner = (account: string) => {
    const player = playerOf(account)
    return player === undefined ? account : texts.player(printable(names.get(player) ?? ''), player)
  }
  return { payer: owner(from.account), payee: owner(to.account) }
}

/** The player of an account such as `bank:7` or `wallet:7`. */
function playerOf(account: string): number | undefined {
  const player = /^\w+:(\d+)$/.exec(account)?.[1]
  return player === undefined ? undefined : Number(player)
}

/** Players choose their names: removes control characters, and the colour codes of the game console. */
function printable(name: string): string {
  return name.replace(/[\p{C}^]/gu, '')
}
