import { writeOutput } from '@orelhao/engine/output'
import { readConfig } from './config/config.ts'
import { startupErrorText } from './config/startup-error.ts'
import { releaseSpareMemory } from './monitoring/spare-memory.ts'
import { startServer } from './server.ts'

const hardStopMs = 10_000

/** Runs the standalone server until it is told to stop. Where it cannot start, prints a line for each reason and ends the process. */
export async function run(environment: NodeJS.ProcessEnv, cannotStart = 'Orelhão cannot start.'): Promise<void> {
  try {
    const server = await startServer(readConfig(environment))
    writeOutput(`Orelhão: ${server.address.replace('127.0.0.1', 'localhost')}\n`)
    releaseSpareMemory(server.log)
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
    const complaint = startupErrorText(error)
    if (complaint === undefined) throw error
    process.stderr.write(`${cannotStart}\n${complaint}\n`)
    process.exit(1)
  }
}
