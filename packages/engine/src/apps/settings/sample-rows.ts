import type { ExpiredRows, HiddenTables } from '../../testing/sample-rows.ts'

/** A full address book is returned whole: 2,000 names of 128 letters, up to three bytes each, and 250 photo addresses. */
export const longer = { getSettings: 1_300_000 }

/** A player has few of these, which `export/export-walk.test.ts` fills. */
export const hiddenTables: HiddenTables = ['orelhao_exports', 'orelhao_export_parts', 'orelhao_erasures']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_exports: (player, _, ready_at) => ({
    ...{ player, position: 0, total: 0, cursor_at: '', files: '[]', parts: 0, records: 0, bytes: 0 },
    ...{ created_at: 1, ready_at, link: '', link_until: 0 },
  }),
}
