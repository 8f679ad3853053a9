import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** The script behind a dependency's command, to be run by this very Node. */
const scripts = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}
export type Tool = keyof typeof scripts

/** Starts a dependency's command in the repository's root. */
export function startTool(tool: Tool, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [join(root, 'node_modules', scripts[tool]), ...args], { cwd: root, ...options })
}

export interface Outcome {
  ok: boolean
  /** Everything it printed. */
  output: string
}

/** Runs a dependency's command to its end, without input. */
export function runTool(
  tool: Tool,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const env = { ...process.env, ...environment }
  return outcomeOf(startTool(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env }))
}

/** The same for a script of ours, by its path from the root. */
export function runScript(file: string, args: readonly string[] = []): Promise<Outcome> {
  return outcomeOf(
    spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const printed: Buffer[] = []
  child.stdout?.on('data', (bytes: Buffer) => printed.push(bytes))
  child.stderr?.on('data', (bytes: Buffer) => printed.push(bytes))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(printed).toString() }))
  })
}

/** npm forwards no signals: ending `npm start` would leave the server running without a parent. */
export function endWithParent(): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
