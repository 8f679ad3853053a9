import type { Retention } from '../../ports.ts'

/** Retention in days where the owner sets none. */
export const defaultRetention: Retention = {
  events: 3,
  answers: 1,
  calls: 180,
  requests: 30,
  bills: 90,
  charges: 7,
  attempts: 30,
  jobs: 30,
  messages: 0,
  news: 0,
  games: 90,
  notices: 60,
  cases: 365,
  exports: 3,
}
