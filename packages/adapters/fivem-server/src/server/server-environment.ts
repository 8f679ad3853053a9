import type { Database } from '@orelhao/engine/database/database'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import type { Settings } from '../config/settings.ts'
import type { Framework } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import type { VoiceSystem } from '../voice/voice-systems.ts'

/** The framework as the running server needs it: who is where stays with the adapter. */
export type ServerFramework = Omit<Framework, 'sourceOf' | 'notify'>

/** What the phone's server runs in: the game's own process, or one of its own with the game at the other end of a line. */
export interface ServerEnvironment {
  game: GameApi
  settings: Settings
  log: Log
  framework: ServerFramework
  database: Database
  /** As the owner reads it. */
  databaseName: string
  slices: Slices
  /** What the game speaks through at this moment. */
  voice(): VoiceSystem
}
