import { VoiceMode } from '@orelhao/protocol/calls/contract'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from '../../config/settings.ts'
import { protocolVersion } from './protocol.ts'

const Count = Type.Integer({ minimum: 0 })
const strict = { additionalProperties: false }

/** A voice system of the game. Another number after each change. */
const VoiceSystemInfo = Type.Object(
  {
    id: Count,
    /** As the owner reads it. */
    name: Type.String(),
    mode: VoiceMode,
  },
  strict,
)
export type VoiceSystemInfo = Static<typeof VoiceSystemInfo>

/** The game as it is at that moment. */
const GameSnapshot = Type.Object(
  {
    settings: Settings,
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
    /** Who played at which connection, and the last durable event that their page was sent: `[source, player, upTo]`. */
    heard: Type.Array(Type.Tuple([Count, Count, Count])),
  },
  strict,
)
export type GameSnapshot = Static<typeof GameSnapshot>

/** What a game says when it connects. */
const Hello = Type.Object(
  {
    version: Type.Literal(protocolVersion),
    /** A UUID; another one after a restart of the resource, or where the last session was lost. */
    session: Type.String({ minLength: 1, maxLength: 64 }),
    /** The session was never answered. */
    isNew: Type.Boolean(),
    /** The last message that the game has received in this session. */
    received: Count,
    world: GameSnapshot,
  },
  strict,
)
export type Hello = Static<typeof Hello>

/** What the server answers: how many messages it has received, or why it does not take the game. */
const Welcome = Type.Union([
  Type.Object({ received: Count }, strict),
  Type.Object({ refused: Type.Enum(['version', 'busy', 'gone']) }, strict),
])
export type Welcome = Static<typeof Welcome>

/** Undefined for what a game of this build does not say. */
export const parseHello = parserFor(Hello)
/** Undefined for what a server of this build does not say. */
export const parseWelcome = parserFor(Welcome)

/** Compiled when it is needed first: a game needs what its engine says, and an engine what a game says. */
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
