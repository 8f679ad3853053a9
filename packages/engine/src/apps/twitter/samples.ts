import type { operations } from '@orelhao/protocol/twitter/contract'
import type { Call, SamplesOf, UploadSamples } from '../../testing/app-samples.ts'
import type { Player } from '../../testing/world.ts'

/** Returns a valid profile. */
const sampleTweeter = (username = 'ana.souza') => ({
  name: 'Ana Souza',
  username,
  bio: 'Prefeita nas horas vagas',
})

export const samples: SamplesOf<typeof operations> = {
  twitter: () => [],
  twitter_timeline: () => [],
  twitter_register: () => [sampleTweeter()],
  twitter_save: () => [sampleTweeter()],
  twitter_store: () => ['bom dia, cidade'],
  twitter_view: () => [1],
  twitter_reply: () => [1, 'bom dia'],
  twitter_like: () => [1],
  twitter_dislike: () => [1],
  twitter_retweet: () => [1],
  twitter_unretweet: () => [1],
  twitter_destroy: () => [1],
  twitter_profile: () => [1],
  twitter_follow: () => [1],
  twitter_unfollow: () => [1],
  twitter_followers: () => [1],
  twitter_following: () => [1],
  twitter_search: () => ['ana'],
  twitter_block: () => [1],
}

export const uploads: UploadSamples = {
  'twitter_register form.avatarURL jpg': (_, avatarURL) => ['twitter_register', { ...tweeter(), avatarURL }],
  'twitter_register form.bannerURL jpg': (_, bannerURL) => ['twitter_register', { ...tweeter(), bannerURL }],
  'twitter_save form.avatarURL jpg': (_, avatarURL, me) => tweeterSaved(me, { avatarURL }),
  'twitter_save form.bannerURL jpg': (_, bannerURL, me) => tweeterSaved(me, { bannerURL }),
}

let tweeters = 0
/** Returns a profile with an unused username. */
const tweeter = () => sampleTweeter(`quem${(++tweeters).toString(36)}`)

async function tweeterSaved(me: Player, picture: { avatarURL: string } | { bannerURL: string }): Promise<Call> {
  const form = tweeter()
  await me.callOk('twitter_register', form)
  return ['twitter_save', { ...form, ...picture }]
}
