import { returnsOf } from '../../apps/casino/audit.ts'
import { processTime } from '../../core/clock.ts'
import { economyReport } from '../../shared/ledger/report/report.ts'
import type { PanelHandlers } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import { richestPlayers } from './store.ts'

const richestShown = 20

export const economyCalls: PanelHandlers<'economy' | 'casino'> = {
  async economy({ database }, { days }) {
    const { movers: _, daily, ...report } = await economyReport(database, processTime.earliestSeconds, days)
    const richest = await database.read(
      async (db) => {
        const rows = await richestPlayers(db, richestShown)
        const people = await peopleOf(
          db,
          rows.map(({ player }) => player),
        )
        return rows.flatMap(({ player, total }) => {
          const person = personIn(people, player)
          return person ? [{ person, total }] : []
        })
      },
      { isLong: true },
    )
    return { ...report, richest, daily: daily.map(({ apps: _apps, ...day }) => day) }
  },

  async casino({ database }) {
    return (await returnsOf(database)).map((row) => ({ ...row, expected: row.expected ?? null }))
  },
}
