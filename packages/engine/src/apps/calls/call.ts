import type { Call, VoiceMode } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import type { Occasion } from '../../core/context.ts'
import * as store from './store.ts'

type Sides = Pick<store.StoredCall, 'initiator' | 'target'>

export function otherOf({ initiator, target }: Sides, player: number): number {
  return player === initiator ? target : initiator
}

/** A call as one of its sides may know it. */
export function seenBy(
  player: number,
  call: Pick<store.StoredCall, 'room' | 'initiator' | 'target' | 'video' | 'anonymous' | 'created_at' | 'accepted_at'>,
  otherPhone: string,
  mode: VoiceMode,
): Call {
  const owner = player === call.initiator
  const isAnonymous = Boolean(call.anonymous)
  return {
    room: call.room,
    mode,
    owner,
    isVideo: Boolean(call.video),
    isAnonymous,
    phone: isAnonymous && !owner ? '' : otherPhone,
    created_at: call.created_at,
    accepted_at: call.accepted_at || null,
  }
}

/** What the record says when one side hangs up: a called player who ends a ringing call refuses it. */
export function statusOnEnd(call: store.StoredCall, player: number): 'ok' | 'refused' | 'other' {
  if (call.accepted_at) return 'ok'
  return player === call.target ? 'refused' : 'other'
}

/** Ends a call and tells whoever's phone knows of it. `at` in unix seconds is when it ended, now where it is not said. */
export async function endCall(
  { db, now, tell }: Occasion,
  call: store.StoredCall,
  status: 'ok' | 'refused' | 'other',
  at = now,
): Promise<void> {
  const members = await store.membersOf(db, call.id)
  if (!(await store.end(db, call.id, status, Math.max(at, call.accepted_at, call.created_at)))) return
  for (const player of members) tell(player, 'CALL_END', call.room)
  if (!members.includes(call.target) && !call.hidden) tell(call.target, 'CALL_MISSED')
}

/** How often it is written down that calls are looked after, in seconds. */
const watchSeconds = 5

/**
 * A server starts: calls that nobody has looked after for long were over when the one before was stopped or died. Their pages are gone,
 * and the record must not count the time until now as talked.
 */
export async function started(occasion: Occasion): Promise<void> {
  for (const call of await store.openCalls(occasion.db)) {
    if (occasion.now < call.watched_at + limits.restart) continue
    await endCall(occasion, call, call.accepted_at ? 'ok' : 'other', call.watched_at)
  }
}

/** Once a second: ends what rang long enough and what one side has left. */
export async function tick(occasion: Occasion, isOnline: (player: number) => boolean): Promise<void> {
  const { db, now } = occasion
  const calls = await store.openCalls(db)
  const unwatched = calls.filter(({ watched_at }) => now >= watched_at + watchSeconds).map(({ id }) => id)
  if (unwatched.length > 0) await store.watch(db, unwatched, now)
  for (const call of calls) {
    if (!call.accepted_at && now >= call.created_at + limits.ring) await endCall(occasion, call, 'other')
    else await endIfLeft(occasion, call, isOnline)
  }
}

/** A page that reloads is back within a moment: only a side that stays away ends the call. */
async function endIfLeft(
  occasion: Occasion,
  call: store.OpenCall,
  isOnline: (player: number) => boolean,
): Promise<void> {
  const { db, now } = occasion
  for (const player of call.members) {
    const side = player === call.initiator ? 'initiator_absent' : 'target_absent'
    const since = call[side]
    if (isOnline(player)) {
      if (since) await store.setAbsence(db, call.id, side, 0)
    } else if (!since) await store.setAbsence(db, call.id, side, now)
    else if (now >= since + limits.absent) {
      await endCall(occasion, call, call.accepted_at ? 'ok' : 'other', since)
      return
    }
  }
}
