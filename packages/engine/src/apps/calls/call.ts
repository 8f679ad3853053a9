import type { Call, VoiceMode } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import type { TickContext } from '../../core/context.ts'
import type { Transaction } from '../../transaction.ts'
import * as store from './store.ts'

type Sides = Pick<store.StoredCall, 'initiator' | 'target'>

export function otherOf({ initiator, target }: Sides, player: number): number {
  return player === initiator ? target : initiator
}

/** Returns the view of a call that one of its parties may see. */
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

/** Returns the record's status when one party hangs up: a called player who ends a ringing call refuses it. */
export function statusOnEnd(call: store.StoredCall, player: number): 'ok' | 'refused' | 'other' {
  if (call.accepted_at) return 'ok'
  return player === call.target ? 'refused' : 'other'
}

/** Ends a call and notifies its members' phones. `at` is the end in unix seconds, by default now. */
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

/** Seconds between two updates of `watched_at`. */
const heartbeatSeconds = 5

/**
 * At server start, ends calls that no server has watched for `limits.restart` seconds: the server before was stopped or crashed. Their
 * pages are gone, and the time since then must not count as conversation.
 */
export async function onStart(transaction: Transaction): Promise<void> {
  for (const call of await store.openCalls(transaction.db)) {
    if (transaction.now < call.watched_at + limits.restart) continue
    await endCall(transaction, call, call.accepted_at ? 'ok' : 'other', call.watched_at)
  }
}

/** Runs once a second, since no table says whose phone is away. Ends calls that one party has left, and calls that rang long enough. */
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
 * A reloading page is back within a moment: only a party that stays away ends the call. After a server restart, pages reconnect after a
 * pause.
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
