import { back, current, go } from '../../shell/navigation.ts'

/** Leaves a finished screen, and whatever led to it, for the bank's home. */
export function toBank(): void {
  leaveSteps()
  if (current().path !== '/bank') go('/bank')
}

/** Shows the receipt in the place of the screens that sent the money: going back must not lead to sending it again. */
export function toReceipt({ name, value }: { name: string; value: number }): void {
  leaveSteps()
  go(`/bank/receipt?${new URLSearchParams({ name, value: String(value) })}`)
}

function leaveSteps(): void {
  while (current().path.startsWith('/bank/')) back()
}
