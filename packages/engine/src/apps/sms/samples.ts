import type { operations } from '@orelhao/protocol/sms/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  sms_resume: () => [],
  sms_list: () => [],
  sms_thread: ({ phone }) => [phone],
  sms_send: ({ phone }) => [phone, 'oi'],
  sms_markAsRead: ({ phone }) => [phone],
  sms_destroy: ({ phone }) => [phone],
}

export const uploads: UploadSamples = {
  'sms_send attachment.image jpg': ({ phone }, url) => ['sms_send', phone, '', { image: url }],
}
