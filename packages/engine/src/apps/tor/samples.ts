import type { operations } from '@orelhao/protocol/tor/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

const sampleAd = (image: string | null = null) => ({
  title: 'Peixe sem nota',
  description: 'Não pergunte de onde veio',
  image,
})

export const samples: SamplesOf<typeof operations> = {
  tor_subscribe: () => [['geral']],
  tor_blocked: () => [],
  tor_resume: () => [['12345678'], false],
  tor_id: () => [],
  tor_messages: () => ['geral'],
  tor_send: () => ['geral', 'oi', null, '[10.5,-3.25,30]'],
  tor_markAsRead: () => ['geral'],
  tor_pay: () => ['12345678', 1],
  tor_payments: () => [],
  tor_ads: () => [],
  tor_publish: () => [sampleAd()],
  tor_destroy_ad: () => [1],
  tor_kept: () => [],
  tor_keep: () => [{ pinned: ['12345678'], channels: ['geral'], listened: [], nicknames: { '12345678': 'Gato' } }],
}

export const uploads: UploadSamples = {
  'tor_send image jpg': (_, url) => ['tor_send', 'geral', '', url],
  'tor_publish ad.image jpg': (_, url) => ['tor_publish', sampleAd(url)],
}
