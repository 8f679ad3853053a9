import { rewardOf, wholeEdge } from '@orelhao/protocol/casino/rules'
import type { Database } from '../../database/database.ts'
import { minesOf, openCells } from './mines.ts'
import { endedAfter, type MineRow, takings } from './store.ts'

/** What an owner wants to know of the casino's games. Amounts are whole units. */
export interface Audit {
  /** Games that are kept and were drawn again. */
  checked: number
  /** Those that are not what their seeds say, with the reason. */
  wrong: { id: number; why: string }[]
  /** By game, of all days. `expected` is the part of what was staked that the games that are kept pay back on average. */
  games: { game: string; rounds: number; staked: number; paid: number; expected: number | undefined }[]
}

const atOnce = 1000

/** Draws every game that is kept again. */
export async function audit(database: Pick<Database, 'read'>): Promise<Audit> {
  const wrong: Audit['wrong'] = []
  let [checked, staked, due, last] = [0, 0, 0, 0]
  for (;;) {
    const rows = await database.read((db) => endedAfter(db, last, atOnce), { isLong: true })
    for (const row of rows) {
      const why = complaint(row)
      if (why) wrong.push({ id: row.id, why })
      staked += row.amount
      due += row.amount * (1 - row.edge / wholeEdge)
    }
    checked += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) break
  }
  const expected = staked > 0 ? due / staked : undefined
  const games = (await database.read(takings, { isLong: true })).map((row) => ({ ...row, expected }))
  return { checked, wrong, games }
}

/** What is wrong with a game that is over. The most that the house paid then is not known, so less than the rule is right. */
function complaint(row: MineRow): string | undefined {
  const mines = minesOf(row)
  const hits = openCells(row).filter((cell) => mines.includes(cell)).length
  if (row.state === 'lost') return hits === 1 && row.reward === 0 ? undefined : 'lost without having opened one mine'
  if (hits > 0) return 'paid though a mine was open'
  if (row.reward > rewardOf(row, openCells(row).length)) return `paid ${row.reward}, more than the rule`
}
