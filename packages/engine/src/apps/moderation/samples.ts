import type { operations } from '@orelhao/protocol/moderation/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  moderation_report: () => ['sms', 'message', '1', 'spam', 'é golpe'],
  moderation_sanctions: () => [],
  moderation_read: () => [1],
  moderation_appeal: () => [1, 'não fui eu'],
}
