import type { ArticleForm } from '@orelhao/protocol/weazel/contract'
import type { Engine } from '../engine.ts'
import { addSanction } from '../shared/moderation/sanctions/store.ts'
import type { Call } from './app-samples.ts'
import { createPost, createStory, registerAccount as joinsInstagram, photo, usernameOf } from './instagram.ts'
import { createMatch, formOf, registerProfile as joinsTinder } from './tinder.ts'
import { newChannel } from './tor.ts'
import { registerProfiles, tweeterOf } from './twitter.ts'
import type { Player } from './world.ts'

interface People {
  me: Player
  other: Player
  third: Player
  engine: Engine
}

type TextSample = (text: string, people: People) => Call | Promise<Call>

/** Makes `me` a moderator, and returns a case about a message of `other`. */
async function caseForModerator({ me, other, third }: People): Promise<number> {
  const { id } = await other.callOk('sms_send', third.phone, 'denuncie')
  await third.callOk('moderation_report', 'sms', 'message', String(id), 'spam')
  await me.changeIdentity({ moderator: true })
  const { rows } = await me.callOk('moderator_cases', { list: 'open' })
  return rows[0]?.id ?? 0
}

/** Makes `me` a moderator, and returns a warning against which `other` has appealed. */
async function appealForModerator({ me, other, engine }: People): Promise<number> {
  const warning = { player: other.user_id, kind: 'warning', app: '', reason: 'x', case_id: 0, ends_at: 0 } as const
  const id = await engine.transact(({ db, now }) => addSanction(db, { ...warning, created_at: now }))
  await other.callOk('moderation_appeal', id, 'não fui eu')
  await me.changeIdentity({ moderator: true })
  return id
}

/** The world for text samples: news need a journalist, a service a player on duty, and a custom app's payment a payee. */
export const textWorld = {
  service: { number: '190', name: 'Polícia' },
  payingApp: 'iate',
}

/**
 * For every argument that is a text, a call that stores or searches it. Keyed by operation, argument and path within it. `Name` marks
 * letters only, and `username` a handle only.
 */
export const textSamples: Record<string, TextSample> = {
  'addContact name': (text, { other }) => ['addContact', other.phone, text],
  'updateContact name': async (text, { me, other }) => {
    const contact = await me.callOk('addContact', other.phone, 'antes')
    return ['updateContact', typeof contact === 'object' && contact ? contact.id : 0, other.phone, text]
  },
  'moderation_report note': async (text, { me, other }) => {
    const { id } = await other.callOk('sms_send', me.phone, 'denuncie')
    return ['moderation_report', 'sms', 'message', String(id), 'spam', text]
  },
  'moderation_appeal text': async (text, { me, engine }) => {
    const warning = { player: me.user_id, kind: 'warning', app: '', reason: 'x', case_id: 0, ends_at: 0 } as const
    const id = await engine.transact(({ db, now }) => addSanction(db, { ...warning, created_at: now }))
    return ['moderation_appeal', id, text]
  },
  'moderator_reveal query.reason': async (reason, people) => [
    'moderator_reveal',
    { id: await caseForModerator(people), reason },
  ],
  'moderator_decide query.reason': async (reason, people) => [
    'moderator_decide',
    { id: await caseForModerator(people), decisions: 0, reason, removes: true },
  ],
  'moderator_restore query.reason': async (reason, people) => {
    const id = await caseForModerator(people)
    await people.me.callOk('moderator_decide', { id, decisions: 0, reason: 'x', removes: true })
    return ['moderator_restore', { id, reason }]
  },
  'moderator_players query.text': async (text, { me }) => {
    await me.changeIdentity({ moderator: true })
    return ['moderator_players', { text }]
  },
  'moderator_lift query.reason': async (reason, people) => [
    'moderator_lift',
    { id: await appealForModerator(people), reason },
  ],
  'moderator_uphold query.reason': async (reason, people) => [
    'moderator_uphold',
    { id: await appealForModerator(people), reason },
  ],
  'sms_send content': (text, { other }) => ['sms_send', other.phone, text],
  'service_request content': (text) => ['service_request', textWorld.service.number, text, [1, 2]],
  'bank_createCharge text': (text) => ['bank_createCharge', 5, text],
  'bank_storeInvoice reason': (text, { other }) => ['bank_storeInvoice', other.user_id, 5, text],
  'paypal_send message': (text, { other }) => ['paypal_send', other.user_id, 5, text],
  'wpp_sendMessage text': (text, { other }) => ['wpp_sendMessage', other.phone, text, 'text'],
  'wpp_sendMessage attachment.contact.name': (name, { other, third }) => [
    'wpp_sendMessage',
    other.phone,
    '',
    'contact',
    { contact: { name, phone: third.phone } },
  ],
  'wpp_sendMessage attachment.contact.phone': (phone, { other }) => [
    'wpp_sendMessage',
    other.phone,
    '',
    'contact',
    { contact: { name: 'Bia', phone } },
  ],
  'wpp_createGroup name': (text, { other, third }) => ['wpp_createGroup', text, null, [other.phone, third.phone]],
  'wpp_updateGroupName name': async (text, { me, other, third }) => {
    const { id } = await me.callOk('wpp_createGroup', 'antes', null, [other.phone, third.phone])
    return ['wpp_updateGroupName', id, text]
  },
  'tor_send text': (text, { me }) => ['tor_send', newChannel(me), text],
  'tor_publish ad.title': (title) => ['tor_publish', { title, description: 'seminovo' }],
  'tor_publish ad.description': (description) => ['tor_publish', { title: 'Rádio', description }],
  'tor_keep kept.nicknames': (text) => [
    'tor_keep',
    { pinned: [], channels: [], listened: [], nicknames: { 12345678: text } },
  ],
  'ig_register name': (text, { me }) => ['ig_register', text, usernameOf(me), '', photo('gato')],
  'ig_register username': (text) => ['ig_register', 'Ana', text, '', photo('gato')],
  'ig_register bio': (text, { me }) => ['ig_register', 'Ana', usernameOf(me), text, photo('gato')],
  'ig_updateProfile form.name': async (name, { me }) => {
    await joinsInstagram(me)
    return ['ig_updateProfile', { name, username: usernameOf(me), bio: '' }]
  },
  'ig_updateProfile form.username': async (username, { me }) => {
    await joinsInstagram(me)
    return ['ig_updateProfile', { name: 'Ana', username, bio: '' }]
  },
  'ig_updateProfile form.bio': async (bio, { me }) => {
    await joinsInstagram(me)
    return ['ig_updateProfile', { name: 'Ana', username: usernameOf(me), bio }]
  },
  'ig_getStories username': (text, { me }) => withInstagram(me, ['ig_getStories', text]),
  'ig_search query': (text, { me }) => withInstagram(me, ['ig_search', text]),
  'ig_hashtag tag': (text, { me }) => withInstagram(me, ['ig_hashtag', text]),
  'ig_getProfile username': (text, { me }) => withInstagram(me, ['ig_getProfile', text]),
  'ig_getLikes before': async (text, { me }) => {
    await joinsInstagram(me)
    return ['ig_getLikes', (await createPost(me)).id, text]
  },
  'ig_createPost content': (text, { me }) => withInstagram(me, ['ig_createPost', photo('praia'), text]),
  'ig_createStory text': (text, { me }) => withInstagram(me, ['ig_createStory', photo('praia'), text]),
  'ig_answerStory text': async (text, { me }) => {
    await joinsInstagram(me)
    return ['ig_answerStory', (await createStory(me)).id, text]
  },
  'ig_reply text': async (text, { me }) => {
    await joinsInstagram(me)
    return ['ig_reply', (await createPost(me)).id, text]
  },
  'twitter_register form.name': (name, { me }) => ['twitter_register', tweeterOf(me, { name })],
  'twitter_register form.username': (username, { me }) => ['twitter_register', tweeterOf(me, { username })],
  'twitter_register form.bio': (bio, { me }) => ['twitter_register', tweeterOf(me, { bio })],
  'twitter_save form.name': (name, { me }) => withTwitter(me, ['twitter_save', tweeterOf(me, { name })]),
  'twitter_save form.username': (username, { me }) => withTwitter(me, ['twitter_save', tweeterOf(me, { username })]),
  'twitter_save form.bio': (bio, { me }) => withTwitter(me, ['twitter_save', tweeterOf(me, { bio })]),
  'twitter_store content': (text, { me }) => withTwitter(me, ['twitter_store', text]),
  'twitter_reply text': async (text, { me }) => {
    await registerProfiles(me)
    return ['twitter_reply', (await me.callOk('twitter_store', 'antes')).id, text]
  },
  'twitter_profile id': (text, { me }) => withTwitter(me, ['twitter_profile', text]),
  'twitter_search query': (text, { me }) => withTwitter(me, ['twitter_search', text]),
  'olx_search text': (text) => ['olx_search', text, 'misc'],
  'olx_createAd ad.title': (title) => ['olx_createAd', { ...ad, title }],
  'olx_createAd ad.description': (description) => ['olx_createAd', { ...ad, description }],
  'yellowpages_index text': (text) => ['yellowpages_index', text],
  'yellowpages_store title': (text) => ['yellowpages_store', text],
  'weazel_tag tag': (text) => ['weazel_tag', text],
  ...article('title'),
  ...article('description'),
  ...article('author'),
  ...article('tag'),
  'tinder_register form.name': (text, { me }) => ['tinder_register', formOf(me, { name: `Ana ${text}` })],
  'tinder_register form.bio': (bio, { me }) => ['tinder_register', formOf(me, { bio })],
  'tinder_sendMessage content': async (text, { me, other }) => {
    await createMatch(me, other)
    const [match] = await me.callOk('tinder_matches')
    return ['tinder_sendMessage', match?.id ?? 0, text]
  },
  'tinder_changeBio bio': async (text, { me }) => {
    await joinsTinder(me)
    return ['tinder_changeBio', text]
  },
  'custom_pay description': (text) => ['custom_pay', textWorld.payingApp, 5, text],
}

const ad = { title: 'Rádio', description: 'seminovo', category: 'misc', price: 10, images: [photo('praia')] }

const articleForm = { title: 'Ponte reabre', description: 'Hoje.', author: 'Redação', tag: 'Cidade' }

function article(field: keyof ArticleForm & keyof typeof articleForm): Record<string, TextSample> {
  return {
    [`weazel_publish form.${field}`]: (text) => ['weazel_publish', { ...articleForm, [field]: text }],
    [`weazel_update form.${field}`]: async (text, { me }) => {
      const { id } = await me.callOk('weazel_publish', articleForm)
      return ['weazel_update', id, { ...articleForm, [field]: text }]
    },
  }
}

async function withInstagram(me: Player, call: Call): Promise<Call> {
  await joinsInstagram(me)
  return call
}

async function withTwitter(me: Player, call: Call): Promise<Call> {
  await registerProfiles(me)
  return call
}
