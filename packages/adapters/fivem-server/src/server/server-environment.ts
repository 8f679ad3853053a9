import type { Database } from '@orelhao/engine/database/database'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import type { Settings } from '../config/settings.ts'
import type { Framework } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import type { VoiceSystem } from '../voice/voice-systems.ts'
import type { OwnerBackups } from './owner-backups.ts'

/** The framework for the running server; the adapter tracks the connections of characters. */
export type ServerFramework = Omit<Framework, 'sourceOf' | 'notify'>

/** Environment of the phone's server: the game's own process, or a process of its own with the game at the other end of a connection. */
export interface ServerEnvironment {
  game: GameApi
  settings: Settings
  log: Log
  framework: ServerFramework
  database: Database
  backups: OwnerBackups
  /** Shown to the owner. */
  databaseName: string
  /** False where counting rows would block the game. */
  mayCountRows: boolean
  /** Of the resource. */
  version: string
  slices: Slices
  /** The game's voice system at this moment. */
  voice(): VoiceSystem
}
