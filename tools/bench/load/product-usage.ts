import { readConfig } from '../../../packages/adapters/standalone/src/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

/** The real server, which says the processor time it has used when its parent asks. */
const server = await startServer(readConfig(process.env))
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('SIGTERM', () => process.exit())
console.log(server.address)
