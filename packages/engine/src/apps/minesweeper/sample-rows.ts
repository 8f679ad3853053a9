import type { Unseen } from '../../testing/sample-rows.ts'

/** No answer has rows of these. */
export const unseen: Unseen = ['orelhao_minesweeper_times']
