import { playerOf } from '@orelhao/engine/core/delivery-target'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery } from '@orelhao/engine/ports'
import { playerByPhone } from '@orelhao/engine/shared/directory/store'
import { netEvents } from '@orelhao/protocol/script-wire'
import { sessionSettingsFor } from '../client/session-settings.ts'
import { Players } from '../players/players.ts'
import { emitToResources } from '../resource-api/resource-events.ts'
import { createServiceRequestEmitter } from '../resource-api/service-requests.ts'
import { StateBags } from '../resource-api/state-bags.ts'
import { texts } from '../texts.ts'
import { endCall, rejoinCall, updateCallRooms } from '../voice/call-rooms.ts'
import type { ServerContext } from './server-context.ts'

/** Message that makes a client script open the phone. */
const openPhoneMessage = JSON.stringify({ event: 'SET_VISIBLE', args: [true] })

/** Creates the players' registry, and connects state bags, call rooms and resource events to it. */
export function createPlayers(parts: ServerContext, engine: Engine): Players {
  const { game, settings, log, framework, database, slices, bus, rooms, identities, appLimits } = parts
  const logCallFailure = (error: unknown) => log.error({ err: error }, 'the call of a player could not be updated')
  const welcome = (me: Parameters<typeof sessionSettingsFor>[0]) =>
    JSON.stringify(sessionSettingsFor(me, settings, rooms.system.mode, framework.name))
  const emitServiceRequests = createServiceRequestEmitter({
    game,
    groups: settings.serviceGroups,
    sourceOf: async (phone) => {
      const requester = await database.read((db) => playerByPhone(db, phone))
      return (
        requester && { user_id: requester.user_id, source: players.findByUserId(requester.user_id)?.source ?? null }
      )
    },
  })
  const players = new Players({ game, engine, framework, identities, log, slices }, welcome, {
    beforeEnter: (player) => appLimits.refresh(player),
    onEntered(player) {
      void bags.update(player).catch(logStateFailure)
      const isHere = () => players.findBySource(player.source) === player
      void rejoinCall(engine, rooms, player, isHere).catch(logCallFailure)
    },
    onLeft({ source, user_id }, isGone) {
      rooms.leave(source)
      if (isGone) appLimits.forget(user_id)
      if (isGone) bags.clear(source)
      const mayMove = engine.isOnline(user_id) || settings.phone.callMoveSeconds > 0
      if (isGone && !mayMove) void endCall(engine, user_id).catch(logCallFailure)
    },
  })
  const logStateFailure = (error: unknown) => log.error({ err: error }, texts.stateFailed)
  const sourceOf = async (phone: string) => {
    const owner = await database.read((db) => playerByPhone(db, phone))
    return owner && players.findByUserId(owner.user_id)?.source
  }
  const bags = new StateBags({ game, engine, players, sourceOf })
  bus.subscribe((delivery) => {
    players.deliver(delivery)
    void bags.onDelivery(delivery)?.catch(logStateFailure)
    updateCallRooms(delivery, players, rooms)
    if (!isPlayedElsewhere(delivery)) emitToResources(delivery, game, players)
    const emitted = emitServiceRequests(delivery)
    emitted?.catch((error) => log.error({ err: error }, 'a service request could not be emitted to other resources'))
  })
  bus.inboxGrew.subscribe(({ player, seq }) => players.receiveUpTo(player, seq))
  /** The resources of the player's own server get the event. */
  const isPlayedElsewhere = (delivery: Delivery) => {
    const player = playerOf(delivery)
    return player !== undefined && !players.findByUserId(player) && engine.isOnline(player)
  }
  subscribeToFramework(parts, engine, players)
  return players
}

/** Subscribes to the framework's events about players: loaded, unloaded, role changed, item used. */
function subscribeToFramework(
  { game, framework, settings, log, appLimits }: ServerContext,
  engine: Engine,
  players: Players,
): void {
  framework.listen(
    (source) => void players.onLoaded(Number(source)),
    (source) => void players.onUnloaded(Number(source)),
  )
  framework.onRoleChanged?.((source) => {
    const player = players.findBySource(source)
    if (!player) return
    appLimits
      .refreshAndNotify(engine, players, player)
      .catch((error) => log.error({ err: error, source }, 'a phone could not be notified of its open apps'))
  })
  if (settings.item !== '')
    framework.onItemUsed?.(settings.item, (source) => game.emitNet(netEvents.event, source, openPhoneMessage))
}
