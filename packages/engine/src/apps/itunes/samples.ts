import type { operations } from '@orelhao/protocol/itunes/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  itunes_share: () => [null, 0, 70],
}
