import type { PlayerClient } from '../client.ts'
import type { Clock } from '../clock.ts'
import type { SharedWorld } from '../natives/shared.ts'
import type { Script } from '../script/script.ts'
import type { Player } from './players.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'
import type { StateBags } from './state-bags.ts'

/** What a client needs of the game around it. */
export interface World {
  readonly clock: Clock
  readonly resources: Resources
  readonly bags: StateBags
  readonly shared: Omit<SharedWorld, 'keyValues' | 'commands' | 'execute' | 'invoker'>
  players(): Player[]
  isAllowed(player: Player, object: string): boolean
  keyValuesOf(player: Player): Map<string, unknown>
  load(script: Script, resource: Resource, file: string): void
  toServer(from: PlayerClient, name: string, payload: Uint8Array): void
  sendSlowly(from: PlayerClient, name: string, payload: Uint8Array, bytesPerSecond: number): void
  command(from: PlayerClient, line: string): void
  drop(client: PlayerClient, reason: string): void
  settle(): Promise<void>
  write(line: string, isError: boolean): void
}
