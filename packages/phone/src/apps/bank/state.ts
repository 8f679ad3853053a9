import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import type { Fine, Invoice } from '@orelhao/protocol/bank/contract'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { sameState } from '../../link/player-epoch.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** A charge of the player's own. */
export interface OwnCharge extends Charge {
  /** When it expires, in milliseconds since the page loaded: the device's clock may be wrong. */
  endsAtMs: number
}

interface Owed {
  invoices: number
  fines: number
}

/** Grows with each thing that the server tells: what is open loads again. */
export const useBank = perPlayer(() => create<{ news: number }>(() => ({ news: 0 })))

export const balance = perPlayer(() => new Resource(backend.bank_getBalance))
/** What is owed in open invoices and in fines. */
export const owed = perPlayer(() => new Resource<Owed>(backend.bank_index))
export const hasPix = perPlayer(() => new Resource(backend.bank_hasPix))
export const invoices = perPlayer(() => new Resource(backend.bank_getInvoices))
export const fines = perPlayer(() => new Resource(backend.bank_getFines))
/** The player's charges that have not expired. */
export const charges = perPlayer(() => new Resource(async () => (await backend.bank_charges()).map(own)))

/** The server answers what is there and what is owed at once. */
export async function loadHome(): Promise<void> {
  const index = backend.bank_index()
  await Promise.all([balance.ask(async () => (await index).balance), owed.ask(() => index), hasPix.refresh()])
}

export async function loadFines(): Promise<void> {
  await Promise.all([fines.refresh(), balance.refresh()])
}

export function chargeMade(charge: Charge): void {
  charges.set([own(charge), ...(charges.value ?? [])])
}

export function chargeCancelled(id: number): void {
  charges.change(without(id))
}

function own(charge: Charge): OwnCharge {
  return { ...charge, endsAtMs: performance.now() + charge.seconds_left * 1000 }
}

/** Money came in. A screen that shows the balance gets the true one, or this sum while there is no connection. */
export async function receive(value: number): Promise<void> {
  tell()
  if (balance.value === undefined || !isVisible()) return
  const [isStill, before] = [sameState(), balance.value]
  try {
    await balance.refresh()
  } catch {
    if (isStill() && balance.value === before) balance.set(before + value) // nothing newer came meanwhile
  }
}

/** Something that lists show has changed on the server. */
export function tell(): void {
  useBank.setState(({ news }) => ({ news: news + 1 }))
}

/** Takes what was paid off the shown balance. */
export function lower(amount: number): void {
  balance.change((before) => Math.max(0, before - amount))
  if (balance.value !== undefined) void ignoreOffline(balance.refresh()) // something may have come in beside it
}

export function invoicePaid(invoice: Invoice): void {
  lower(invoice.value)
  invoiceWithdrawn(invoice, true)
}

/** An invoice is no longer open, of the player's own debts where `isOwed`. */
export function invoiceWithdrawn({ id, value }: Invoice, isOwed: boolean): void {
  invoices.change(without(id))
  if (isOwed) lowerOwed('invoices', value)
}

export function finePaid({ id, total }: Fine): void {
  lower(total)
  fines.change(without(id))
  lowerOwed('fines', total)
}

function lowerOwed(what: keyof Owed, amount: number): void {
  owed.change((before) => ({ ...before, [what]: Math.max(0, before[what] - amount) }))
}

const without =
  (id: number) =>
  <Item extends { id: number }>(items: Item[]) =>
    items.filter((other) => other.id !== id)
