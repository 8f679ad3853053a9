import { startTool } from '../run.ts'
import { crashTests } from './crash-tests.ts'

/**
 * `npm run crash`: fifty rounds, instead of the few of `npm test`, of killing the server and cutting its connections amid transfers, and of
 * killing and freezing the server that runs the casino's rounds, with 200 players.
 */
const env = { CRASH_ROUNDS: '50', ...process.env }
const crash = startTool('vitest', ['run', ...crashTests], { stdio: 'inherit', env })
crash.on('close', (code) => {
  process.exitCode = code ?? 1
})
