import { accounts } from '../shared/ledger/accounts.ts'
import { transfer } from '../shared/ledger/store.ts'
import type { FakeClock, Player, Stage } from './world.ts'

/** Puts chips on a player's account in the casino. */
export function chips(
  { engine }: Pick<Stage, 'engine'>,
  amount: number,
  ...players: { user_id: number }[]
): Promise<void> {
  return engine.happen(async ({ db, now }) => {
    const from = { account: accounts.mint, description: 'x' }
    for (const { user_id } of players) {
      const to = { account: accounts.casino(user_id), description: 'x' }
      await transfer(db, { from, to, amount, reason: 'grant', actor: 0, now })
    }
  })
}

/** Lets so much time pass, in steps in which the server does what is due. */
export async function passes(
  { clock, engine }: { clock: FakeClock; engine: Stage['engine'] },
  durationMs: number,
  stepMs = durationMs,
): Promise<void> {
  for (let left = durationMs; left > 0; left -= stepMs) {
    clock.advance(Math.min(left, stepMs))
    await engine.tick()
  }
}

/** Lets time pass until a game takes bets, whatever an earlier world of this database left behind. */
export async function untilBets(stage: Pick<Stage, 'clock' | 'engine'>, player: Player, game: 'double' | 'crash') {
  await player.does('casino_subscribe', game)
  for (let seconds = 0; seconds < 1200; seconds++) {
    const state = await player.does(game === 'double' ? 'casino_double' : 'casino_crash')
    const isOpen = state.status === 'bet' || state.status === 'waiting'
    if (isOpen && state.delay > 10_000) return
    await passes(stage, 500)
  }
  throw new Error(`${game} takes no bets`)
}
