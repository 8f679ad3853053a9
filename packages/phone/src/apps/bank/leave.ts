import { back, current, go } from '../../shell/navigation.ts'

/** Leaves a finished screen for the bank's home. */
export function toBank(): void {
  back()
  if (current().path !== '/bank') go('/bank')
}

/** Shows the receipt in the place of the screen that sent the money: going back must not lead to sending it again. */
export function toReceipt({ name, value }: { name: string; value: number }): void {
  back()
  go(`/bank/receipt?${new URLSearchParams({ name, value: String(value) })}`)
}
