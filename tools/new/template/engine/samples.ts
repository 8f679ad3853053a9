import type { operations } from '@orelhao/protocol/newapp/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

/** One valid call of each operation, for tests that call the whole catalogue. */
export const samples: SamplesOf<typeof operations> = {
  newapp_list: () => [],
  newapp_send: ({ phone }) => [phone, 'Tudo bem?'],
}
