import { dutyNumber, many, rows, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_service_requests: rows(many, () => ({
      service: dutyNumber,
      player: other,
      content: wide(200),
      location: '[-99999.123456789,-99999.123456789,-99999.123456789]',
      created_at: now,
      closed_at: 0,
      taken_by: 0,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_service_rejections']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_service_requests: (player, _, closed_at) => ({
    service: 'x',
    player,
    content: 'x',
    location: '[1,2]',
    created_at: 2 ** 40, // no job expires it
    closed_at,
    taken_by: 0,
  }),
}
