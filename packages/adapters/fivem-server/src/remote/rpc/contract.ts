import type { Framework, FrameworkBank, FrameworkFines } from '../../frameworks/framework.ts'
import type { GameApi } from '../../game/game.ts'
import type { Operations } from '../../resource-api/operations.ts'
import type { PhoneServer } from '../../server/server.ts'
import type { VoiceSystem } from '../../voice/voice-systems.ts'
import type { VoiceSystemInfo } from './handshake.ts'
import type { RpcPeer } from './rpc-peer.ts'

/*
 * All messages between a game and its server after the handshake. Each side has proven by then that it has the secret and speaks this
 * version, so messages are not validated: a change of a name, an argument or an answer here requires a new `protocolVersion`.
 */

/** A client's payload travels as the notification's text. */
type ClientArgs = [source: number]
type PlayerArgs = [source: number]

export type GameMessages = {
  notifications: {
    receive: ClientArgs
    hello: PlayerArgs
    check: ClientArgs
    mute: ClientArgs
    leftCall: ClientArgs
    message: ClientArgs
    dropped: PlayerArgs
    loaded: PlayerArgs
    unloaded: PlayerArgs
    itemUsed: PlayerArgs
    roleChanged: PlayerArgs
    resourceStarted: [resource: string]
    /** From now on the game uses another voice system. */
    voice: [voice: VoiceSystemInfo]
  }
  requests: Pick<PhoneServer, 'runCommand' | 'page'> & {
    /** An operation that another resource calls. */
    operation(name: keyof Operations, args: unknown[]): unknown
  }
}

export type EngineMessages = {
  notifications: {
    /** From now on the server answers. */
    ready: []
    log: [line: string]
    /** The payload is the text, unless `hasPayload` is false. */
    emitNet: [target: number, event: string, hasPayload?: false]
    emit: Parameters<GameApi['emit']>
    setState: Parameters<GameApi['setState']>
    /** The player on a connection, and the last durable event that was sent to their page. */
    sits: [source: number, player: number, upTo: number]
    stands: PlayerArgs
    voice: VoiceOrder
  }
  requests: Pick<GameApi, 'hasAce' | 'licence' | 'isElsewhere'> &
    Pick<Framework, 'character' | 'hasItem' | 'isIn' | 'onDuty'> &
    Pick<FrameworkBank, keyof FrameworkBank> & { society: NonNullable<Framework['society']> } & {
      fines: FrameworkFines['total']
      removeFines: FrameworkFines['remove']
    }
}

/** `voice`: number of the voice system, see `VoiceSystemInfo`. The last two are for `mute`. */
export type VoiceOrder = [
  voice: number,
  act: keyof Pick<VoiceSystem, 'join' | 'leave' | 'mute'>,
  source: number,
  room: number,
  isMuted?: boolean,
  others?: readonly number[],
]

export type GameRpc = RpcPeer<GameMessages, EngineMessages>
export type EngineRpc = RpcPeer<EngineMessages, GameMessages>
