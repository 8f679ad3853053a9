import type { AccountHolder, BankTiming, ExternalBank, ExternalFines } from '@orelhao/engine/ports'
import { splitCity } from '@orelhao/engine/shared/characters/city-ids'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import type { FrameworkBank, FrameworkFines } from './framework.ts'
import { withTimeout } from './parse-answers.ts'
import { companyId } from './societies.ts'

/** Time limit of one request to a framework, and the longest pause before a character who is away is looked for again. */
const defaultTimeoutsMs = { answerMs: 8000, lateMs: 20_000, maxPauseMs: 10_000 }

/** A transfer of money may count as lost only after this time. */
export const bankTransferTimeoutMs = defaultTimeoutsMs.answerMs + defaultTimeoutsMs.lateMs

/**
 * Makes the engine's bank client from a framework's bank. `characterOfPlayer` finds the character of a user_id, online or not; undefined if none.
 * Requests of one character run one after the other, so that a framework that awaits between check and payment cannot pay twice.
 */
export function frameworkBankClient(
  bank: FrameworkBank,
  characterOfPlayer: (player: number) => Promise<string | undefined>,
  timing: Partial<BankTiming> = {},
): ExternalBank {
  const queue = new KeyedQueue()
  const characterOf = async (holder: AccountHolder) =>
    typeof holder === 'string' ? companyId(splitCity(holder)[1]) : characterOfPlayer(holder)
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

/** Makes the engine's fines client from a framework's fines. */
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
