import type { operations } from '@orelhao/protocol/calls/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  getPhoneCalls: () => [],
  missedPhoneCalls: () => [],
  seePhoneCalls: () => [],
  currentPhoneCall: () => [],
  createPhoneCall: ({ phone }) => [phone, false, false],
  answerPhoneCall: () => [123456789],
  refusePhoneCall: () => [123456789],
  endPhoneCall: () => [123456789],
  call_p2p: () => ['setOffer', '{}'],
  video_ticket: () => [],
}
