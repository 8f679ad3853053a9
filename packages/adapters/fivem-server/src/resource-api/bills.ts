import {
  type Bill,
  type BillKind,
  billOf,
  cancelFine,
  cancelInvoice,
  fine,
  invoice,
} from '@orelhao/engine/apps/bank/server-api'
import type { Engine } from '@orelhao/engine/engine'
import { limits as bank } from '@orelhao/protocol/bank/rules'
import type { Players } from '../players/players.ts'
import { amountArgument, fieldsArgument, idArgument } from './checked-arguments.ts'
import type { ShortenText } from './shortened-texts.ts'
import { texts } from './texts.ts'

/** Longest description of a fine. */
const maxDescriptionLength = 200
/** A year: what is due later is a mistake in the unit. */
const maxDueSeconds = 366 * 24 * 3600

interface Parts {
  engine: Engine
  players: Pick<Players, 'findByUserId'>
  currency: string
  hasInvoices: boolean
  playerOf(who: unknown): Promise<number | undefined>
  shorten: ShortenText
}

/** Fines and invoices of other resources. Each has an id, by which it is cancelled and looked up. */
export function bills({ engine, players, currency, hasInvoices, playerOf, shorten }: Parts) {
  const lookUp = async (kind: BillKind, given: unknown) => {
    const id = idArgument(given)
    const bill = await engine.transact(({ db, now }) => billOf(db, kind, id, now))
    return bill && billFacts(bill, players)
  }
  return {
    /** Returns the fine's id, or false for an unknown player. */
    async createFine(who: unknown, given: unknown, why: unknown, options?: unknown): Promise<number | false> {
      const total = amountArgument(given)
      const description = shorten('createFine', 'description', why, maxDescriptionLength)
      const dueSeconds = dueArgument(options)
      const player = await playerOf(who)
      if (player === undefined) return false
      return engine.transact((transaction) =>
        fine(transaction, player, { total, description, dueAt: dueAt(transaction.now, dueSeconds) }, currency),
      )
    },

    /** Returns the invoice's id, or false for an unknown player, for one who would invoice themselves, or where invoices are off. */
    async createInvoice(
      payerIs: unknown,
      payeeIs: unknown,
      given: unknown,
      why: unknown,
      options?: unknown,
    ): Promise<number | false> {
      const value = amountArgument(given)
      const reason = shorten('createInvoice', 'reason', why, bank.reason)
      const dueSeconds = dueArgument(options)
      const [payer, payee] = [await playerOf(payerIs), await playerOf(payeeIs)]
      if (!hasInvoices || payer === undefined || payee === undefined || payer === payee) return false
      return engine.transact((transaction) =>
        invoice(transaction, { payer, payee, value, reason, dueAt: dueAt(transaction.now, dueSeconds) }),
      )
    },

    /** False where no such bill is open. */
    cancelFine(given: unknown): Promise<boolean> {
      const id = idArgument(given)
      return engine.transact((transaction) => cancelFine(transaction, id, currency))
    },

    cancelInvoice(given: unknown): Promise<boolean> {
      const id = idArgument(given)
      return engine.transact((transaction) => cancelInvoice(transaction, id))
    },

    getFine: (id: unknown) => lookUp('fine', id),

    getInvoice: (id: unknown) => lookUp('invoice', id),
  }
}

/** A bill for other resources; `source` is the payer's connection, null while they are away. */
export function billFacts({ kind: _, ...bill }: Bill, players: Pick<Players, 'findByUserId'>) {
  return { ...bill, source: players.findByUserId(bill.payer)?.source ?? null }
}

/** Seconds until a bill is overdue; 0 for never. */
function dueArgument(options: unknown): number {
  const { dueSeconds = 0 } = fieldsArgument(options, 'options', ['dueSeconds'])
  if (typeof dueSeconds === 'number' && dueSeconds >= 0 && dueSeconds <= maxDueSeconds) return Math.ceil(dueSeconds)
  throw new Error(texts.badDue(maxDueSeconds))
}

function dueAt(now: number, dueSeconds: number): number {
  return dueSeconds > 0 ? now + dueSeconds : 0
}
