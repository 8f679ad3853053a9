import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { writeOutput } from '@orelhao/engine/output'
import { ConfigError, readConfig } from './config.ts'
import { startServer } from './server.ts'
import { returnSpareMemory } from './spare-memory.ts'

const hardStopMs = 10_000

try {
  const server = await startServer(readConfig(process.env))
  writeOutput(`Orelhão: ${server.address.replace('127.0.0.1', 'localhost')}\n`)
  returnSpareMemory(server.log)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), hardStopMs).unref()
      server.stop().then(
        () => process.exit(0),
        (error) => {
          server.log.error({ err: error }, 'the server did not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnavailable || isListenError(error))) throw error
  const because = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  process.stderr.write(`Orelhão cannot start.\n${error.message}${because}\n`)
  process.exit(1)
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
