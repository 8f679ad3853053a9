import type { operations } from '@orelhao/protocol/weazel/contract'
import type { Call, SamplesOf, UploadSamples } from '../../testing/app-samples.ts'
import type { Player } from '../../testing/world.ts'

/** A valid article on a server without settings. */
export const sampleArticle = {
  title: 'Ponte reabre',
  description: 'A ponte reabre hoje.',
  author: 'Redação',
  tag: 'Cidade',
  videoURL: null,
  imageURL: null,
}

export const samples: SamplesOf<typeof operations> = {
  weazel_tags: () => [],
  weazel_index: () => [],
  weazel_tag: () => ['Cidade'],
  weazel_check: () => [],
  weazel_view: () => [1],
  weazel_publish: () => [sampleArticle],
  weazel_update: () => [1, sampleArticle],
  weazel_destroy: () => [1],
}

export const uploads: UploadSamples = {
  'weazel_publish form.imageURL jpg': (_, imageURL) => ['weazel_publish', { ...sampleArticle, imageURL }],
  'weazel_publish form.videoURL webm': (_, videoURL) => ['weazel_publish', { ...sampleArticle, videoURL }],
  'weazel_update form.imageURL jpg': (_, imageURL, me) => changed(me, { imageURL }),
  'weazel_update form.videoURL webm': (_, videoURL, me) => changed(me, { videoURL }),
}

async function changed(me: Player, file: { imageURL: string } | { videoURL: string }): Promise<Call> {
  const { id } = await me.callOk('weazel_publish', sampleArticle)
  return ['weazel_update', id, { ...sampleArticle, ...file }]
}
