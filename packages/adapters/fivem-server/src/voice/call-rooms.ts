import { playerOf } from '@orelhao/engine/core/delivery'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery } from '@orelhao/engine/ports'
import type { Call } from '@orelhao/protocol/calls/contract'
import type { Players, Playing } from '../players/players.ts'
import type { Rooms } from './voice-rooms.ts'

/** Puts both sides of an accepted call into its room, and takes them out at its end, as the engine tells their phones. */
export function followCalls(delivery: Delivery, players: Pick<Players, 'of'>, rooms: Rooms): void {
  const { event, args } = delivery
  if (event !== 'CALL_READY' && event !== 'CALL_END') return
  const player = players.of(playerOf(delivery) ?? 0)
  if (!player) return
  const [room] = JSON.parse(args) as [number]
  if (event === 'CALL_READY') rooms.join(player.source, room)
  else rooms.leave(player.source, room)
}

/** A player is back during their call, as after a restart of the resource: their voice comes back too. */
export async function rejoinCall(
  engine: Pick<Engine, 'identity' | 'call'>,
  rooms: Pick<Rooms, 'join' | 'leave'>,
  { source, user_id }: Playing,
  isHere: () => boolean,
): Promise<void> {
  const call = await callOf(engine, user_id)
  if (!call?.accepted_at || !isHere()) return
  rooms.join(source, call.room)
  const now = await callOf(engine, user_id)
  if (now?.room !== call.room) rooms.leave(source, call.room) // it ended while it was being looked up
}

/** A player left the game or their character: the other side need not wait until they are missed. */
export async function endCall(engine: Engine, player: number): Promise<void> {
  const [me, call] = [await engine.identity(player), await callOf(engine, player)]
  if (me && call) await engine.call(me, 'endPhoneCall', [call.room])
}

/** The call that a player is in. */
export async function callOf(engine: Pick<Engine, 'identity' | 'call'>, player: number): Promise<Call | undefined> {
  const me = await engine.identity(player)
  if (!me) return
  const { body, fault } = await engine.call(me, 'currentPhoneCall', [])
  const answer = JSON.parse(body) as Call | { __null: true }
  return fault || '__null' in answer ? undefined : answer
}
