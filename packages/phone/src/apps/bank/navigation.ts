import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import type { Receipt } from '@orelhao/protocol/bank/schemas'
import type { StatementParts } from '@orelhao/protocol/bank/statement'
import { leavePages } from '../../shell/navigation/leave-pages.ts'
import { currentPage, go } from '../../shell/navigation/page-stack.ts'
import { cacheReceipt } from './receipts.ts'

/** Returns to the bank's home and removes the finished screen and those before it from the history. */
export function goToBankHome(): void {
  closeSteps()
  if (currentPage().path !== '/bank') go('/bank')
}

/** Replaces the screens that sent the money by the receipt: going back must not lead to sending it again. */
export function goToReceipt(receipt: Receipt, phone = ''): void {
  closeSteps()
  cacheReceipt(receipt, phone)
  go(`/bank/receipt?id=${receipt.id}`)
}

/** Opens the receipt of a statement entry. */
export function openReceipt({ id, value, created_at, phone }: StatementEntry, { kind, subject }: StatementParts): void {
  cacheReceipt({ id, kind, name: subject, value: Math.abs(value), created_at }, phone)
  go(`/bank/receipt?id=${id}&past=1`)
}

function closeSteps(): void {
  leavePages((path) => path.startsWith('/bank/'))
}
