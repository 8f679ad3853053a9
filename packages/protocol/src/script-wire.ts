import type { VoiceMode } from './calls/contract.ts'

/** The net events between the two scripts of the game resource. Each carries one JSON text, or nothing. */
export const netEvents = {
  /** To the server: `ScriptCall[]`. */
  calls: 'smartphone:calls',
  /** To the client: `ScriptAnswer[]`. */
  answers: 'smartphone:answers',
  /** To the server, nothing: the client script has started. */
  hello: 'smartphone:hello',
  /** To the client: `Welcome`, once the character is loaded and at each change of character. */
  welcome: 'smartphone:welcome',
  /** To the client, nothing: the character was unloaded. */
  bye: 'smartphone:bye',
  /** To the client: an `EventMessage` for the page. */
  event: 'smartphone:event',
  /** To the client: `VoiceOrder`. */
  voice: 'smartphone:voice',
  /** To the client: `number[]`, the sources of those in the call who must not hear this player; empty to end that. */
  silence: 'smartphone:silence',
  /** To the server: `true` or `false`, whether the player mutes themselves in their call. */
  mute: 'smartphone:mute',
  /** To the server: the room whose call the page left, which may not have reached the engine. */
  left: 'smartphone:left',
  /** To the server: `[sender, text, [x, y] | null]`, a message to this player from another resource. */
  message: 'smartphone:message',
  /** To the server: `[id, Check]`. */
  check: 'smartphone:check',
  /** To the client: `[id, result]`. */
  checked: 'smartphone:checked',
} as const

export type ScriptCall = [id: number, member: string, args: unknown[], key: string | null]
/** The body is the engine's answer for the page. */
export type ScriptAnswer = [id: number, body: unknown]

/** Returns the JSON text of `ScriptAnswer[]` from bodies that are JSON texts already. */
export function answersText(answers: readonly (readonly [id: number, body: string])[]): string {
  return `[${answers.map(([id, body]) => `[${id},${body}]`).join()}]`
}
/** A question that only the server can answer: `item`, whether the player carries a phone. */
export type Check = 'item'

/** Room 0 ends the call. */
export interface VoiceOrder {
  mode: VoiceMode
  room: number
}

/** Settings for the client script. All but the character may be left out. */
export interface ClientSettings {
  /** The phone's character, in any form that differs between characters. */
  character: string
  /** The default key; each player may choose another one in the game's settings. */
  key: string
  /** The item that a player must carry; empty where all players have a phone. */
  item: string
  /** At this health or less the phone is blocked: bases set fallen players to exactly 101. */
  minimumHealth: number
  /** Dead and fallen players may use their phone. */
  allowDead: boolean
  /** Flags of the player's state bag, or of QBCore's metadata, that block the phone while they are set. */
  blockedBy: string[]
  /** A player can walk while using the phone. */
  canWalk: boolean
  /** The model of the phone in the player's hand; empty for none. */
  prop: string
  voiceMode: VoiceMode
  /** The game's own feed shows notices; other resources receive `smartphone:notice` in any case. */
  showNotices: boolean
  /** Calls of lb-phone's exports reach this phone. */
  lbPhoneExports: boolean
  /** The city's template for phone numbers. */
  template: string
}

/** Well below the platform's limits for one player's resources together: 50 events and 128 KiB a second. */
export const wireLimits = {
  eventsPerSecond: 15,
  callsPerEvent: 50,
  eventBytes: 64 * 1024,
  bytesPerSecond: 64 * 1024,
  burstBytes: 192 * 1024,
  /** The longest duration of a call from end to end, in milliseconds. */
  callMs: 15_000,
} as const
