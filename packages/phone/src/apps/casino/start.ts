import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { heard } from './hearing.ts'
import { balance } from './state.ts'

const rounds = [
  'CASINO_DOUBLE',
  'CASINO_DOUBLE_RESET',
  'CASINO_DOUBLE_BET',
  'CASINO_CRASH',
  'CASINO_CRASH_WARMUP',
  'CASINO_CRASH_CASHOUT',
  'CASINO_CRASH_ENDING',
  'CASINO_CRASH_REFRESH',
] as const

/** The event says how much; what is there then, the server knows. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  CASINO_INCREMENT(amount) {
    if (balance.value !== undefined) void ignoreOffline(balance.refresh())
    heard('CASINO_INCREMENT', amount)
  },
  ...Object.fromEntries(rounds.map((event) => [event, (...args: unknown[]) => heard(event, ...args)])),
}
