import type { operations } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  getSettings: () => [],
  savePreferences: () => [{ ...defaultPreferences, background: { type: 'moon' } }],
  getAnswer: () => ['k'],
  lock_setCode: () => ['1234', null],
  lock_open: () => ['1234'],
  privacy_status: () => [],
  privacy_export: () => [],
  privacy_link: () => [],
  privacy_askErasure: () => [],
  privacy_cancelErasure: () => [],
  privacy_retention: () => [],
}

export const uploads: UploadSamples = {
  'savePreferences preferences.background.url jpg': (_, url) => [
    'savePreferences',
    { ...defaultPreferences, background: { type: 'custom', url } },
  ],
}
