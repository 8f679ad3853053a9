import type { operations } from '@orelhao/protocol/gallery/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

const video = '/uploads/passeio.webm'

export const samples: SamplesOf<typeof operations> = {
  gallery: () => ['/downloads', 7],
  gallery_folders: () => [],
  gallery_save: () => ['/', '/smartphone/stock/photos/praia.jpg', null],
  gallery_destroy: () => [1],
}

export const uploads: UploadSamples = {
  'gallery_save url jpg': (_, url) => ['gallery_save', '/', url],
  'gallery_save url webm': (_, url) => ['gallery_save', '/videos', url],
  'gallery_save still jpg': (_, url) => ['gallery_save', '/videos', video, url],
}
