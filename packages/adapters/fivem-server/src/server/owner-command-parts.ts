import type { Engine } from '@orelhao/engine/engine'
import type { ImportCommand } from '@orelhao/engine/import/import-command'
import type { Players } from '../players/players.ts'
import type { Operations } from '../resource-api/operations.ts'
import type { ServerContext } from './server-context.ts'

/** Parts of the running server that the owner's commands use. */
export interface OwnerCommandParts extends ServerContext {
  engine: Engine
  players: Players
  operations: Operations
  imports: ImportCommand
  /** One line for each part that works or does not. */
  test(): Promise<string[]>
}
