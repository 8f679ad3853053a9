import type { operations } from '@orelhao/protocol/minesweeper/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  minesweeper_best: () => [],
  minesweeper_win: () => ['9x9', 42],
}
