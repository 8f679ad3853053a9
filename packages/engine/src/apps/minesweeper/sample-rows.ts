import type { HiddenTables } from '../../testing/sample-rows.ts'

/** No answer has rows of these. */
export const hiddenTables: HiddenTables = ['orelhao_minesweeper_times']
