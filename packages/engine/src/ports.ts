import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Database } from './database/database.ts'

/** All the engine asks of the world. Adapters provide real ones, `testing/world.ts` fake ones where time and chance matter. */
export interface Ports {
  database: Database
  bus: Bus
  clock: Clock
  log: Log
  /** What the server's owner set for every phone. */
  phone: PhoneConfig
  limits: RateLimits
  dispatch: Dispatch
  /** Chance from 0 up to 1, for what nobody gains by guessing. */
  random(): number
}

/** Unix time in milliseconds. */
export interface Clock {
  nowMs(): number
}

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What leaves the engine once its transaction is on disk. `body` is the JSON of a wire EventMessage. */
export interface Delivery {
  /** Absent: to everybody who is online. */
  player?: number
  /** Present on durable events: position in the player's own sequence. */
  seq?: number
  body: string
}

/**
 * Carries deliveries to whoever holds the players' connections, this process or another. It is a hint: a lost durable
 * delivery is found again in the inbox, by its gap in the sequence.
 */
export interface Bus {
  publish(delivery: Delivery): void
  subscribe(listener: (delivery: Delivery) => void): () => void
}

/** Tokens a second and the most that may be saved up, per player and operation. */
export interface RateLimit {
  perSecond: number
  burst: number
}

export interface RateLimits {
  read: RateLimit
  write: RateLimit
}

/** Who works where. The framework knows in the game, the city in the demo. */
export interface Dispatch {
  /** Players on duty at a service, by its number. */
  onDuty(service: string): number[]
}
