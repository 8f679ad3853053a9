import { type EventName, type Member, operations } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { moneyPaths } from '../../testing/block-paths/money-paths.ts'
import { networkPaths } from '../../testing/block-paths/network-paths.ts'
import { blocks, type Path, type World, type Write } from '../../testing/block-paths/path.ts'
import { phonePaths } from '../../testing/block-paths/phone-paths.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { samples } from '../../testing/samples.ts'
import { blockRules } from './block-rules.ts'

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
  /** The team's decisions, which reach everybody. */
  | 'moderation'

/** An answer for each operation that writes. An operation without one does not compile. */
const paths: Record<Write, Reason | Path | readonly Path[]> = {
  ...phonePaths,
  ...moneyPaths,
  ...networkPaths,

  sms_markAsRead: 'answer',
  sms_destroy: 'own',
  answerPhoneCall: 'answer',
  refusePhoneCall: 'answer',
  seePhoneCalls: 'own',
  call_p2p: 'shared',
  service_request: 'shared',
  service_accept: 'answer',
  service_reject: 'answer',
  bank_registerPixKey: 'own',
  bank_removePixKey: 'own',
  bank_createCharge: 'own',
  bank_cancelCharge: 'own',
  bank_payFine: 'own',
  paypal_transfer: 'own',
  paypal_deposit: 'own',
  custom_install: 'own',
  custom_grant: 'own',
  custom_set: 'own',
  custom_unset: 'own',
  wpp_markAsRead: 'answer',
  wpp_deleteMessages: 'own',
  wpp_updateSettings: 'own',
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
  twitter_dislike: 'own',
  twitter_unretweet: 'own',
  twitter_unfollow: 'own',
  twitter_destroy: 'own',
  twitter_block: 'own',
  twitter_register: 'public',
  twitter_save: 'public',
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
  moderator_assign: 'moderation',
  moderator_reveal: 'moderation',
  moderator_decide: 'moderation',
  moderator_restore: 'moderation',
  moderator_lift: 'moderation',
  moderator_uphold: 'moderation',
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
  (member): member is Read =>
    !operations[member].writes && !unsteady.has(member) && operations[member].permission === undefined,
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
      if (operations[member].permission) await bia.changeIdentity({ moderator: true })
      await ana.callOk('block', bia.phone)
      ana.received()
      await bia.callRaw(member, samples[member](ana) as never)
      const events = ana.received().map(({ event }) => event)
      expect(events.filter((event) => blockRules[event as EventName] !== 'not affected')).toEqual([])
    },
  )
})
