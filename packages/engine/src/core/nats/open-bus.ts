import type { Database } from '../../database/database.ts'
import type { DatabaseLocation } from '../../database/open-database.ts'
import type { BusAddress } from '../../owner/bus-setting.ts'
import type { Bus, Log } from '../../ports.ts'
import { universeName } from '../../shared/universe/store.ts'
import { inProcessBus } from '../bus.ts'
import { NatsBus } from './nats-bus.ts'

interface OpenBus {
  bus: Bus
  /** Call it after the migrations. `onConnected` runs whenever messages may have been missed. Does not wait for NATS. */
  connectBus(onConnected: () => void): Promise<void>
  closeBus(): Promise<void>
}

interface BusParts {
  /** None where the bus is this process alone. */
  addresses: readonly BusAddress[]
  /** File with credentials of NATS; empty for none. */
  credentials: string
  place: DatabaseLocation | undefined
  database: Pick<Database, 'read' | 'write'>
  log: Log
}

/** Creates the bus of the owner's choice: NATS, or this process alone. */
export function openBus({ addresses, credentials, place, database, log }: BusParts): OpenBus {
  if (addresses.length === 0) return { bus: inProcessBus(), connectBus: async () => {}, closeBus: async () => {} }
  const nats = new NatsBus({ addresses, ...(credentials !== '' && { credentials }), log })
  // a copy of a database has another name on the same database server, and must not share messages with the original
  const name = place && 'connection' in place ? place.connection.database : ''
  return {
    bus: nats.bus,
    connectBus: async (onConnected) => nats.open(`${await universeName(database)} ${name}`, onConnected),
    closeBus: () => nats.close(),
  }
}
