import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import type { Fine, Invoice } from '@orelhao/protocol/bank/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player-scope.ts'
import { isVisible } from '../../shell/visibility.ts'

/** A charge of the player's own. */
export interface OwnCharge extends Charge {
  /** When it expires, in milliseconds since the page loaded: the device's clock may be wrong. */
  endsAtMs: number
}

interface BankState {
  /** Everything is null until the server has answered. */
  balance: number | null
  /** What is owed in open invoices and in fines. */
  owed: { invoices: number; fines: number } | null
  hasPix: boolean | null
  invoices: Invoice[] | null
  fines: Fine[] | null
  charges: OwnCharge[] | null
  /** Grows with each thing that the server tells: what is open loads again. */
  news: number
}

const unknown: BankState = {
  balance: null,
  owed: null,
  hasPix: null,
  invoices: null,
  fines: null,
  charges: null,
  news: 0,
}

export const useBank = perPlayer(() => create<BankState>(() => unknown))

export async function loadHome(): Promise<void> {
  const [{ balance, ...owed }, hasPix] = await Promise.all([backend.bank_index(), backend.bank_hasPix()])
  useBank.setState({ balance, owed, hasPix })
}

export async function loadBalance(): Promise<void> {
  useBank.setState({ balance: await backend.bank_getBalance() })
}

export async function loadInvoices(): Promise<void> {
  useBank.setState({ invoices: await backend.bank_getInvoices() })
}

export async function loadFines(): Promise<void> {
  const [fines, balance] = await Promise.all([backend.bank_getFines(), backend.bank_getBalance()])
  useBank.setState({ fines, balance })
}

export async function loadCharges(): Promise<void> {
  useBank.setState({ charges: (await backend.bank_charges()).map(own) })
}

export function chargeMade(charge: Charge): void {
  useBank.setState(({ charges }) => ({ charges: [own(charge), ...(charges ?? [])] }))
}

export function chargeCancelled(id: number): void {
  useBank.setState(({ charges }) => ({ charges: charges?.filter((other) => other.id !== id) ?? null }))
}

function own(charge: Charge): OwnCharge {
  return { ...charge, endsAtMs: performance.now() + charge.seconds_left * 1000 }
}

/** Money came in. A screen that shows the balance gets the true one, or this sum while there is no connection. */
export async function receive(value: number): Promise<void> {
  tell()
  if (useBank.getState().balance === null || !isVisible()) return
  try {
    await loadBalance()
  } catch {
    useBank.setState(({ balance }) => ({ balance: balance === null ? null : balance + value }))
  }
}

/** Something that lists show has changed on the server. */
export function tell(): void {
  useBank.setState(({ news }) => ({ news: news + 1 }))
}

/** Takes what was paid off the shown balance. */
export function lower(amount: number): void {
  useBank.setState(({ balance }) => ({ balance: balance === null ? null : Math.max(0, balance - amount) }))
}

export function invoicePaid(invoice: Invoice): void {
  lower(invoice.value)
  invoiceWithdrawn(invoice, true)
}

/** An invoice is no longer open, of the player's own debts where `isOwed`. */
export function invoiceWithdrawn({ id, value }: Invoice, isOwed: boolean): void {
  useBank.setState(({ invoices }) => ({ invoices: invoices?.filter((other) => other.id !== id) ?? null }))
  if (isOwed) lowerOwed('invoices', value)
}

export function finePaid({ id, total }: Fine): void {
  lower(total)
  useBank.setState(({ fines }) => ({ fines: fines?.filter((other) => other.id !== id) ?? null }))
  lowerOwed('fines', total)
}

function lowerOwed(what: 'invoices' | 'fines', amount: number): void {
  useBank.setState(({ owed }) => ({ owed: owed && { ...owed, [what]: Math.max(0, owed[what] - amount) } }))
}
