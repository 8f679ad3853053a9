import type { operations } from '@orelhao/protocol/casino/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  casino_balance: () => [],
  casino_deposit: () => [10],
  casino_withdraw: () => [10],
  casino_limit: () => [1000],
  casino_subscribe: () => ['double'],
  casino_unsubscribe: () => [],
  casino_double: () => [],
  casino_double_bet: () => ['red', 10],
  casino_crash: () => [],
  casino_crash_bet: () => [10, 2.5],
  casino_crash_cashout: () => [],
  casino_round: () => [1],
  casino_bets: () => ['double'],
  casino_mine: () => [],
  casino_mine_start: () => [10, 3],
  casino_mine_click: () => [12],
  casino_mine_finish: () => [],
  casino_mine_games: () => [],
}
