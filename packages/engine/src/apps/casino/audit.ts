import { crashReward } from '@orelhao/protocol/casino/crash'
import { colorOf, doubleReturn, payoutFactors } from '@orelhao/protocol/casino/double'
import { commitmentTo, drawCrash, drawDouble } from '@orelhao/protocol/casino/fairness'
import { games as allGames, type Game, rewardOf, wholeEdge } from '@orelhao/protocol/casino/rules'
import type { Database } from '../../database/database.ts'
import { type BetRow, betsOf, returnOfBets } from './bets/store.ts'
import { minesOf, openCells } from './mines.ts'
import { type RoundRow, roundsAfter } from './rounds/store.ts'
import { endedAfter, type MineRow, returnOfMines, totalsByGame } from './store.ts'

/** The owner's audit of the casino's games. Amounts are whole units. */
export interface Audit {
  /** Stored games and rounds that were drawn again. */
  checked: number
  /** Games that do not match their seeds, with the reason. */
  wrong: { game: Game; id: number; why: string }[]
  /** Totals of all days, by game. `expected` is the part of the stakes that the stored games pay back on average. */
  games: { game: string; rounds: number; staked: number; paid: number; expected: number | undefined }[]
}

/** Returns the totals without drawing anything again. `expected` follows from the edges of the stored bets (`KEEP_GAMES_DAYS`). */
export async function returnsOf(database: Reading): Promise<Audit['games']> {
  return database.read(
    async (db) => {
      const due = { double: doubleReturn, crash: await returnOfBets(db), mines: await returnOfMines(db) }
      return (await totalsByGame(db)).map((row) => ({ ...row, expected: isGame(row.game) ? due[row.game] : undefined }))
    },
    { isLong: true },
  )
}

const atOnce = 1000
/** Rounds read at once; each has many bets. */
const roundsAtOnce = 100

type Reading = Pick<Database, 'read'>

/** Draws every stored game and round again. */
export async function audit(database: Reading): Promise<Audit> {
  const due = { double: new ExpectedReturn(), crash: new ExpectedReturn(), mines: new ExpectedReturn() }
  const mines = await auditMines(database, due.mines)
  const rounds = await auditRounds(database, due)
  const games = (await database.read(totalsByGame, { isLong: true })).map((row) => ({
    ...row,
    expected: isGame(row.game) ? due[row.game].share : undefined,
  }))
  return { checked: mines.checked + rounds.checked, wrong: [...mines.wrong, ...rounds.wrong], games }
}

function isGame(name: string): name is Game {
  return allGames.some((game) => game === name)
}

/** Adds up stakes and the part of them that is paid back on average. */
class ExpectedReturn {
  #staked = 0
  #due = 0

  add(amount: number, share: number): void {
    this.#staked += amount
    this.#due += amount * share
  }

  get share(): number | undefined {
    return this.#staked > 0 ? this.#due / this.#staked : undefined
  }
}

type Checked = Pick<Audit, 'checked' | 'wrong'>

async function auditMines(database: Reading, due: ExpectedReturn): Promise<Checked> {
  const wrong: Audit['wrong'] = []
  let [checked, last] = [0, 0]
  for (;;) {
    const rows = await database.read((db) => endedAfter(db, last, atOnce), { isLong: true })
    for (const row of rows) {
      const why = problemOfMines(row)
      if (why) wrong.push({ game: 'mines', id: row.id, why })
      due.add(row.amount, 1 - row.edge / wholeEdge)
    }
    checked += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return { checked, wrong }
  }
}

async function auditRounds(
  database: Reading,
  due: { double: ExpectedReturn; crash: ExpectedReturn },
): Promise<Checked> {
  const wrong: Audit['wrong'] = []
  let [checked, last] = [0, 0]
  for (;;) {
    const { rounds, bets } = await database.read(
      async (db) => {
        const rounds = await roundsAfter(db, last, roundsAtOnce)
        return {
          rounds,
          bets: await betsOf(
            db,
            rounds.map(({ id }) => id),
          ),
        }
      },
      { isLong: true },
    )
    const byRound = Map.groupBy(bets, ({ round_id }) => round_id)
    for (const round of rounds) {
      const own = byRound.get(round.id) ?? []
      const why = problemOfRound(round) ?? own.map((bet) => problemOfBet(round, bet)).find(Boolean)
      if (why) wrong.push({ game: round.game, id: round.id, why })
      for (const bet of own)
        if (bet.state !== 'refunded')
          due[round.game].add(bet.amount, round.game === 'double' ? doubleReturn : 1 - round.edge / wholeEdge)
    }
    checked += rounds.length
    last = rounds.at(-1)?.id ?? last
    if (rounds.length < roundsAtOnce) return { checked, wrong }
  }
}

/** Returns the problem of an ended game. The payout limit of that time is not stored, so a payout below the rule is accepted. */
function problemOfMines(row: MineRow): string | undefined {
  const mines = minesOf(row)
  const hits = openCells(row).filter((cell) => mines.includes(cell)).length
  if (row.state === 'lost') return hits === 1 && row.reward === 0 ? undefined : 'lost without having opened one mine'
  if (hits > 0) return 'paid though a mine was open'
  if (row.reward > rewardOf(row, openCells(row).length)) return `paid ${row.reward}, more than the rule`
}

function problemOfRound({ game, hash, salt, server_seed, edge, result }: RoundRow): string | undefined {
  if (commitmentTo(server_seed) !== hash) return 'its seed is not the one that was published'
  const drawn = game === 'double' ? drawDouble(server_seed, salt) : drawCrash(server_seed, salt, edge)
  if (drawn !== result) return `ended with ${result}, but its seed says ${drawn}`
}

function problemOfBet({ game, result }: RoundRow, bet: BetRow): string | undefined {
  const { choice, state, amount, reward, multiplier, auto } = bet
  if (state === 'open') return `bet ${bet.id} was never settled`
  if (state === 'refunded') return reward === amount ? undefined : `bet ${bet.id} came back as ${reward}`
  if (game === 'double') {
    const due = choice !== 'crash' && choice === colorOf(result) ? amount * payoutFactors[choice] : 0
    return reward === due ? undefined : `bet ${bet.id} paid ${reward} instead of ${due}`
  }
  if (state === 'lost') {
    if (reward !== 0) return `bet ${bet.id} was lost and paid`
    return auto > 0 && auto <= result ? `bet ${bet.id} was not taken out at ${auto / 100}` : undefined
  }
  if (multiplier > result) return `bet ${bet.id} went out after the crash`
  if (reward > crashReward(amount, multiplier, Number.MAX_SAFE_INTEGER)) return `bet ${bet.id} paid more than the rule`
}
