import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { ignoreOutputErrors, writeOutput } from '@orelhao/engine/output'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: JSON lines. Of an error it keeps what went wrong and where, not the players' words that a query was filled with. */
export function createLog(level: string, destination: DestinationStream = { write: writeOutput }): Logger {
  ignoreOutputErrors()
  return pino({ level, base: null, serializers: { err: errorLine } }, destination)
}

/** A database's error carries the whole filled-in query as `sql`, so nothing is kept but what is named here. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { cause } = error
  // a database that does not work fails many calls at once, and where in our code says nothing about why
  const stack = error instanceof DatabaseUnavailable ? {} : { stack: error.stack }
  return { ...named(error), ...stack, ...(cause instanceof Error && { cause: named(cause) }) }
}

function named(error: Error): object {
  return { type: error.name, message: error.message, ...('code' in error && { code: error.code }) }
}
