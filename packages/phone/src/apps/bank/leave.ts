import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import type { Receipt } from '@orelhao/protocol/bank/schemas'
import type { StatementParts } from '@orelhao/protocol/bank/statement'
import { leavePages } from '../../shell/leave-pages.ts'
import { current, go } from '../../shell/navigation.ts'

/** Leaves a finished screen, and whatever led to it, for the bank's home. */
export function toBank(): void {
  leaveSteps()
  if (current().path !== '/bank') go('/bank')
}

/** Shows the receipt in the place of the screens that sent the money: going back must not lead to sending it again. */
export function toReceipt({ name, value, created_at }: Receipt, isPix = false): void {
  leaveSteps()
  go(receiptAddress({ name, value, at: created_at, ...(isPix && { kind: 'pixSent' }) }))
}

/** The receipt of a line of the statement, on top of it. */
export function openReceipt({ value, created_at }: StatementEntry, { kind, subject }: StatementParts): void {
  go(receiptAddress({ name: subject, value: Math.abs(value), at: created_at, kind, past: 1 }))
}

function receiptAddress(parts: Record<string, string | number>): string {
  const query = Object.entries(parts).map(([name, part]): [string, string] => [name, String(part)])
  return `/bank/receipt?${new URLSearchParams(query)}`
}

function leaveSteps(): void {
  leavePages((path) => path.startsWith('/bank/'))
}
