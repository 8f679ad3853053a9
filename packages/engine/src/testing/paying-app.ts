import { grant } from '../apps/bank/server-api.ts'
import type { App } from '../core/context.ts'
import type { LeaderTask } from '../core/leader-tasks.ts'
import type { Job } from '../transaction.ts'

/** An app that pays a player when its job is due. With `die`, the job never finishes. */
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

/** An app that pays a player 1 each second, on one server only. `paid` runs after each payment. */
export function salaryApp(name: string, player: number, paid = () => {}): App {
  const task: LeaderTask = {
    name,
    hasWork: async () => true,
    onElected: () => {},
    async step(leader) {
      await leader.transact((transaction) => grant(transaction, player, 1, 'Salário'))
      paid()
      return 1000
    },
  }
  return { name, handlers: {}, leaderTasks: () => [task] }
}
