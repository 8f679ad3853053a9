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
  call: Pick<
    store.StoredCall,
    'room' | 'initiator' | 'target' | 'video' | 'anonymous' | 'created_at' | 'accepted_at' | 'apart'
  >,
  otherPhone: string,
  ownMode: VoiceMode,
): Call {
  const owner = player === call.initiator
  const isAnonymous = Boolean(call.anonymous)
  return {
    room: call.room,
    mode: modeOf(call, ownMode),
    owner,
    isVideo: Boolean(call.video),
    isAnonymous,
    phone: isAnonymous && !owner ? '' : otherPhone,
    created_at: call.created_at,
    accepted_at: call.accepted_at || null,
  }
}

/** The game's voice systems end at their own server, so between two servers the pages carry the voice. */
export function modeOf({ apart }: Pick<store.StoredCall, 'apart'>, ownMode: VoiceMode): VoiceMode {
  return apart ? 'rtc' : ownMode
}

/** Returns the record's status when one party hangs up: a called player who ends a ringing call refuses it. */
export function statusOnEnd(call: store.StoredCall, player: number): 'ok' | 'refused' | 'other' {
  if (call.accepted_at) return 'ok'
  return player === call.target ? 'refused' : 'other'
}

/**
 * Ends a call and notifies its members' phones. `at` is the end in unix seconds, by default now; with an absence the call ends only if the
 * party is still away.
 */
export async function endCall(
  { db, now, emit, emitToMany }: Transaction,
  call: store.StoredCall,
  status: 'ok' | 'refused' | 'other',
  at = now,
  absence?: store.Absence,
): Promise<void> {
  const members = await store.membersOf(db, call.id)
  if (!(await store.endCall(db, call.id, status, Math.max(at, call.accepted_at, call.created_at), absence))) return
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
  const unwatched = calls
    .filter((call) => Math.abs(now - call.watched_at) >= heartbeatSeconds && isWatchedHere(call, present))
    .map(({ id }) => id)
  if (unwatched.length > 0) await store.touchCalls(db, unwatched, now)
  for (const call of calls) {
    if (hasRung(call, present)) await endCall(transaction, call, 'other')
    else await endIfAbandoned(transaction, call, present)
    await moveVoiceIfApart(transaction, call, present)
  }
}

/** Of several servers one watches a call, so that their clocks do not overwrite each other: the one of the first party who is online. */
function isWatchedHere({ members }: store.OpenCall, { presence }: TickContext): boolean {
  const first = members.find((player) => presence.isOnline(player))
  return first === undefined || presence.isHere(first)
}

/** The server of the caller decides, whose clock noted when it began to ring. */
function hasRung({ id, accepted_at, created_at, initiator }: store.OpenCall, { presence, ...present }: TickContext) {
  return !accepted_at && !presence.isElsewhere(initiator) && present.ageSeconds(`call ${id}`, created_at) >= limits.ring
}

/**
 * A reloading page is back within a moment: only a party that stays away ends the call. After a server restart, pages reconnect after a
 * pause. Only a party's own server says that they are back, and only a server that would see them says that they are away.
 */
async function endIfAbandoned(transaction: Transaction, call: store.OpenCall, present: TickContext): Promise<void> {
  const { db, now } = transaction
  const { presence, phone } = present
  for (const player of call.members) {
    const side = player === call.initiator ? 'initiator_absent' : 'target_absent'
    const since = call[side]
    if (presence.isHere(player)) {
      if (since) await store.setAbsence(db, call.id, { side, since }, 0)
      continue
    }
    if (presence.isOnline(player) || !judgesAbsence(call, player, present)) continue
    if (!since) await store.setAbsence(db, call.id, { side, since }, now)
    // not by the mark's time: the clock of another server may have written it
    const awaySeconds = present.ageSeconds(`call ${call.id} without ${player} ${since || now}`)
    if (since && awaySeconds >= limits.absent + phone.callMoveSeconds) {
      await endCall(transaction, call, call.accepted_at ? 'ok' : 'other', since, { side, since })
      return
    }
  }
}

/** True on the server of the other party, or on any if the other one is online nowhere either. */
function judgesAbsence({ members }: store.OpenCall, player: number, present: TickContext): boolean {
  const { presence } = present
  if (!presence.isComplete || presence.isLost(player) || present.uptimeSeconds() < limits.comeback) return false
  return members.every((other) => other === player || presence.isHere(other) || !presence.isOnline(other))
}

/** A party has moved to another server during the call: both pages carry the voice from now on. */
async function moveVoiceIfApart(transaction: Transaction, call: store.OpenCall, { presence }: TickContext) {
  const { db, emitToMany } = transaction
  if (!call.accepted_at || call.apart || !call.members.some((player) => presence.isHere(player))) return
  if (call.members.some((player) => presence.isElsewhere(player)) && (await store.setApart(db, call.id)))
    emitToMany(call.members, 'CALL_VOICE', call.room, 'rtc')
}
