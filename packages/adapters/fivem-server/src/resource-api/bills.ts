import {
  type Bill,
  type BillKind,
  billOf,
  type Company,
  cancelFine,
  cancelInvoice,
  fine,
  invoice,
} from '@orelhao/engine/apps/bank/server-api'
import type { Engine } from '@orelhao/engine/engine'
import { frameworkId } from '@orelhao/engine/shared/characters/city-ids'
import { limits as bank } from '@orelhao/protocol/bank/rules'
import { societyResources } from '../frameworks/societies.ts'
import type { Players } from '../players/players.ts'
import { amountArgument, fieldsArgument, idArgument } from './checked-arguments.ts'
import type { ShortenText } from './shortened-texts.ts'
import { textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

/** Longest description of a fine. */
const maxDescriptionLength = 200
const maxCompanyName = 60
/** A year: what is due later is a mistake in the unit. */
const maxDueSeconds = 366 * 24 * 3600

interface Parts {
  engine: Engine
  players: Pick<Players, 'findByUserId'>
  /** As it is now. */
  currency(): string
  /** Name of this server's city, which resources do not read in the names of its companies. */
  city: string
  /** The owner has not closed them. */
  hasInvoices(): boolean
  /** The name of a company's account at the framework; undefined for an unknown company, or where the framework has no bank. */
  society(company: string): Promise<string | undefined>
  playerOf(who: unknown): Promise<number | undefined>
  shorten: ShortenText
}

/** Fines and invoices of other resources. Each has an id, by which it is cancelled and looked up. */
export function bills({ engine, players, currency, city, hasInvoices, society, playerOf, shorten }: Parts) {
  /** Throws for a company that does not exist: nobody would get the money. */
  const companyArgument = async (value: unknown): Promise<Company> => {
    const { company, name } = fieldsArgument(value, 'payee', ['company', 'name'])
    const wanted = textArgument(company, 'company')
    const account = await society(wanted)
    if (account === undefined) throw new Error(texts.unknownSociety(wanted, societyResources))
    return { company: account, company_name: shorten('createInvoice', 'name', name ?? wanted, maxCompanyName) }
  }

  const lookUp = async (kind: BillKind, given: unknown) => {
    const id = idArgument(given)
    const bill = await engine.transact(({ db, now }) => billOf(db, kind, id, now))
    return bill && billFacts(bill, players, city)
  }
  return {
    /** Returns the fine's id, or false for an unknown player. */
    async createFine(who: unknown, given: unknown, why: unknown, options?: unknown): Promise<number | false> {
      const total = amountArgument(given)
      const description = shorten('createFine', 'description', why, maxDescriptionLength)
      const { dueSeconds, payee } = optionsArgument(options, ['dueSeconds', 'payee'])
      const company = payee === undefined ? undefined : await companyArgument(payee)
      const player = await playerOf(who)
      if (player === undefined) return false
      return engine.transact((transaction) => {
        const due = { total, description, dueAt: dueAt(transaction.now, dueSeconds) }
        return fine(transaction, player, { ...due, ...(company && { company }) }, currency())
      })
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
      const { dueSeconds } = optionsArgument(options, ['dueSeconds'])
      const isCompany = typeof payeeIs === 'object' && payeeIs !== null
      const payer = await playerOf(payerIs)
      const payee = isCompany ? await companyArgument(payeeIs) : await playerOf(payeeIs)
      if (!hasInvoices() || payer === undefined || payee === undefined || payer === payee) return false
      return engine.transact((transaction) =>
        invoice(transaction, { payer, payee, value, reason, dueAt: dueAt(transaction.now, dueSeconds) }),
      )
    },

    /** False where no such bill is open. */
    cancelFine(given: unknown): Promise<boolean> {
      const id = idArgument(given)
      return engine.transact((transaction) => cancelFine(transaction, id, currency()))
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
export function billFacts({ kind: _, ...bill }: Bill, players: Pick<Players, 'findByUserId'>, city: string) {
  const company = bill.company === null ? null : (frameworkId(city, bill.company) ?? bill.company)
  return { ...bill, company, source: players.findByUserId(bill.payer)?.source ?? null }
}

/** `dueSeconds`: until the bill is overdue; 0 for never. */
function optionsArgument<Name extends string>(value: unknown, allowed: readonly (Name | 'dueSeconds')[]) {
  const { dueSeconds = 0, ...options } = fieldsArgument(value, 'options', allowed) as { [N in Name]?: unknown } & {
    dueSeconds?: unknown
  }
  if (typeof dueSeconds !== 'number' || !(dueSeconds >= 0 && dueSeconds <= maxDueSeconds))
    throw new Error(texts.badDue(maxDueSeconds))
  return { ...options, dueSeconds: Math.ceil(dueSeconds) } as { [N in Name]?: unknown } & { dueSeconds: number }
}

function dueAt(now: number, dueSeconds: number): number {
  return dueSeconds > 0 ? now + dueSeconds : 0
}
