import type { BankTiming, ExternalBank, ExternalFines } from '@orelhao/engine/ports'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import type { FrameworkBank, FrameworkFines } from './framework.ts'
import { withTimeout } from './parse-answers.ts'

/** How long a framework may think about one request, and how often somebody who is away is looked for. */
const defaultTimeoutsMs = { answerMs: 8000, lateMs: 20_000, maxPauseMs: 10_000 }

/** Nobody may take a movement of money for lost before this. */
export const bankTransferTimeoutMs = defaultTimeoutsMs.answerMs + defaultTimeoutsMs.lateMs

/**
 * The engine's bank out of a framework's. `characterOf` finds the character behind a user_id, online or not; undefined: there is none.
 * Requests of one character take turns, so that a framework that waits between check and payment cannot pay twice.
 */
export function frameworkBankClient(
  bank: FrameworkBank,
  characterOf: (player: number) => Promise<string | undefined>,
  timing: Partial<BankTiming> = {},
): ExternalBank {
  const queue = new KeyedQueue()
  const timeouts = { ...defaultTimeoutsMs, ...timing }
  const answerMs = timeouts.answerMs
  const lostMs = timeouts.answerMs + timeouts.lateMs
  return {
    timing: timeouts,
    async balance(player) {
      const character = await characterOf(player)
      return character === undefined ? 0 : withTimeout(bank.balance(character), 'balance', answerMs)
    },
    async debit(player, amount) {
      const character = await characterOf(player)
      if (character === undefined) return 'insufficient'
      return queue.run(character, () => withTimeout(bank.debit(character, amount), 'debit', lostMs))
    },
    async credit(player, amount) {
      const character = await characterOf(player)
      if (character === undefined) return 'refused'
      return queue.run(character, () => withTimeout(bank.credit(character, amount), 'credit', lostMs))
    },
  }
}

/** The engine's fines out of a framework's. */
export function frameworkFinesClient(
  fines: FrameworkFines,
  characterOf: (player: number) => Promise<string | undefined>,
  answerMs = defaultTimeoutsMs.answerMs,
): ExternalFines {
  return {
    async total(player) {
      const character = await characterOf(player)
      return character === undefined ? 0 : withTimeout(fines.total(character), 'fines', answerMs)
    },
    async remove(player, amount) {
      const character = await characterOf(player)
      if (character !== undefined) await withTimeout(fines.remove(character, amount), 'removing fines', answerMs)
    },
  }
}
