import type { VoiceMode } from './calls/contract.ts'

/** The net events between the two scripts of the game resource. Each carries one JSON text, or nothing. */
export const netEvents = {
  /** To the server: `ScriptCall[]`. */
  calls: 'smartphone:calls',
  /** To the client: `ScriptAnswer[]`. */
  answers: 'smartphone:answers',
  /** To the server, nothing: the client script runs. */
  hello: 'smartphone:hello',
  /** To the client: `Welcome`, once the character is known and at each change of character. */
  welcome: 'smartphone:welcome',
  /** To the client, nothing: the character was put away. */
  bye: 'smartphone:bye',
  /** To the client: an `EventMessage` for the page. */
  event: 'smartphone:event',
  /** To the client: `VoiceOrder`. */
  voice: 'smartphone:voice',
  /** To the client: `number[]`, the sources of those in the call who must not hear this player; empty once they may. */
  silence: 'smartphone:silence',
  /** To the server: `true` or `false`, whether the player wants to be silent in their call. */
  mute: 'smartphone:mute',
  /** To the server: the room whose call the page left, which may not have reached the engine. */
  left: 'smartphone:left',
  /** To the server: `[sender, text, [x, y] | null]`, a message that another resource has for this player. */
  message: 'smartphone:message',
  /** To the server: `[id, Check]`. */
  check: 'smartphone:check',
  /** To the client: `[id, result]`. */
  checked: 'smartphone:checked',
} as const

export type ScriptCall = [id: number, member: string, args: unknown[], key: string | null]
/** The body is the engine's, as the page takes it. */
export type ScriptAnswer = [id: number, body: unknown]

/** The text of `ScriptAnswer[]`, of bodies that are texts of JSON already. */
export function answersText(answers: readonly (readonly [id: number, body: string])[]): string {
  return `[${answers.map(([id, body]) => `[${id},${body}]`).join()}]`
}
/** What only the server can tell: `item`, whether the player carries a phone. */
export type Check = 'item'

/** Room 0 ends the call. */
export interface VoiceOrder {
  mode: VoiceMode
  room: number
}

/** What the client script has to know. Everything but the character may be left out. */
export interface ClientSettings {
  /** Whose phone it is, in any form that differs between characters. */
  character: string
  /** The default key; each player may choose another one in the game's settings. */
  key: string
  /** The item that a player must carry; empty where everybody has a phone. */
  item: string
  /** With this health or less the phone stays in the pocket: bases hold those who fell at exactly 101. */
  minimumHealth: number
  /** Whether the dead and the fallen may use their phone. */
  allowDead: boolean
  /** Flags of the player's state bag, or of QBCore's metadata, that keep the phone in the pocket while they are set. */
  blockedBy: string[]
  /** Whether a player walks on with the phone in the hand. */
  canWalk: boolean
  /** The model of the phone in the hand; empty for none. */
  prop: string
  voiceMode: VoiceMode
  /** Whether the game's own feed shows notices; other resources hear `smartphone:notice` in any case. */
  showNotices: boolean
  /** Whether calls of lb-phone's exports reach this phone. */
  lbPhoneExports: boolean
  /** How the city writes phone numbers. */
  template: string
}

/** Well below what the platform takes from one player's resources together: 50 events and 128 KiB a second. */
export const wireLimits = {
  eventsPerSecond: 15,
  callsPerEvent: 50,
  eventBytes: 64 * 1024,
  bytesPerSecond: 64 * 1024,
  burstBytes: 192 * 1024,
  /** How long a call may take from end to end, in milliseconds. */
  callMs: 15_000,
} as const
