import type { Bus } from '@orelhao/engine/ports'
import type { AppLimits } from '../players/app-limits.ts'
import type { Duty } from '../players/duty-roster.ts'
import type { Identities } from '../players/identities.ts'
import type { CreatedApps } from '../resource-api/created-apps.ts'
import type { Rooms } from '../voice/voice-rooms.ts'
import type { World } from './server-environment.ts'

/** What the server is made of, besides the engine and who plays. */
export interface Parts extends World {
  bus: Bus
  rooms: Rooms
  duty: Duty
  identities: Identities
  appLimits: AppLimits
  createdApps: CreatedApps
}
