import { inProcessBus } from '@orelhao/engine/core/bus'
import { NatsBus } from '@orelhao/engine/core/nats/nats-bus'
import type { Database } from '@orelhao/engine/database/database'
import { parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import type { Bus, Log } from '@orelhao/engine/ports'
import { universeName } from '@orelhao/engine/shared/universe/store'
import { busAddressesOf, type Config } from '../config/config.ts'

interface OpenBus {
  bus: Bus
  /** Call it after the migrations. `onConnected` runs whenever messages may have been missed. Does not wait for NATS. */
  connectBus(onConnected: () => void): Promise<void>
  closeBus(): Promise<void>
}

/** Creates the bus of the owner's choice: NATS, or this process alone. */
export function openBus(config: Config, database: Pick<Database, 'read' | 'write'>, log: Log): OpenBus {
  const addresses = busAddressesOf(config)
  if (addresses.length === 0) return { bus: inProcessBus(), connectBus: async () => {}, closeBus: async () => {} }
  const nats = new NatsBus({ addresses, credentials: config.BUS_CREDENTIALS, log })
  return {
    bus: nats.bus,
    connectBus: async (onConnected) =>
      nats.open(`${await universeName(database)} ${databaseNameOf(config)}`, onConnected),
    closeBus: () => nats.close(),
  }
}

/** A copy of a database has another name on the same database server, and must not share messages with the original. */
function databaseNameOf({ DATABASE_URL }: Config): string {
  const place = parseDatabaseUrl(DATABASE_URL)
  return place && 'connection' in place ? place.connection.database : ''
}
