import type { operations } from '@orelhao/protocol/paypal/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  paypal_index: () => [],
  paypal_activity: () => [],
  paypal_confirm: ({ user_id }) => [user_id],
  paypal_find: ({ phone }) => [phone],
  paypal_send: ({ user_id }) => [user_id, 1, 'obrigado'],
  paypal_transfer: () => [1],
  paypal_deposit: () => [1],
}
