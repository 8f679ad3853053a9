import type { Database } from '@orelhao/engine/database/database'
import type { Bus, Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import type { AppLimits } from './app-limits.ts'
import type { Settings } from './config/settings.ts'
import type { Duty } from './duty.ts'
import type { CreatedApps } from './for-resources/created-apps.ts'
import type { Framework } from './frameworks/framework.ts'
import type { Game } from './game.ts'
import type { Identities } from './identities.ts'
import type { Rooms } from './voice/rooms.ts'

/** What the server is made of, besides the engine and who plays. */
export interface Parts {
  game: Game
  settings: Settings
  log: Log
  framework: Framework
  database: Database
  slices: Slices
  bus: Bus
  rooms: Rooms
  duty: Duty
  identities: Identities
  appLimits: AppLimits
  createdApps: CreatedApps
}
