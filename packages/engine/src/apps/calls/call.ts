import type { Call, VoiceMode } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import type { TickContext } from '../../core/context.ts'
import type { Transaction } from '../../transaction.ts'
import * as store from './store.ts'

type Sides = Pick<store.StoredCall, 'initiator' | 'target'>

export function otherOf({ initiator, target }: Sides, player: number): number {
  return player === initiator ? target : initiator
}

/** A call as one of its sides may know it. */
export function toCallView(
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

/** Ends a call and tells the phones that know about it. `at` in unix seconds is when it ended, now if left out. */
export async function endCall(
  { db, now, emit, emitToMany }: Transaction,
  call: store.StoredCall,
  status: 'ok' | 'refused' | 'other',
  at = now,
): Promise<void> {
  const members = await store.membersOf(db, call.id)
  if (!(await store.endCall(db, call.id, status, Math.max(at, call.accepted_at, call.created_at)))) return
  emitToMany(members, 'CALL_END', call.room)
  if (!members.includes(call.target) && !call.hidden) emit(call.target, 'CALL_MISSED')
}

/** How often it is written down that calls are looked after, in seconds. */
const heartbeatSeconds = 5

/**
 * A server starts: calls that nobody has looked after for long were over when the one before was stopped or died. Their pages are gone,
 * and the record must not count the time until now as talked.
 */
export async function onStart(transaction: Transaction): Promise<void> {
  for (const call of await store.openCalls(transaction.db)) {
    if (transaction.now < call.watched_at + limits.restart) continue
    await endCall(transaction, call, call.accepted_at ? 'ok' : 'other', call.watched_at)
  }
}

/** Once a second, since no table says whose phone is away: ends what one side has left, and what rang long enough. */
export async function onTick(transaction: Transaction, present: TickContext): Promise<void> {
  const { db, now } = transaction
  const calls = await store.openCalls(db)
  const unwatched = calls.filter(({ watched_at }) => Math.abs(now - watched_at) >= heartbeatSeconds).map(({ id }) => id)
  if (unwatched.length > 0) await store.touchCalls(db, unwatched, now)
  for (const call of calls) {
    const hasRung = !call.accepted_at && present.ageSeconds(`call ${call.id}`, call.created_at) >= limits.ring
    if (hasRung) await endCall(transaction, call, 'other')
    else await endIfAbandoned(transaction, call, present)
  }
}

/**
 * A page that reloads is back within a moment: only a side that stays away ends the call. To a server that restarted, pages return after
 * a pause of theirs.
 */
async function endIfAbandoned(transaction: Transaction, call: store.OpenCall, present: TickContext): Promise<void> {
  const { db, now } = transaction
  for (const player of call.members) {
    const side = player === call.initiator ? 'initiator_absent' : 'target_absent'
    const since = call[side]
    if (present.isOnline(player)) {
      if (since) await store.setAbsence(db, call.id, side, 0)
    } else if (present.uptimeSeconds() < limits.comeback) return
    else if (!since) await store.setAbsence(db, call.id, side, now)
    else if (present.ageSeconds(`call ${call.id} without ${player}`, since) >= limits.absent) {
      await endCall(transaction, call, call.accepted_at ? 'ok' : 'other', since)
      return
    }
  }
}
