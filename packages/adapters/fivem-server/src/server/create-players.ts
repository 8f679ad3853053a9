import type { Engine } from '@orelhao/engine/engine'
import { holderOf } from '@orelhao/engine/shared/directory/store'
import { netEvents } from '@orelhao/protocol/script-wire'
import { welcomeFor } from '../client/session-settings.ts'
import { Players } from '../players/players.ts'
import { tellResources } from '../resource-api/resource-events.ts'
import { requestTeller } from '../resource-api/service-requests.ts'
import { StateBags } from '../resource-api/state-bags.ts'
import { texts } from '../texts.ts'
import { endCall, followCalls, rejoinCall } from '../voice/call-rooms.ts'
import type { Parts } from './server-context.ts'

/** What a client script hears when its player is to take the phone out. */
const openOrder = JSON.stringify({ event: 'SET_VISIBLE', args: [true] })

/** Everybody who plays, and what follows from what they are told and from where they are. */
export function playersOf(parts: Parts, engine: Engine): Players {
  const { game, settings, log, framework, database, slices, bus, rooms, identities, appLimits } = parts
  const failed = (error: unknown) => log.error({ err: error }, 'a call could not be followed')
  const welcome = (me: Parameters<typeof welcomeFor>[0]) =>
    JSON.stringify(welcomeFor(me, settings, rooms.system.mode, framework.name))
  const tellOfRequests = requestTeller({
    game,
    groups: settings.serviceGroups,
    sourceOf: async (phone) => {
      const asker = await database.read((db) => holderOf(db, phone))
      return asker && { user_id: asker.user_id, source: players.of(asker.user_id)?.source ?? null }
    },
  })
  const players = new Players({ game, engine, framework, identities, log, slices }, welcome, {
    placed: (player) => appLimits.look(player),
    entered(player) {
      void bags.show(player).catch(notShown)
      const isHere = () => players.at(player.source) === player
      void rejoinCall(engine, rooms, player, isHere).catch(failed)
    },
    left({ source, user_id }, isGone) {
      rooms.leave(source)
      if (isGone) appLimits.forget(user_id)
      if (isGone) bags.clear(source)
      if (isGone) void endCall(engine, user_id).catch(failed)
    },
  })
  const notShown = (error: unknown) => log.error({ err: error }, texts.stateFailed)
  const sourceOf = async (phone: string) => {
    const holder = await database.read((db) => holderOf(db, phone))
    return holder && players.of(holder.user_id)?.source
  }
  const bags = new StateBags({ game, engine, players, sourceOf })
  bus.subscribe((delivery) => {
    players.deliver(delivery)
    void bags.follow(delivery)?.catch(notShown)
    followCalls(delivery, players, rooms)
    tellResources(delivery, game, players)
    const asked = tellOfRequests(delivery)
    asked?.catch((error) => log.error({ err: error }, 'other resources were not told of a service request'))
  })
  followFramework(parts, engine, players)
  return players
}

/** What the framework tells of players: who comes and goes, who gets another job, who uses the item. */
function followFramework({ game, framework, settings, log, appLimits }: Parts, engine: Engine, players: Players): void {
  framework.listen(
    (source) => void players.arrived(Number(source)),
    (source) => void players.unloaded(Number(source)),
  )
  framework.onRoleChanged?.((source) => {
    const player = players.at(source)
    if (!player) return
    appLimits
      .lookAgain(engine, players, player)
      .catch((error) => log.error({ err: error, source }, 'a phone was not told which apps are open to it now'))
  })
  if (settings.item !== '')
    framework.onItemUsed?.(settings.item, (source) => game.emitNet(netEvents.event, source, openOrder))
}
