import { drawCrash } from '@orelhao/protocol/casino/fairness'
import type { CrashState, DoubleState } from '@orelhao/protocol/casino/rounds/contract'
import { edgeOf } from '../apps/casino/gamblers.ts'
import { currentSeed } from '../apps/casino/rounds/seed-chain.ts'
import { findGame, saveChain } from '../apps/casino/rounds/store.ts'
import { accounts } from '../shared/ledger/accounts.ts'
import { transfer } from '../shared/ledger/store.ts'
import type { FakeClock, Stage } from './world.ts'

/** Adds chips to players' casino accounts. */
export function giveChips(
  { engine }: Pick<Stage, 'engine'>,
  amount: number,
  ...players: { user_id: number }[]
): Promise<void> {
  return engine.transact(async ({ db, now }) => {
    const from = { account: accounts.mint, description: 'x' }
    for (const { user_id } of players) {
      const to = { account: accounts.casino(user_id), description: 'x' }
      await transfer(db, { from, to, amount, reason: 'grant', actor: 0, now })
    }
  })
}

/** Advances time in steps, with a tick after each. */
export async function advanceTime(
  { clock, engine }: { clock: FakeClock; engine: Stage['engine'] },
  durationMs: number,
  stepMs = durationMs,
): Promise<void> {
  for (let left = durationMs; left > 0; left -= stepMs) {
    clock.advance(Math.min(left, stepMs))
    await engine.tick()
  }
}

/** Advances time until a game accepts bets, whatever an earlier world of this database left behind. */
export async function untilBets(stage: CasinoStage, player: { user_id: number }, game: 'double' | 'crash') {
  await callAs(stage, player, 'casino_subscribe', [game])
  for (let seconds = 0; seconds < 1200; seconds++) {
    const state = await stateOf(stage, player, game)
    const isOpen = state.status === 'bet' || state.status === 'waiting'
    if (isOpen && state.delay > 10_000) return
    await advanceTime(stage, 500)
  }
  throw new Error(`${game} takes no bets`)
}

/** Waits for a flight that accepts bets, with a thousand chips per player. Returns its crash point, which satisfies `fits`. */
export async function untilFlight(
  stage: CasinoStage & Pick<Stage, 'ports'>,
  players: readonly { user_id: number }[],
  fits: (point: number) => boolean,
): Promise<number> {
  const [player] = players
  if (!player) throw new Error('no players')
  await giveChips(stage, 1000, ...players)
  await callAs(stage, player, 'casino_subscribe', ['crash'])
  await chooseOutcome(stage, fits)
  await untilBets(stage, player, 'crash')
  if ((await stateOf(stage, player, 'crash')).round?.salt !== salt) {
    await chooseOutcome(stage, fits) // an earlier world of this database had an open round
    await advanceTime(stage, 3 * 60_000, 5000)
    await chooseOutcome(stage, fits)
    await untilBets(stage, player, 'crash')
  }
  const { database, phone } = stage.ports
  const game = await database.read((db) => findGame(db, 'crash'))
  if (!game) throw new Error('no game')
  return drawCrash(currentSeed(game), game.salt, edgeOf(phone))
}

type CasinoStage = Pick<Stage, 'clock' | 'engine'>

const salt = 'a'.repeat(32)

/** Makes the coming rounds crash at points that satisfy `fits`, by choosing a chain, which is impossible outside tests. */
async function chooseOutcome({ ports }: Pick<Stage, 'ports'>, fits: (point: number) => boolean): Promise<void> {
  for (let n = 0; ; n++) {
    const tail = n.toString(16).padStart(64, '0')
    if (!fits(drawCrash(currentSeed({ tail, length: 1, played: 1 }), salt, edgeOf(ports.phone)))) continue
    return ports.database.write((db) => saveChain(db, 'crash', { tail, length: 1, salt, played: 0 }))
  }
}

async function stateOf(stage: CasinoStage, player: { user_id: number }, game: 'double' | 'crash') {
  const state = await callAs(stage, player, game === 'double' ? 'casino_double' : 'casino_crash', [])
  return state as DoubleState | CrashState
}

async function callAs({ engine }: CasinoStage, { user_id }: { user_id: number }, member: string, args: unknown[]) {
  const me = await engine.identity(user_id)
  if (!me) throw new Error('no such player')
  return JSON.parse((await engine.call(me, member, args)).body)
}
