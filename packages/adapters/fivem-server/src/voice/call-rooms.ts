import { playerOf } from '@orelhao/engine/core/delivery-target'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery } from '@orelhao/engine/ports'
import type { Call, VoiceMode } from '@orelhao/protocol/calls/contract'
import type { OnlinePlayer, Players } from '../players/players.ts'
import type { VoiceRooms } from './voice-rooms.ts'

/**
 * Moves both sides of an accepted call into its room, and out at its end, on the engine's events to their phones. Of a call between two
 * servers each has one side.
 */
export function updateCallRooms(delivery: Delivery, players: Pick<Players, 'findByUserId'>, rooms: VoiceRooms): void {
  const { event, args } = delivery
  if (event !== 'CALL_READY' && event !== 'CALL_VOICE' && event !== 'CALL_END') return
  const player = players.findByUserId(playerOf(delivery) ?? 0)
  if (!player) return
  const [room, mode] = JSON.parse(args) as [number, VoiceMode?]
  if (event === 'CALL_END') rooms.leave(player.source, room)
  else rooms.join(player.source, room, mode === 'rtc')
}

/** Restores the voice of a player who is back during their call, as after a restart of the resource. */
export async function rejoinCall(
  engine: Pick<Engine, 'identity' | 'call'>,
  rooms: Pick<VoiceRooms, 'join' | 'leave'>,
  { source, user_id }: OnlinePlayer,
  isHere: () => boolean,
): Promise<void> {
  const call = await currentCallOf(engine, user_id)
  if (!call?.accepted_at || !isHere()) return
  rooms.join(source, call.room, call.mode === 'rtc')
  const now = await currentCallOf(engine, user_id)
  if (now?.room !== call.room) rooms.leave(source, call.room) // it ended during the look-up
}

/** Ends the call of a player who left the game or their character, so that the other side need not wait for a timeout. */
export async function endCall(engine: Engine, player: number): Promise<void> {
  const [me, call] = [await engine.identity(player), await currentCallOf(engine, player)]
  if (me && call) await engine.call(me, 'endPhoneCall', [call.room])
}

/** The call that a player is in. */
export async function currentCallOf(
  engine: Pick<Engine, 'identity' | 'call'>,
  player: number,
): Promise<Call | undefined> {
  const me = await engine.identity(player)
  if (!me) return
  const { body, fault } = await engine.call(me, 'currentPhoneCall', [])
  const answer = JSON.parse(body) as Call | { __null: true }
  return fault || '__null' in answer ? undefined : answer
}
