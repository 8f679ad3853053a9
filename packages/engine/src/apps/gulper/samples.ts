import type { operations } from '@orelhao/protocol/gulper/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  gulper_scores: () => [],
  gulper_start: () => [],
  gulper_score: () => [12],
}
