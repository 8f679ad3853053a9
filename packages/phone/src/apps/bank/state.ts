import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import type { Fine, Invoice } from '@orelhao/protocol/bank/contract'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

export interface OwnCharge extends Charge {
  /** Expiry in milliseconds since the page loaded: the device's clock may be wrong. */
  endsAtMs: number
}

interface Owed {
  invoices: number
  fines: number
}

/** `news` grows with each bank event: open screens load again. */
export const useBank = perPlayer(() => create<{ news: number }>(() => ({ news: 0 })))

export const balance = perPlayer(() => new Resource(backend.bank_getBalance))
/** Sums of open invoices and fines. */
export const owed = perPlayer(() => new Resource<Owed>(backend.bank_index))
export const hasPix = perPlayer(() => new Resource(backend.bank_hasPix))
export const invoices = perPlayer(() => new Resource(backend.bank_getInvoices))
export const fines = perPlayer(() => new Resource(backend.bank_getFines))
/** The player's charges that have not expired. */
export const charges = perPlayer(() => new Resource(async () => (await backend.bank_charges()).map(withDeadline)))

/** Loads balance and debts with one call. */
export async function loadHome(): Promise<void> {
  const index = backend.bank_index()
  await Promise.all([balance.loadWith(async () => (await index).balance), owed.loadWith(() => index), hasPix.refresh()])
}

export async function loadFines(): Promise<void> {
  await Promise.all([fines.refresh(), balance.refresh()])
}

export function addCharge(charge: Charge): void {
  charges.set([withDeadline(charge), ...(charges.value ?? [])])
}

export function removeCharge(id: number): void {
  charges.change(removeById(id))
}

function withDeadline(charge: Charge): OwnCharge {
  return { ...charge, endsAtMs: performance.now() + charge.seconds_left * 1000 }
}

/** Handles incoming money. A screen that shows the balance gets the server's, or adds this sum while there is no connection. */
export async function receivePayment(value: number): Promise<void> {
  invalidate()
  if (balance.value === undefined || !isVisible()) return
  const [isCurrent, before] = [captureStateEpoch(), balance.value]
  try {
    await balance.refresh()
  } catch {
    if (isCurrent() && balance.value === before) balance.set(before + value) // nothing newer arrived meanwhile
  }
}

/** Makes lists load again after a change on the server. */
export function invalidate(): void {
  useBank.setState(({ news }) => ({ news: news + 1 }))
}

/** Subtracts a payment from the shown balance. */
export function deductBalance(amount: number): void {
  balance.change((before) => Math.max(0, before - amount))
  if (balance.value !== undefined) void ignoreOffline(balance.refresh()) // other money may have arrived meanwhile
}

export function markInvoicePaid(invoice: Invoice): void {
  deductBalance(invoice.value)
  removeInvoice(invoice, true)
}

/** Removes an invoice that is no longer open; `isOwed`: from the player's own debts. */
export function removeInvoice({ id, value }: Invoice, isOwed: boolean): void {
  invoices.change(removeById(id))
  if (isOwed) deductOwed('invoices', value)
}

export function markFinePaid({ id, total }: Fine): void {
  deductBalance(total)
  fines.change(removeById(id))
  deductOwed('fines', total)
}

function deductOwed(what: keyof Owed, amount: number): void {
  owed.change((before) => ({ ...before, [what]: Math.max(0, before[what] - amount) }))
}

const removeById =
  (id: number) =>
  <Item extends { id: number }>(items: Item[]) =>
    items.filter((other) => other.id !== id)
