import type { operations } from '@orelhao/protocol/services/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  service_request: () => ['190', 'Assalto na praça', [10.5, -3.25]],
  service_duty: () => [],
  service_open: () => [],
  service_accept: () => [1],
  service_reject: () => [1],
}
