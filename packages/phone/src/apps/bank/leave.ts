import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { current, go, leavePages } from '../../shell/navigation.ts'

/** Leaves a finished screen, and whatever led to it, for the bank's home. */
export function toBank(): void {
  leaveSteps()
  if (current().path !== '/bank') go('/bank')
}

/** Shows the receipt in the place of the screens that sent the money: going back must not lead to sending it again. */
export function toReceipt({ name, value, created_at }: Receipt): void {
  leaveSteps()
  go(`/bank/receipt?${new URLSearchParams({ name, value: String(value), at: String(created_at) })}`)
}

function leaveSteps(): void {
  leavePages((path) => path.startsWith('/bank/'))
}
