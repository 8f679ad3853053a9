import type { Args, Member } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { joins, photo } from './instagram.ts'
import { sampleAd, sampleArticle, sampleProfile, sampleTorAd, sampleTweeter } from './samples.ts'
import type { Player } from './world.ts'

type Call = { [M in Member]: [member: M, ...args: Args<M>] }[Member]

const video = '/uploads/passeio.webm'

/**
 * For every argument that names a file, a call after which somebody is shown it. Named by operation, argument and what lies within it, and the kind of file.
 */
export const uploadSamples: Record<
  string,
  (other: Player, url: string, me: Player, third: Player) => Call | Promise<Call>
> = {
  'sms_send attachment.image jpg': ({ phone }, url) => ['sms_send', phone, '', { image: url }],
  'setContactPhoto photo jpg': async ({ phone }, url, me) => {
    const contact = await me.does('addContact', phone, 'Bia')
    return ['setContactPhoto', contact ? contact.id : 0, url]
  },
  'gallery_save url jpg': (_, url) => ['gallery_save', '/', url],
  'gallery_save url webm': (_, url) => ['gallery_save', '/videos', url],
  'gallery_save still jpg': (_, url) => ['gallery_save', '/videos', video, url],
  'olx_createAd ad.images[] jpg': (_, url) => [
    'olx_createAd',
    { ...sampleAd(), images: [sampleAd().images[0] ?? '', url] },
  ],
  'savePreferences preferences.background.url jpg': (_, url) => [
    'savePreferences',
    { ...defaultPreferences, background: { type: 'custom', url } },
  ],
  'wpp_sendMessage attachment.image jpg': ({ phone }, url) => ['wpp_sendMessage', phone, '', 'image', { image: url }],
  'wpp_sendMessage attachment.audio mp3': ({ phone }, url) => ['wpp_sendMessage', phone, '', 'audio', { audio: url }],
  'wpp_updateAvatar url jpg': (_, url) => ['wpp_updateAvatar', url],
  'wpp_createGroup avatar jpg': ({ phone }, url, _me, third) => ['wpp_createGroup', 'Turma', url, [phone, third.phone]],
  'wpp_updateGroupAvatar url jpg': async ({ phone }, url, me, third) => {
    const { id } = await me.does('wpp_createGroup', 'Turma', null, [phone, third.phone])
    return ['wpp_updateGroupAvatar', id, url]
  },
  'tor_send image jpg': (_, url) => ['tor_send', 'geral', '', url],
  'tor_publish ad.image jpg': (_, url) => ['tor_publish', sampleTorAd(url)],
  'weazel_publish form.imageURL jpg': (_, imageURL) => ['weazel_publish', { ...sampleArticle, imageURL }],
  'weazel_publish form.videoURL webm': (_, videoURL) => ['weazel_publish', { ...sampleArticle, videoURL }],
  'weazel_update form.imageURL jpg': (_, imageURL, me) => changed(me, { imageURL }),
  'weazel_update form.videoURL webm': (_, videoURL, me) => changed(me, { videoURL }),
  'twitter_register form.avatarURL jpg': (_, avatarURL) => ['twitter_register', { ...tweeter(), avatarURL }],
  'twitter_register form.bannerURL jpg': (_, bannerURL) => ['twitter_register', { ...tweeter(), bannerURL }],
  'twitter_save form.avatarURL jpg': (_, avatarURL, me) => tweeterSaved(me, { avatarURL }),
  'twitter_save form.bannerURL jpg': (_, bannerURL, me) => tweeterSaved(me, { bannerURL }),
  'tinder_register form.image jpg': (_, image) => ['tinder_register', { ...sampleProfile, image }],
  'tinder_changeAvatar image jpg': async (_, image, me) => {
    await me.does('tinder_register', sampleProfile)
    return ['tinder_changeAvatar', image]
  },
  'ig_register avatar jpg': ({ user_id }, url) => ['ig_register', 'Ana', `upload_${user_id}_${url.length}`, '', url],
  'ig_changeAvatar url jpg': async (_, url, me) => {
    await joins(me)
    return ['ig_changeAvatar', url]
  },
  'ig_createPost image jpg': async (_, url, me) => {
    await joins(me)
    return ['ig_createPost', url, '']
  },
  'ig_createPost image webm': async (_, url, me) => {
    await joins(me)
    return ['ig_createPost', url, '', true, photo('praia')]
  },
  'ig_createPost still jpg': async (_, url, me) => {
    await joins(me)
    return ['ig_createPost', video, '', true, url]
  },
  'ig_createStory image jpg': async (_, url, me) => {
    await joins(me)
    return ['ig_createStory', url, '']
  },
  'ig_createStory video webm': async (_, url, me) => {
    await joins(me)
    return ['ig_createStory', photo('praia'), '', url]
  },
}

async function changed(me: Player, file: { imageURL: string } | { videoURL: string }): Promise<Call> {
  const { id } = await me.does('weazel_publish', sampleArticle)
  return ['weazel_update', id, { ...sampleArticle, ...file }]
}

let tweeters = 0
/** Somebody whose username nobody has. */
const tweeter = () => sampleTweeter(`quem${(++tweeters).toString(36)}`)

async function tweeterSaved(me: Player, picture: { avatarURL: string } | { bannerURL: string }): Promise<Call> {
  const form = tweeter()
  await me.does('twitter_register', form)
  return ['twitter_save', { ...form, ...picture }]
}
