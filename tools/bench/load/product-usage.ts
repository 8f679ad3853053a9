import { readFileSync } from 'node:fs'
import { readConfig } from '../../../packages/adapters/standalone/src/config/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

const tickUs = 10_000

/** The real server, which reports its processor time and that of its child processes on request. */
const server = await startServer(readConfig(process.env))
process.on('message', () => process.send?.(usage()))
process.on('SIGTERM', () => process.exit())
console.log(server.address)

function usage(): NodeJS.CpuUsage {
  const own = process.cpuUsage()
  for (const child of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)) {
    const fields = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [] // from the third field on
    own.user += Number(fields[11]) * tickUs
    own.system += Number(fields[12]) * tickUs
  }
  return own
}
