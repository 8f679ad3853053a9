import { writeOutput } from '@orelhao/engine/output'
import { type Config, readConfig } from './config/config.ts'
import { startupErrorText } from './config/startup-error.ts'
import { releaseSpareMemory } from './monitoring/spare-memory.ts'
import { type RunningServer, startServer } from './server.ts'

const hardStopMs = 10_000

/** Runs the standalone server until it is told to stop. Where it cannot start, prints a line for each reason and ends the process. */
export async function run(environment: NodeJS.ProcessEnv, cannotStart = 'Orelhão cannot start.'): Promise<void> {
  try {
    const config = readConfig(environment)
    const server = await startServer(config)
    writeOutput(`Orelhão: ${server.address.replace('127.0.0.1', 'localhost')}\n`)
    releaseSpareMemory(server.log)
    stopOnSignals(server, drainMsOf(config))
  } catch (error) {
    const complaint = startupErrorText(error)
    if (complaint === undefined) throw error
    process.stderr.write(`${cannotStart}\n${complaint}\n`)
    process.exit(1)
  }
}

/** A server alone has nobody to lead its players to. */
function drainMsOf({ BUS_URL, DRAIN_SECONDS }: Config): number {
  return BUS_URL === '' ? 0 : DRAIN_SECONDS * 1000
}

/** Stops at once on SIGINT, and after draining on SIGTERM; a second signal ends the draining. */
function stopOnSignals(server: RunningServer, drainMs: number): void {
  let draining: NodeJS.Timeout | undefined
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    clearTimeout(draining)
    setTimeout(() => process.exit(1), hardStopMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error) => {
        server.log.error({ err: error }, 'the server did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', () => {
    if (drainMs === 0 || draining) return stop()
    server.drain()
    server.log.info(
      { seconds: drainMs / 1000 },
      'draining: /readyz answers 503, and the server stops after these seconds',
    )
    draining = setTimeout(stop, drainMs)
  })
}
