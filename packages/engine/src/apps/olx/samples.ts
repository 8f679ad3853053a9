import type { operations } from '@orelhao/protocol/olx/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

/** A valid ad. */
export const sampleAd = (image = '/smartphone/stock/photos/carro.jpg') => ({
  title: 'Fusca 1972',
  category: 'cars',
  price: 18_000,
  description: 'Único dono',
  images: [image],
})

export const samples: SamplesOf<typeof operations> = {
  olx_search: () => ['%fusca%', 'cars', 1_000_000],
  olx_fetch: () => [1],
  olx_createAd: () => [sampleAd()],
  olx_destroy: () => [1],
  olx_dashboard: () => [],
}

export const uploads: UploadSamples = {
  'olx_createAd ad.images[] jpg': (_, url) => [
    'olx_createAd',
    { ...sampleAd(), images: [sampleAd().images[0] ?? '', url] },
  ],
}
