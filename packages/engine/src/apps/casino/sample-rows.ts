import type { ExpiredRows, HiddenTables } from '../../testing/sample-rows.ts'

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = [
  'orelhao_casino_gamblers',
  'orelhao_casino_games',
  'orelhao_casino_mines',
  'orelhao_casino_rounds',
  'orelhao_casino_bets',
  'orelhao_casino_days',
]

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_casino_mines: (owner, _, ended_at) => ({
    owner,
    amount: 10,
    mines: 3,
    edge: 100,
    server_seed: 'f'.repeat(64),
    client_seed: 'x',
    opened: 1,
    state: 'lost',
    reward: 0,
    created_at: 1,
    ended_at,
  }),
  orelhao_casino_rounds: (_, __, ended_at) => ({
    game: 'double',
    hash: 'f'.repeat(64),
    salt: 'f'.repeat(32),
    server_seed: 'f'.repeat(64),
    edge: 0,
    state: 'over',
    result: 1,
    due_ms: 1,
    began_ms: 1,
    created_at: 1,
    ended_at,
  }),
  orelhao_casino_bets: (owner, number, ended_at) => ({
    round_id: number,
    game: 'double',
    owner,
    firstname: 'x',
    choice: 'red',
    amount: 10,
    auto: 0,
    state: 'lost',
    multiplier: 0,
    reward: 0,
    ended_at,
  }),
}
