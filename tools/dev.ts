import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { endWithParent, root, startTool } from './run.ts'

/** `npm run dev`: the server restarts and the pages reload when their sources change. Ends all of them together. */
const server = spawn(process.execPath, ['--watch', 'packages/adapters/standalone/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    DEMO: '1',
    SETUP: process.env.SETUP ?? '1',
    PORT: '3000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
})
const children: Record<string, ChildProcess> = {
  server,
  phone: page('phone'),
  city: page('city'),
  panel: page('panel'),
}

let stopping = false
for (const [name, child] of Object.entries(children)) {
  for (const stream of [child.stdout, child.stderr]) if (stream) relay(name, stream)
  child.on('exit', (code) => {
    if (!stopping) console.error(`${name} ended with code ${code}; stopping`)
    stop(code || 1)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
process.on('exit', () => stop(0))
endWithParent()
console.log('Orelhão: http://localhost:5174')

function page(name: string): ChildProcess {
  const args = ['--config', `packages/${name}/vite.config.ts`, '--clearScreen', 'false', '--logLevel', 'warn']
  return startTool('vite', args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

function relay(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} ${line}`))
}

function stop(code: number): void {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of Object.values(children)) child.kill('SIGTERM')
}
