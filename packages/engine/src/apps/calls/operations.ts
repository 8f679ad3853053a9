import type * as contract from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { AppPorts, Context, Handlers } from '../../core/context.ts'
import { identityOf, lockPlayers, lookUpPhone } from '../../shared/directory/store.ts'
import { preferencesOf } from '../../shared/preferences/store.ts'
import { endCall, modeOf, otherOf, statusOnEnd, toCallView } from './call.ts'
import { signCallTicket } from './call-ticket.ts'
import * as past from './past/store.ts'
import * as store from './store.ts'

export const handlers: Handlers<Exclude<keyof typeof contract.operations, 'video_ticket'>> = {
  async getPhoneCalls({ me, db }, before) {
    const calls = await past.pastCalls(db, me.user_id, limits.page, before)
    return calls.map(({ initiatorPhone, targetPhone, accepted_at, ended_at, ...call }) => {
      const isOwn = call.initiator === me.user_id
      const anonymous = Boolean(call.anonymous)
      return {
        id: call.id,
        initiator: anonymous && !isOwn ? '' : initiatorPhone,
        target: targetPhone,
        status: call.status as 'ok' | 'refused' | 'other',
        anonymous,
        video: Boolean(call.video),
        duration: accepted_at ? ended_at - accepted_at : 0,
        created_at: call.created_at,
        callback: isOwn || !anonymous,
      }
    })
  },

  async missedPhoneCalls({ me, db }) {
    return past.countMissed(db, me.user_id, limits.missed)
  },

  async seePhoneCalls({ me, db }) {
    await past.markSeen(db, me.user_id)
    return null
  },

  async currentPhoneCall({ me, db, phone }) {
    const call = await store.callOf(db, me.user_id)
    const other = call && (await identityOf(db, otherOf(call, me.user_id)))
    return call && other ? toCallView(me.user_id, call, other.phone, phone.voiceMode) : null
  },

  async createPhoneCall(context, phone, video, anonymous) {
    const { me, db, refuse } = context
    if (isHidden(await store.callOf(db, me.user_id), me.user_id)) return refuse('inCall') // before the number is looked up
    if (!phoneKey(phone)) return refuse('invalidNumber')
    if (phoneKey(phone) === phoneKey(me.phone)) return refuse('ownNumber')
    if (video && !context.phone.videoServer) return refuse('noVideo')
    const target = await lookUpPhone(db, phone, me.phone)
    if (!target) return refuse('unknownNumber')
    await lockPlayers(db, me.user_id, target.user_id)
    const current = await store.callOf(db, me.user_id)
    if (current && !isFrom(current, target.user_id)) return refuse('inCall')
    if (current) return acceptMutualCall(context, current, target.phone)
    return dial(context, target, { video, anonymous })
  },

  async answerPhoneCall(context, room) {
    const call = await store.callOf(context.db, context.me.user_id)
    const isMine = call?.room === room && call.target === context.me.user_id
    if (!isMine || !(await accept(context, call))) return context.refuse('callGone')
    return null
  },

  async refusePhoneCall(context, room) {
    const call = await store.callOf(context.db, context.me.user_id)
    if (call?.room === room && call.target === context.me.user_id && !call.accepted_at) {
      await endCall(context, call, 'refused')
    }
    return null
  },

  async endPhoneCall(context, room) {
    const call = await store.callOf(context.db, context.me.user_id)
    if (call?.room === room) await endCall(context, call, statusOnEnd(call, context.me.user_id))
    return null
  },

  async call_p2p({ me, db, emit, refuse }, event, args) {
    const call = await store.callOf(db, me.user_id)
    if (!call?.accepted_at) return refuse('callGone')
    emit(otherOf(call, me.user_id), 'CALL_P2P', event, args)
    return null
  },
}

export const handlersFor = ({ uploadSecret }: AppPorts): Handlers<'video_ticket'> => ({
  async video_ticket({ me, db, now, phone, refuse }) {
    if (uploadSecret === '' || !phone.videoServer) return refuse('noVideo')
    const call = await store.callOf(db, me.user_id)
    if (!call?.accepted_at || !call.video) return refuse('callGone')
    const ticket = { room: call.room, player: me.user_id, expires_at: now + ticketSeconds }
    return { room: call.room, token: signCallTicket(ticket, uploadSecret), expires_at: ticket.expires_at }
  },
})

/** A ticket admits a player to the room; it does not limit their stay. */
const ticketSeconds = 60

type CallContext = Context<'unreachable' | 'busy' | 'inCall'>

interface Target {
  user_id: number
  phone: string
  /** True when the target blocked the caller. */
  blocked: number
}

/** True when the other party is anonymous. Then every dialled number gets one answer at one cost: a difference would reveal who calls. */
function isHidden(call: store.StoredCall | undefined, player: number): boolean {
  return Boolean(call?.anonymous) && call?.initiator !== player
}

function isFrom(call: store.StoredCall, caller: number): boolean {
  return call.initiator === caller && !call.accepted_at && !call.anonymous
}

/** Accepts a call for its target; false when it is over. The pages learn who carries the voice, as the parties are now. */
async function accept(
  { db, now, emitToMany, isElsewhere }: Pick<CallContext, 'db' | 'now' | 'emitToMany' | 'isElsewhere'>,
  call: store.StoredCall,
): Promise<boolean> {
  const apart = Boolean(call.apart) || isElsewhere(call.initiator) || isElsewhere(call.target)
  if (!(await store.acceptCall(db, call.id, now, apart))) return false
  const parties = [call.initiator, call.target]
  if (apart) emitToMany(parties, 'CALL_READY', call.room, 'rtc')
  else emitToMany(parties, 'CALL_READY', call.room)
  return true
}

/** Both called each other at the same time: the second call accepts the first. */
async function acceptMutualCall(context: CallContext, call: store.StoredCall, otherPhone: string) {
  const { me, now, phone, isElsewhere } = context
  await accept(context, call)
  const apart = Boolean(call.apart) || isElsewhere(call.initiator)
  return toCallView(me.user_id, { ...call, apart, accepted_at: now }, otherPhone, phone.voiceMode)
}

/** A caller hears ringing although the target blocked them or is in do not disturb; the target's phone stays silent. */
async function dial(context: CallContext, target: Target, wish: { video: boolean; anonymous: boolean }) {
  const { me, db, now, emit, refuse, refuseAndCommit, isOnline, isElsewhere, phone } = context
  const preferences = await preferencesOf(db, target.user_id)
  const isSilent = Boolean(target.blocked) || preferences?.doNotDisturb === true
  const sides = { initiator: me.user_id, target: target.user_id }
  const apart = isElsewhere(target.user_id)
  const call = { room: store.newRoom(), ...sides, ...wish, hidden: target.blocked, apart }
  const id = await store.addCall(db, call, now)
  const gone = () => store.endCall(db, id, 'other', now)

  if (!isOnline(target.user_id) || preferences?.airplaneMode) {
    await gone()
    return refuseAndCommit('unreachable')
  }
  if (!(await store.addMember(db, me.user_id, id))) return refuse('inCall')
  if (!isSilent && !(await store.addMember(db, target.user_id, id))) {
    await gone()
    if (!target.blocked) emit(target.user_id, 'CALL_MISSED')
    return refuseAndCommit('busy')
  }
  if (!isSilent) {
    const { room, video: isVideo, anonymous: isAnonymous } = call
    const initiator = isAnonymous ? '' : me.phone
    emit(target.user_id, 'CALL_REQUEST', { room, initiator, isAnonymous, isVideo, mode: modeOf(call, phone.voiceMode) })
  }
  return toCallView(me.user_id, { ...call, created_at: now, accepted_at: 0 }, target.phone, phone.voiceMode)
}
