import { startTool } from '../run.ts'

/** `npm run crash`: fifty rounds, instead of the few of `npm test`, of killing the server and cutting its connections amid transfers. */
const env = { CRASH_ROUNDS: '50', ...process.env }
const crash = startTool('vitest', ['run', 'packages/adapters/standalone/src/crash.test.ts'], { stdio: 'inherit', env })
crash.on('close', (code) => {
  process.exitCode = code ?? 1
})
