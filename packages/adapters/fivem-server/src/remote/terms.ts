import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { Settings } from '../config/settings.ts'

/** What both processes have to agree on. Another number here, and a game and a server of different builds refuse each other. */
export const protocolVersion = 1
export const gamePath = '/game'

/** As short as a secret may be. */
export const shortestSecret = 24

/**
 * In milliseconds. A line that is lost for longer than `grace` ends the session: requests of money that were on their way are then decided by
 * balances, as after a crash. Silence and grace together are less than a movement of money may be late.
 */
export const lineMs = { ping: 2000, silence: 6000, grace: 10_000, redial: 500, redialRefused: 3000 }

/** What a game says when it connects. */
export interface Hello {
  version: number
  /** A UUID; another one after a restart of the resource, or where the last session was lost. */
  session: string
  /** The session was never answered. */
  isNew: boolean
  /** The last message that the game has received in this session. */
  received: number
  world: GameWorld
}

/** The game as it is at that moment. */
export interface GameWorld {
  settings: Settings
  framework: {
    name: string
    problem?: string
    numbersByPlayers?: true
    hasBank: boolean
    hasFines: boolean
  }
  voice: NamedVoice
  areCallsOff: boolean
  players: number[]
  /** Who played at which connection, and the last durable event that their page was sent. */
  heard: [source: number, player: number, upTo: number][]
}

/** A voice system of the game. Another number after each change. */
export interface NamedVoice {
  id: number
  /** As the owner reads it. */
  name: string
  mode: VoiceMode
}

/** What the server answers: how many messages it has received, or why it does not take the game. */
export type Welcome = { received: number } | { refused: 'version' | 'busy' | 'gone' }
