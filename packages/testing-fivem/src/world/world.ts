import type { Clock } from '../clock.ts'
import type { LuaRuntime } from '../lua/lua-runtime.ts'
import type { SharedWorld } from '../natives/shared-natives.ts'
import type { Script } from '../script/script.ts'
import type { Player } from './players.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'
import type { StateBags } from './state-bags.ts'

/** A player's connection, for the game around it. */
interface Connection {
  readonly source: number
  readonly player: Player
  readonly isConnected: boolean
  close(): void
}

/** The game's interface for a client. */
export interface World {
  readonly clock: Clock
  readonly resources: Resources
  readonly bags: StateBags
  readonly shared: Omit<SharedWorld, 'keyValues' | 'commands' | 'execute' | 'invoker'>
  openLua(): Promise<LuaRuntime>
  /** False: client scripts in Lua are skipped. */
  readonly clientLua: boolean
  players(): Player[]
  isAllowed(player: Player, object: string): boolean
  keyValuesOf(player: Player): Map<string, unknown>
  load(script: Script, resource: Resource, file: string): void
  toServer(from: Connection, name: string, payload: Uint8Array): void
  sendSlowly(from: Connection, name: string, payload: Uint8Array, bytesPerSecond: number): void
  command(from: Connection, line: string): void
  drop(client: Connection, reason: string): void
  settle(): Promise<void>
  write(line: string, isError: boolean): void
}
