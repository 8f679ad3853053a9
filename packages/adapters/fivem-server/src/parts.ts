import type { Bus } from '@orelhao/engine/ports'
import type { AppLimits } from './app-limits.ts'
import type { Duty } from './duty.ts'
import type { CreatedApps } from './for-resources/created-apps.ts'
import type { Identities } from './identities.ts'
import type { Rooms } from './voice/rooms.ts'
import type { World } from './world.ts'

/** What the server is made of, besides the engine and who plays. */
export interface Parts extends World {
  bus: Bus
  rooms: Rooms
  duty: Duty
  identities: Identities
  appLimits: AppLimits
  createdApps: CreatedApps
}
