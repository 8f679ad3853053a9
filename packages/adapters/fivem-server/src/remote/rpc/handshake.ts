import { VoiceMode } from '@orelhao/protocol/calls/contract'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from '../../config/settings.ts'
import { protocolVersion } from './connection-times.ts'

const Count = Type.Integer({ minimum: 0 })
const strict = { additionalProperties: false }

/** A voice system of the game. Its number changes with each change of system. */
const VoiceSystemInfo = Type.Object(
  {
    id: Count,
    /** Shown to the owner. */
    name: Type.String(),
    mode: VoiceMode,
  },
  strict,
)
export type VoiceSystemInfo = Static<typeof VoiceSystemInfo>

/** State of the game at the time of the handshake. */
const GameSnapshot = Type.Object(
  {
    settings: Settings,
    /** Of the resource. */
    version: Type.String(),
    framework: Type.Object(
      {
        name: Type.String(),
        problem: Type.Optional(Type.String()),
        numbersByPlayers: Type.Optional(Type.Literal(true)),
        hasBank: Type.Boolean(),
        hasFines: Type.Boolean(),
      },
      strict,
    ),
    voice: VoiceSystemInfo,
    areCallsOff: Type.Boolean(),
    players: Type.Array(Count),
    /** The player on each connection, and the last durable event that was sent to their page: `[source, player, upTo]`. */
    heard: Type.Array(Type.Tuple([Count, Count, Count])),
  },
  strict,
)
export type GameSnapshot = Static<typeof GameSnapshot>

/** A game's first message on a connection. */
const Hello = Type.Object(
  {
    version: Type.Literal(protocolVersion),
    /** A UUID; changes with a restart of the resource, or after a lost session. */
    session: Type.String({ minLength: 1, maxLength: 64 }),
    /** True if the session was never answered. */
    isNew: Type.Boolean(),
    /** Number of the last message that the game received in this session. */
    received: Count,
    world: GameSnapshot,
  },
  strict,
)
export type Hello = Static<typeof Hello>

/** The server's answer: number of the last message received, or why it refuses the game. */
const Welcome = Type.Union([
  Type.Object({ received: Count }, strict),
  Type.Object({ refused: Type.Enum(['version', 'busy', 'gone']) }, strict),
])
export type Welcome = Static<typeof Welcome>

/** Undefined for a message that a game of this build does not send. */
export const parseHello = parserFor(Hello)
/** Undefined for a message that a server of this build does not send. */
export const parseWelcome = parserFor(Welcome)

/** Compiled at the first use: a game needs only the engine's schema, and an engine only the game's. */
function parserFor<Schema extends TSchema>(schema: Schema): (text: string) => Static<Schema> | undefined {
  let compiled: { Check(value: unknown): boolean } | undefined
  return (text) => {
    compiled ??= Compile(schema)
    try {
      const value: Static<Schema> = JSON.parse(text)
      return compiled.Check(value) ? value : undefined
    } catch {
      return undefined
    }
  }
}
