import type { operations } from '@orelhao/protocol/yellowpages/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  yellowpages_index: () => [],
  yellowpages_own: () => [],
  yellowpages_store: () => ['Padaria do Felipe'],
  yellowpages_destroy: () => [],
}
