import type { HiddenTables } from '../../testing/sample-rows.ts'

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_minesweeper_times']
