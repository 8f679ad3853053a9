import type { operations } from '@orelhao/protocol/custom/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  custom_apps: () => [],
  custom_install: () => ['iate', true],
  custom_grant: () => ['iate', 'place', true],
  custom_names: () => ['iate'],
  custom_get: () => ['iate', 'cais'],
  custom_set: () => ['iate', 'cais', '4'],
  custom_unset: () => ['iate', 'cais'],
  custom_payee: () => ['iate'],
  custom_pay: () => ['iate', 1, 'passeio'],
}
