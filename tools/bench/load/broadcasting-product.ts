import { readConfig } from '../../../packages/adapters/standalone/src/config/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

/** The real server, which broadcasts the time when its parent process requests it. */
const server = await startServer(readConfig(process.env))
process.on('message', (body: string) => {
  const { args } = JSON.parse(body)
  const sentAt = process.hrtime.bigint()
  server.engine.broadcast('TIME', args[0])
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
console.log(server.address)
