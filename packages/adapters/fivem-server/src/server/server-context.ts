import type { Bus } from '@orelhao/engine/ports'
import type { AppLimits } from '../players/app-limits.ts'
import type { DutyRoster } from '../players/duty-roster.ts'
import type { Identities } from '../players/identities.ts'
import type { CreatedApps } from '../resource-api/created-apps.ts'
import type { VoiceRooms } from '../voice/voice-rooms.ts'
import type { ServerEnvironment } from './server-environment.ts'

/** The server's parts, besides the engine and the players. */
export interface ServerContext extends ServerEnvironment {
  bus: Bus
  rooms: VoiceRooms
  dutyRoster: DutyRoster
  identities: Identities
  appLimits: AppLimits
  createdApps: CreatedApps
}
