import type { Bus } from '@orelhao/engine/ports'
import type { AppLimits } from '../players/app-limits.ts'
import type { DutyRoster } from '../players/duty-roster.ts'
import type { Identities } from '../players/identities.ts'
import type { CreatedApps } from '../resource-api/created-apps.ts'
import type { VoiceRooms } from '../voice/voice-rooms.ts'
import type { ServerEnvironment } from './server-environment.ts'

/** What the server is made of, besides the engine and who plays. */
export interface ServerContext extends ServerEnvironment {
  bus: Bus
  rooms: VoiceRooms
  dutyRoster: DutyRoster
  identities: Identities
  appLimits: AppLimits
  createdApps: CreatedApps
}
