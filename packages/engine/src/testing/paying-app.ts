import { grant } from '../apps/bank/server.ts'
import type { App } from '../core/context.ts'
import type { Job } from '../transaction.ts'

/** An app that pays somebody when it is time. With `die`, it never gets over that. */
export function payingApp(die?: () => void): App & { pay: Job<{ player: number; amount: number }> } {
  const pay: Job<{ player: number; amount: number }> = {
    kind: 'paying/pay',
    async run(transaction, { player, amount }) {
      await grant(transaction, player, amount, 'Salário')
      if (!die) return
      die()
      await new Promise(() => {})
    },
  }
  return { name: 'paying', handlers: {}, jobs: [pay], pay }
}

/** An app that pays somebody 1 each second, on one server only. */
export function salaryApp(name: string, player: number): App {
  return {
    name,
    handlers: {},
    lead: (transaction) => grant(transaction, player, 1, 'Salário'),
  }
}
