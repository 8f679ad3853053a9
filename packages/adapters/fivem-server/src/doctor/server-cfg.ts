import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isGarbled } from '../config/setting-warnings.ts'
import { type Finding, problem, warning } from './finding.ts'

export interface Setting {
  value: string
  /** `setr` and `sets` are visible to every player. Undefined in a running game, which does not tell. */
  command?: 'set' | 'setr' | 'sets'
  /** The line as it was written. */
  line: string
}

/** Contents of a server.cfg, and of all files that it runs with `exec`. */
export interface ServerCfg {
  /** Names after `ensure` and `start`, in order; a folder of resources in its brackets. */
  started: string[]
  settings: Map<string, Setting>
  /** Faults of the files themselves. */
  findings: Finding[]
}

const utf16 = 'UTF-16'

/**
 * Reads a server.cfg as the game server's console does: a later value replaces an earlier one. Where its encoding cannot be
 * read, that is the only finding. Throws where there is no file.
 */
export function readServerCfg(file: string, folder = dirname(file)): ServerCfg {
  const cfg: ServerCfg = { started: [], settings: new Map(), findings: [] }
  read(file, folder, cfg, new Set())
  return cfg
}

/** True where nothing in the file could be read. */
export function isUnreadable({ findings, started, settings }: ServerCfg): boolean {
  return findings.some(({ code }) => code === 'cfg-encoding') && started.length === 0 && settings.size === 0
}

function read(file: string, folder: string, cfg: ServerCfg, seen: Set<string>): void {
  seen.add(file)
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (bytes.includes(0)) {
    cfg.findings.push(problem('cfg-encoding', basename(file), utf16))
    return
  }
  if (isGarbled(text)) cfg.findings.push(warning('cfg-encoding', basename(file), 'Windows-1252'))
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^[^#]*[“”]/.test(line)) cfg.findings.push(problem('cfg-quotes', basename(file), at + 1))
    for (const words of commands(line)) {
      const [command = '', name = '', value = ''] = words
      if (command === 'exec') follow(name, folder, cfg, seen)
      else if (command === 'ensure' || command === 'start') start(name, cfg)
      else if (command === 'stop') cfg.started = cfg.started.filter((started) => started !== name)
      else if (command === 'set' || command === 'setr' || command === 'sets')
        cfg.settings.set(name, { value, command, line: line.trim() })
      else if (words.length === 2 && name) cfg.settings.set(command, { value: name, command: 'set', line: line.trim() })
    }
  }
}

function start(name: string, cfg: ServerCfg): void {
  if (name && !cfg.started.includes(name)) cfg.started.push(name)
}

function follow(name: string, folder: string, cfg: ServerCfg, seen: Set<string>): void {
  if (name.startsWith('@')) return // a file inside a resource
  const file = isAbsolute(name) ? name : join(folder, name)
  if (!existsSync(file)) cfg.findings.push(warning('missing-exec', name))
  else if (!seen.has(file)) read(file, folder, cfg, seen)
}

/** A line's commands, each split into words. Outside quotes `;` ends a command, and `#` or `//` the line. */
export function commands(line: string): string[][] {
  const found: string[][] = [[]]
  const word = /"((?:[^"\\]|\\.)*)"?|(#|\/\/).*|(;)|((?:[^\s";#/]|[#/](?<=\S.)|\/(?!\/))+)/g
  for (const [, quoted, comment, end, bare] of line.matchAll(word)) {
    if (comment) break
    if (end) found.push([])
    else found.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replace(/\\(["\\])/g, '$1'))
  }
  return found.filter((words) => words.length > 0)
}
