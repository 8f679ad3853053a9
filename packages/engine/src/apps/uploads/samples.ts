import type { operations } from '@orelhao/protocol/uploads/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  upload_ticket: () => ['jpg', 1000],
}
