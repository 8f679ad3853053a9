import type { BankTiming, ForeignBank, ForeignFines } from '@orelhao/engine/ports'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import type { FrameworkBank, FrameworkFines } from './framework.ts'
import { withinTime } from './parse-answers.ts'

/** How long a framework may think about one request, and how often somebody who is away is looked for. */
const usual = { answer: 8000, late: 20_000, longestPause: 10_000 }

/** Nobody may take a movement of money for lost before this. */
export const movementMs = usual.answer + usual.late

/**
 * The engine's bank out of a framework's. `characterOf` finds the character behind a user_id, online or not; undefined: there is none.
 * Requests of one character take turns, so that a framework that waits between check and payment cannot pay twice.
 */
export function foreignBank(
  bank: FrameworkBank,
  characterOf: (player: number) => Promise<string | undefined>,
  timing: Partial<BankTiming> = {},
): ForeignBank {
  const queue = new KeyedQueue()
  const own = { ...usual, ...timing }
  const answerMs = own.answer
  const lostMs = own.answer + own.late
  return {
    timing: own,
    async balance(player) {
      const character = await characterOf(player)
      return character === undefined ? 0 : withinTime(bank.balance(character), 'balance', answerMs)
    },
    async debit(player, amount) {
      const character = await characterOf(player)
      if (character === undefined) return 'insufficient'
      return queue.run(character, () => withinTime(bank.debit(character, amount), 'debit', lostMs))
    },
    async credit(player, amount) {
      const character = await characterOf(player)
      if (character === undefined) return 'refused'
      return queue.run(character, () => withinTime(bank.credit(character, amount), 'credit', lostMs))
    },
  }
}

/** The engine's fines out of a framework's. */
export function foreignFines(
  fines: FrameworkFines,
  characterOf: (player: number) => Promise<string | undefined>,
  answerMs = usual.answer,
): ForeignFines {
  return {
    async total(player) {
      const character = await characterOf(player)
      return character === undefined ? 0 : withinTime(fines.total(character), 'fines', answerMs)
    },
    async remove(player, amount) {
      const character = await characterOf(player)
      if (character !== undefined) await withinTime(fines.remove(character, amount), 'removing fines', answerMs)
    },
  }
}
