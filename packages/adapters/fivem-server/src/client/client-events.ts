import { systemClock } from '@orelhao/engine/core/clock'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Players } from '../players/players.ts'
import { type ClientMessageParts as MessageParts, receiveClientMessage } from '../resource-api/client-messages.ts'
import type { ServerContext } from '../server/server-context.ts'
import { isVoiceResource } from '../voice/voice-systems.ts'
import { answerItemCheck } from './item-check.ts'

/** Limits per client. The script sends hello when it starts, and an item check when the phone opens and every 10 s while it is open. */
const helloLimit = { perSecond: 0.5, burst: 10 }
const checkLimit = { perSecond: 5, burst: 20 }
const messageLimit = { perSecond: 0.5, burst: 10 }
const muteLimit = { perSecond: 2, burst: 20 }
const leftLimit = { perSecond: 2, burst: 20 }

/** Events of client scripts and of the platform, with the connection that sent them. */
export interface ClientEvents {
  hello(source: number): void
  check(source: number, payload: unknown): void
  /** The player mutes or unmutes themselves in their call. */
  mute(source: number, payload: unknown): void
  /** The player's page left a call's voice room. */
  leftCall(source: number, payload: unknown): void
  /** Another resource sends this player a message through their client script. */
  message(source: number, payload: unknown): void
  dropped(source: number): void
  /** Another resource was started. */
  resourceStarted(resource: string): void
  resourceStopped(resource: string): void
}

export function clientEvents(
  { game, framework, settings, rooms, log, createdApps, voice }: ServerContext,
  engine: Engine,
  players: Players,
): ClientEvents {
  const limiter = new RateLimiter(systemClock)
  const { item } = settings
  return {
    hello(source: number) {
      if (limiter.consume(source, 'hello', helloLimit)) void players.onHello(source)
    },
    check(source: number, payload: unknown) {
      if (!limiter.consume(source, 'check', checkLimit)) return
      answerItemCheck({ game, framework, item }, source, payload).catch((error) =>
        log.error({ err: error, source }, 'the phone item of a player could not be checked'),
      )
    },
    mute(source: number, payload: unknown) {
      if (payload === 'false' || (payload === 'true' && limiter.consume(source, 'mute', muteLimit)))
        rooms.mute(source, payload === 'true')
    },
    leftCall(source: number, payload: unknown) {
      const room = typeof payload === 'string' ? Number(payload) : 0
      if (room > 0 && limiter.consume(source, 'left', leftLimit)) rooms.leaveGameVoice(source, room)
    },
    message(source: number, payload: unknown) {
      const player = players.findBySource(source)?.user_id
      if (player === undefined || !limiter.consume(source, 'message', messageLimit)) return
      const show = (...[to, event, sms]: Parameters<MessageParts['show']>) =>
        game.emitNet(netEvents.event, to, JSON.stringify({ event, args: [sms] }))
      const services = settings.phone.services.map(({ number }) => number)
      receiveClientMessage({ engine, services, show }, source, player, payload).catch((error) =>
        log.error({ err: error, source }, 'a message of another resource was lost'),
      )
    },
    dropped: (source: number) => void players.onDropped(source),
    resourceStopped: (resource: string) => createdApps.onResourceStopped(resource),
    resourceStarted(resource: string) {
      createdApps.onResourceStarted(resource)
      if (isVoiceResource(resource)) rooms.switchSystem(voice())
    },
  }
}
