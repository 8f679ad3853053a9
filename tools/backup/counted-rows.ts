import type { Restored } from '@orelhao/engine/backup/backups'

/** Lines with the rows of each table, counted in both databases. */
export function reportLines({ tables, rows, players, before }: Restored): string[] {
  const counts = Object.entries(tables)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, count]) => `${String(count).padStart(10)}  ${table}`)
  return [
    ...counts,
    `${String(rows).padStart(10)}  rows in all, the same in both; ${players} players`,
    ...(before ? [`what was there before: ${before.folder}`] : []),
  ]
}
