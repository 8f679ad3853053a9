import { limits as calls } from '@orelhao/protocol/calls/rules'
import { type EventName, type Member, type Operations, operations } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { createCircle, createPost, createStory, photo, usernameOf } from '../../testing/instagram.ts'
import { samples } from '../../testing/samples.ts'
import { createMatch, registerProfile, swipe } from '../../testing/tinder.ts'
import { registerProfiles } from '../../testing/twitter.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { blockRules } from './block-rules.ts'

type World = Stage & { ana: Player; bia: Player; caio: Player; duda: Player }

async function endMatch({ ana }: World): Promise<void> {
  await ana.callOk('tinder_dismatch', (await ana.callOk('tinder_matches'))[0]?.id ?? 0)
}

/** Ana blocks Bia: her number, her profile of a network, or by ending a match. */
const blocks = {
  number: ({ ana, bia }: World) => ana.callOk('block', bia.phone),
  instagram: async ({ ana, bia }: World) => ana.callOk('ig_block', (await bia.callOk('ig_me')).profile?.id ?? 0, true),
  twitter: async ({ ana, bia }: World) => ana.callOk('twitter_block', (await bia.callOk('twitter'))?.id ?? 0, true),
  match: endMatch,
  async earlierMatch(world: World) {
    await likeAna(world)
    await endMatch(world)
  },
}

/** A way in which Bia reaches Ana by an operation. */
interface Path {
  by: keyof typeof blocks
  /** Bia's first steps while Ana has blocked nobody. */
  before?(world: World): Promise<unknown>
  /** Bia's first steps after the block. */
  after?(world: World): Promise<unknown>
  reach(world: World): Promise<unknown>
  /** What Ana sees besides the sample of each read. */
  sees?(world: World): Promise<unknown>
  /** Answers that change for Ana in spite of the block, such as her balance. */
  shows?: readonly Member[]
}

/** Why an operation reaches nobody who has blocked its player. */
type Reason =
  /** Changes what only the player sees. */
  | 'own'
  /** Published in the player's name for everybody, to nobody in particular. */
  | 'public'
  /** Nobody knows who is behind an id: silence would show it (docs/decisions/051). */
  | 'anonymous'
  /** Both are in the same call, group, round or on duty at the same service. */
  | 'shared'
  /** Answers or reads what the other one has sent or asked for. */
  | 'answer'

type Write = { [M in Member]: Operations[M]['writes'] extends true ? M : never }[Member]

const money: readonly Member[] = ['bank_index', 'bank_getBalance', 'bank_extract', 'paypal_index']
const wallet: readonly Member[] = ['paypal_index', 'paypal_activity', 'bank_index']
/** A picture is shown to everybody; only the event is dropped. */
const avatar: readonly Member[] = ['wpp_getAvatar', 'wpp_getResume', 'wpp_getChat']

const place: { location: [number, number] } = { location: [10, 20] }
const inCircle = (world: World) => createCircle(world)
const inTwitter = ({ ana, bia, caio }: World) => registerProfiles(ana, bia, caio)
const handleOf = ({ user_id }: Player) => `@p${user_id}`

async function newestTweet(player: Player): Promise<number> {
  const own = await player.callOk('twitter')
  const { posts } = await player.callOk('twitter_profile', own?.id ?? 0)
  return posts[0]?.id ?? 0
}

async function newestPost(player: Player, viewer: Player): Promise<number> {
  const { posts } = await viewer.callOk('ig_getProfile', usernameOf(player))
  return posts[0]?.id ?? 0
}

async function newestStory(world: World): Promise<number> {
  return (await world.ana.callOk('ig_getStories', usernameOf(world.ana)))[0]?.id ?? 0
}

const groupOf = async ({ bia }: World) => {
  const { groups } = await bia.callOk('wpp_getResume')
  return groups[0]?.id ?? 0
}
const withGroup = ({ ana, bia, caio }: World) => bia.callOk('wpp_createGroup', 'Turma', null, [ana.phone, caio.phone])
/** What Bia does in a group to which she has added Ana after the block. */
const inOwnGroup = (reach: (world: World, group: number) => Promise<unknown>): Path => ({
  by: 'number',
  after: withGroup,
  reach: async (world) => reach(world, await groupOf(world)),
})

async function likeAna({ ana, bia }: World): Promise<void> {
  await bia.call('tinder_next', (await ana.callOk('tinder'))?.id ?? 0, 1, 2)
}

const matched = ({ ana, bia }: World) => createMatch(ana, bia)
const matchOf = async ({ bia }: World) => (await bia.callOk('tinder_matches'))[0]?.id ?? 0

/** An answer for each operation that writes. An operation without one does not compile. */
const paths: Record<Write, Reason | Path | Path[]> = {
  sms_send: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, 'me responde') },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, '', place) },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, '', { image: photo('praia') }) },
  ],
  sms_markAsRead: 'answer',
  sms_destroy: 'own',

  createPhoneCall: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('createPhoneCall', ana.phone, false, false) },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('createPhoneCall', ana.phone, false, true) },
    {
      by: 'number',
      before: ({ ana }) => ana.callOk('savePreferences', { ...defaultPreferences, doNotDisturb: true }),
      async reach({ ana, bia, clock, engine }) {
        await bia.callOk('createPhoneCall', ana.phone, false, false)
        clock.advance(calls.ring * 1000)
        await engine.tick()
      },
      shows: ['getSettings', 'privacy_status'], // the time
    },
  ],
  endPhoneCall: {
    by: 'number',
    async reach({ ana, bia }) {
      const call = await bia.callOk('createPhoneCall', ana.phone, false, false)
      await bia.callOk('endPhoneCall', call.room)
    },
  },
  answerPhoneCall: 'answer',
  refusePhoneCall: 'answer',
  seePhoneCalls: 'own',
  call_p2p: 'shared',

  service_request: 'shared',
  service_accept: 'answer',
  service_reject: 'answer',

  bank_pix: {
    by: 'number',
    before: ({ ana }) => ana.callOk('bank_registerPixKey', 'phone'),
    reach: ({ ana, bia }) => bia.callOk('bank_pix', ana.phone, 10),
    shows: money,
  },
  bank_payCharge: {
    by: 'number',
    before: ({ ana }) => ana.callOk('bank_createCharge', 10, 'oficina'),
    async reach({ ana, bia }) {
      const [charge] = await ana.callOk('bank_charges')
      await bia.callOk('bank_payCharge', charge?.code ?? '', 10)
    },
    shows: [...money, 'bank_charges'],
  },
  bank_transfer: {
    by: 'number',
    reach: ({ ana, bia }) => bia.callOk('bank_transfer', ana.user_id, 10),
    shows: money,
  },
  bank_storeInvoice: {
    by: 'number',
    reach: ({ ana, bia }) => bia.callOk('bank_storeInvoice', ana.user_id, 10, 'me responde'),
  },
  bank_payInvoice: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_payInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: [...money, 'bank_getInvoices'],
  },
  bank_refuseInvoice: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_refuseInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: ['bank_getInvoices'],
  },
  bank_cancelInvoice: {
    by: 'number',
    before: ({ ana, bia }) => bia.callOk('bank_storeInvoice', ana.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_cancelInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: ['bank_getInvoices', 'bank_index'],
  },
  bank_registerPixKey: 'own',
  bank_removePixKey: 'own',
  bank_createCharge: 'own',
  bank_cancelCharge: 'own',
  bank_payFine: 'own',

  paypal_send: {
    by: 'number',
    before: ({ bia }) => bia.callOk('paypal_deposit', 50),
    reach: ({ ana, bia }) => bia.callOk('paypal_send', ana.user_id, 10, 'me responde'),
    shows: wallet,
  },
  paypal_transfer: 'own',
  paypal_deposit: 'own',

  custom_pay: {
    by: 'number',
    before: async ({ ana, ports }) =>
      ports.phone.customApps.push({ name: 'iate', title: '', icon: '', payee: ana.user_id }),
    reach: ({ bia }) => bia.callOk('custom_pay', 'iate', 10, 'me responde'),
    shows: money,
  },
  custom_install: 'own',
  custom_grant: 'own',
  custom_set: 'own',
  custom_unset: 'own',

  wpp_sendMessage: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('wpp_sendMessage', ana.phone, 'me responde', 'text') },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('wpp_sendMessage', ana.phone, '', 'location', place) },
    {
      by: 'number',
      reach: ({ ana, bia, caio }) =>
        bia.callOk('wpp_sendMessage', ana.phone, '', 'contact', { contact: { name: 'Caio', phone: caio.phone } }),
    },
    inOwnGroup(({ bia }, group) => bia.callOk('wpp_sendMessage', `group${group}`, 'me responde', 'text')),
  ],
  wpp_typing: [
    {
      by: 'number',
      before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
      reach: ({ ana, bia }) => bia.callOk('wpp_typing', ana.phone),
    },
    inOwnGroup(({ bia }, group) => bia.callOk('wpp_typing', `group${group}`)),
  ],
  wpp_react: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    async reach({ ana, bia }) {
      const { messages } = await bia.callOk('wpp_getChat', ana.phone)
      await bia.callOk('wpp_react', messages.at(-1)?.id ?? 0, '👍')
    },
  },
  wpp_updateAvatar: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: ({ bia }) => bia.callOk('wpp_updateAvatar', photo('praia')),
    shows: avatar,
  },
  wpp_createGroup: { by: 'number', reach: withGroup },
  wpp_inviteToGroup: {
    by: 'number',
    before: ({ bia, caio, duda }) => bia.callOk('wpp_createGroup', 'Turma', null, [caio.phone, duda.phone]),
    reach: async (world) => world.bia.callOk('wpp_inviteToGroup', await groupOf(world), world.ana.phone),
  },
  wpp_updateGroupAvatar: inOwnGroup(({ bia }, group) => bia.callOk('wpp_updateGroupAvatar', group, photo('praia'))),
  wpp_updateGroupName: inOwnGroup(({ bia }, group) => bia.callOk('wpp_updateGroupName', group, 'Me responde')),
  wpp_removeFromGroup: inOwnGroup(({ ana, bia }, group) => bia.callOk('wpp_removeFromGroup', group, ana.phone)),
  wpp_promote: inOwnGroup(({ ana, bia }, group) => bia.callOk('wpp_promote', group, ana.phone)),
  wpp_leaveGroup: inOwnGroup(async ({ bia, caio }, group) => {
    await bia.callOk('wpp_promote', group, caio.phone)
    await bia.callOk('wpp_leaveGroup', group)
  }),
  wpp_deleteGroup: inOwnGroup(({ bia }, group) => bia.callOk('wpp_deleteGroup', group)),
  wpp_markAsRead: 'answer',
  wpp_deleteMessages: 'own',
  wpp_updateSettings: 'own',

  ig_createPost: [
    {
      by: 'instagram',
      before: inCircle,
      reach: ({ ana, bia }) => createPost(bia, `oi @${usernameOf(ana)}`),
    },
    {
      by: 'instagram',
      async before(world) {
        const { bia } = await createCircle(world)
        await world.ana.callOk('ig_setFollow', bia.id, true)
      },
      reach: ({ bia }) => createPost(bia, 'oi'),
    },
  ],
  ig_createStory: {
    by: 'instagram',
    async before(world) {
      const { bia } = await createCircle(world)
      await world.ana.callOk('ig_setFollow', bia.id, true)
    },
    reach: ({ bia }) => createStory(bia, 'me responde'),
  },
  ig_setLike: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createPost(world.ana)
    },
    reach: async ({ ana, bia, caio }) => bia.call('ig_setLike', await newestPost(ana, caio), true),
  },
  ig_reply: [
    {
      by: 'instagram',
      async before(world) {
        await createCircle(world)
        await createPost(world.ana)
      },
      reach: async ({ ana, bia, caio }) => bia.call('ig_reply', await newestPost(ana, caio), 'me responde'),
    },
    {
      by: 'instagram',
      async before(world) {
        await createCircle(world)
        await createPost(world.caio)
      },
      reach: async ({ ana, bia, caio }) =>
        bia.callOk('ig_reply', await newestPost(caio, bia), `me responde @${usernameOf(ana)}`),
      sees: async ({ ana, caio }) => (await ana.callOk('ig_getPost', await newestPost(caio, caio)))?.comments,
      shows: ['ig_discover'], // the number of comments
    },
  ],
  ig_setFollow: {
    by: 'instagram',
    async before(world) {
      const profiles = await createCircle(world)
      await world.bia.callOk('ig_setFollow', profiles.ana.id, false)
    },
    reach: async ({ ana, bia }) => bia.call('ig_setFollow', (await ana.callOk('ig_me')).profile?.id ?? 0, true),
  },
  ig_sawStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_sawStory', await newestStory(world)),
    sees: async (world) => world.ana.callOk('ig_storyViewers', await newestStory(world)),
  },
  ig_likeStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_likeStory', await newestStory(world), true),
  },
  ig_answerStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_answerStory', await newestStory(world), 'me responde'),
  },
  ig_deletePost: 'own',
  ig_deleteComment: 'own',
  ig_deleteStory: 'own',
  ig_block: 'own',
  ig_login: 'own',
  ig_logout: 'own',
  ig_saw_notifications: 'own',
  ig_register: 'public',
  ig_updateProfile: 'public',
  ig_changeAvatar: 'public',

  twitter_store: [
    { by: 'twitter', before: inTwitter, reach: ({ ana, bia }) => bia.callOk('twitter_store', `oi ${handleOf(ana)}`) },
    {
      by: 'twitter',
      async before(world) {
        const [, bia] = await inTwitter(world)
        await world.ana.callOk('twitter_follow', bia?.id ?? 0)
      },
      reach: ({ bia }) => bia.callOk('twitter_store', 'me responde'),
    },
  ],
  twitter_reply: [
    {
      by: 'twitter',
      async before(world) {
        await inTwitter(world)
        await world.ana.callOk('twitter_store', 'oi')
      },
      reach: async ({ ana, bia }) => bia.call('twitter_reply', await newestTweet(ana), 'me responde'),
    },
    {
      by: 'twitter',
      async before(world) {
        await inTwitter(world)
        await world.caio.callOk('twitter_store', 'oi')
      },
      reach: async ({ ana, bia, caio }) =>
        bia.callOk('twitter_reply', await newestTweet(caio), `me responde ${handleOf(ana)}`),
      sees: async ({ ana, caio }) => (await ana.callOk('twitter_view', await newestTweet(caio))).comments,
      shows: ['twitter_timeline'], // the number of replies
    },
  ],
  twitter_like: {
    by: 'twitter',
    async before(world) {
      await inTwitter(world)
      await world.ana.callOk('twitter_store', 'oi')
    },
    reach: async ({ ana, bia }) => bia.call('twitter_like', await newestTweet(ana)),
  },
  twitter_retweet: {
    by: 'twitter',
    async before(world) {
      await inTwitter(world)
      await world.ana.callOk('twitter_store', 'oi')
    },
    reach: async ({ ana, bia }) => bia.call('twitter_retweet', await newestTweet(ana)),
  },
  twitter_follow: {
    by: 'twitter',
    before: inTwitter,
    reach: async ({ ana, bia }) => bia.call('twitter_follow', (await ana.callOk('twitter'))?.id ?? 0),
  },
  twitter_dislike: 'own',
  twitter_unretweet: 'own',
  twitter_unfollow: 'own',
  twitter_destroy: 'own',
  twitter_block: 'own',
  twitter_register: 'public',
  twitter_save: 'public',

  tinder_next: {
    by: 'earlierMatch',
    async before({ ana, bia }) {
      await registerProfile(ana)
      await swipe(ana, 'like', await registerProfile(bia))
    },
    reach: likeAna,
  },
  tinder_sendMessage: {
    by: 'match',
    before: matched,
    reach: async (world) => world.bia.call('tinder_sendMessage', (await matchOf(world)) || 1, 'me responde'),
  },
  tinder_likeMessage: 'answer',
  tinder_dismatch: 'answer',
  tinder_markAsRead: 'answer',
  tinder_register: 'public',
  tinder_changeTarget: 'own',
  tinder_changeAvatar: 'public',
  tinder_changeBio: 'public',
  tinder_delete: 'own',

  tor_send: 'anonymous',
  tor_pay: 'anonymous',
  tor_publish: 'anonymous',
  tor_id: 'own',
  tor_markAsRead: 'own',
  tor_destroy_ad: 'own',
  tor_keep: 'own',

  olx_createAd: 'public',
  olx_destroy: 'own',
  yellowpages_store: 'public',
  yellowpages_destroy: 'own',
  weazel_view: 'own',
  weazel_publish: 'public',
  weazel_update: 'public',
  weazel_destroy: 'own',

  casino_subscribe: 'shared',
  casino_double_bet: 'shared',
  casino_crash_bet: 'shared',
  casino_crash_cashout: 'shared',
  casino_deposit: 'own',
  casino_withdraw: 'own',
  casino_limit: 'own',
  casino_mine: 'own',
  casino_mine_start: 'own',
  casino_mine_click: 'own',
  casino_mine_finish: 'own',
  gulper_start: 'own',
  gulper_score: 'public',
  minesweeper_win: 'public',

  // shown to who stands near by, in the game
  itunes_share: 'own',
  gallery_save: 'own',
  gallery_destroy: 'own',
  notes_save: 'own',
  notes_destroy: 'own',
  notes_order: 'own',
  upload_ticket: 'own',
  addContact: 'own',
  updateContact: 'own',
  setContactPhoto: 'own',
  setFavourite: 'own',
  removeContact: 'own',
  block: 'own',
  unblock: 'own',
  savePreferences: 'own',
  lock_setCode: 'own',
  lock_open: 'own',
  privacy_export: 'own',
  privacy_link: 'own',
  privacy_askErasure: 'own',
  privacy_cancelErasure: 'own',
  moderation_report: 'own',
  moderation_read: 'own',
  moderation_appeal: 'own',
}

type Read = Exclude<Member, Write>
/** Different in each call: by chance, by the time, or by what a page views. */
const unsteady: ReadonlySet<string> = new Set([
  'video_ticket',
  'casino_double',
  'casino_crash',
  'casino_unsubscribe',
  'tinder_deck',
  'tor_subscribe',
] satisfies Read[])
const reads = (Object.keys(operations) as Member[]).filter(
  (member): member is Read => !operations[member].writes && !unsteady.has(member),
)

/** All that Ana's phone reads: about Bia, or of her own. */
async function readBy({ ana, bia }: World): Promise<Map<Read, string>> {
  const shown = new Map<Read, string>()
  for (const member of reads) shown.set(member, JSON.stringify(await ana.callRaw(member, samples[member](bia))))
  return shown
}

/** Events that Bia's action brings to Ana, and answers that are different for Ana afterwards. */
async function arrived(world: World, path: Path, isBlocked: boolean) {
  await path.before?.(world)
  if (isBlocked) await blocks[path.by](world)
  await path.after?.(world)
  const before = await readBy(world)
  const seen = JSON.stringify(await path.sees?.(world))
  world.ana.received()
  await path.reach(world)
  const after = await readBy(world)
  const isSeen = JSON.stringify(await path.sees?.(world)) !== seen
  const received = world.ana.received() as { event: EventName }[]
  return {
    events: received.map(({ event }) => event).filter((event) => blockRules[event] !== 'not affected'),
    shown: [...reads.filter((member) => before.get(member) !== after.get(member)), ...(isSeen ? ['sees'] : [])],
  }
}

inEachWorld((world) => {
  const opened = async (): Promise<World> => {
    const stage = await world({ ana: {}, bia: {}, caio: {}, duda: {} }, { phone: { customApps: [] } })
    await stage.engine.transact((transaction) => grant(transaction, stage.bia.user_id, 100, 'Salário'))
    stage.bia.received()
    return stage
  }
  const all = Object.entries(paths) as [Write, (typeof paths)[Write]][]
  const reaching = all.flatMap(([member, answer]) =>
    typeof answer === 'string'
      ? []
      : [answer].flat().map((path, index) => ({ member, path, name: `${member} ${index}` })),
  )

  test.each(reaching)('$name reaches nobody who has blocked the player', async ({ path }) => {
    const usual = await arrived(await opened(), path, false)
    expect([...usual.events, ...usual.shown].length).toBeGreaterThan(0)
    const blocked = await arrived(await opened(), path, true)
    expect({ ...blocked, shown: blocked.shown.filter((member) => !path.shows?.some((one) => one === member)) }).toEqual(
      {
        events: [],
        shown: [],
      },
    )
  })

  const others = all.flatMap(([member, answer]) => (typeof answer === 'string' ? [{ member, answer }] : []))

  test.each(others)(
    '$member, which is $answer, brings nothing to a player who has blocked its player',
    async ({ member }) => {
      const stage = await opened()
      const { ana, bia } = stage
      await ana.callOk('block', bia.phone)
      ana.received()
      await bia.callRaw(member, samples[member](ana) as never)
      const events = ana.received().map(({ event }) => event)
      expect(events.filter((event) => blockRules[event as EventName] !== 'not affected')).toEqual([])
    },
  )
})
