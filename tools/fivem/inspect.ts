import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { manifestFiles } from '../../packages/adapters/fivem-server/src/doctor/manifest-files.ts'
import { requiredModules } from './required-modules.ts'

/** Most bytes that a player may have to download before joining: the page and the client script. */
export const downloadBudgetBytes = 3.5 * 1024 * 1024

/** Node's own modules that the game server's sandbox refuses, or that need more than a script. */
const refusedModules = ['child_process', 'cluster', 'inspector', 'repl', 'wasi', 'worker_threads']

/** Optional modules, required inside `try`; for prettier debugging output of the database's driver. */
const doneWithout = ['cardinal']

/** Globals of browsers or Node that the client's plain V8 lacks. */
const notInClient =
  /\b(?:require\(|import\(|import\.meta|process\.|Buffer\.|XMLHttpRequest\b|new WebSocket\b|localStorage\b|document\.|navigator\.)/

export interface Inspection {
  /** One sentence each; empty for a package that may be published. */
  problems: string[]
  downloadBytes: number
}

/** Inspects a built resource as the game server will: by the files in its manifest. */
export function inspect(folder: string): Inspection {
  const { files, page, client, scripts } = manifestFiles(readFileSync(join(folder, 'fxmanifest.lua'), 'utf8'))
  const downloaded = [...files, ...client]
  const missing = [...files, ...scripts].filter((path) => !path.includes('*') && !existsSync(join(folder, path)))
  const there = scripts.filter((path) => path.endsWith('.js') && !missing.includes(path))
  const sizes = downloaded.map((path) => (missing.includes(path) ? 0 : statSync(join(folder, path)).size))
  const downloadBytes = sizes.reduce((total, size) => total + size, 0)
  return {
    downloadBytes,
    problems: [
      ...missing.map((path) => `fxmanifest.lua names ${path}, which is not there`),
      ...(page && files.includes(page)
        ? []
        : [`files {} does not name ${page ?? 'a page'}: no player would download it`]),
      ...files.filter((path) => !path.startsWith('web/')).map((path) => `${path} would be downloaded by every player`),
      ...downloaded
        .filter((path) => path.endsWith('.map'))
        .map((path) => `${path} is a source map, which players do not need`),
      ...overBudget(downloadBytes),
      ...there.flatMap((path) => (client.includes(path) ? clientProblems(folder, path) : serverProblems(folder, path))),
    ],
  }
}

function overBudget(bytes: number): string[] {
  if (bytes <= downloadBudgetBytes) return []
  return [
    `players would download ${inKib(bytes)} before joining, ${inKib(bytes - downloadBudgetBytes)} over the budget of ${inKib(downloadBudgetBytes)}; make something smaller or leave it out in tools/fivem/page-files.ts`,
  ]
}

export function inKib(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KiB`
}

function serverProblems(folder: string, path: string): string[] {
  const required = requiredModules(readFileSync(join(folder, path), 'utf8'))
  return required.flatMap((name) => {
    if (doneWithout.includes(name)) return []
    if (!isBuiltin(name)) return [`${path} needs ${name}, which is not inside it`]
    const refused = refusedModules.includes(name.replace(/^node:/, '').split('/')[0] ?? '')
    return refused ? [`${path} uses ${name}, which the game server refuses`] : []
  })
}

function clientProblems(folder: string, path: string): string[] {
  const lines = readFileSync(join(folder, path), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const found = notInClient.exec(line.replace(/^\s*(\/\/|\*).*/, ''))
    return found ? [`${path}:${index + 1} uses ${found[0]}, which the game's scripts do not have`] : []
  })
}
