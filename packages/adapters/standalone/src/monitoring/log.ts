import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { ignoreOutputErrors, writeOutput } from '@orelhao/engine/output'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Creates the server's log: JSON lines. Of an error it contains the message and the place, not the players' data in a query. */
export function createLog(level: string, destination: DestinationStream = { write: writeOutput }): Logger {
  ignoreOutputErrors()
  return pino({ level, base: null, serializers: { err: errorLine } }, destination)
}

/** A database error carries the whole query with its values as `sql`, so only the fields named here are logged. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { cause } = error
  // a broken database fails many calls at once, and the stack in our code does not explain the cause
  const stack = error instanceof DatabaseUnavailable ? {} : { stack: error.stack }
  return { ...named(error), ...stack, ...(cause instanceof Error && { cause: named(cause) }) }
}

function named(error: Error): object {
  return { type: error.name, message: error.message, ...('code' in error && { code: error.code }) }
}
