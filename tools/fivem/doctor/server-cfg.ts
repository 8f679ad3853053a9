import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

export interface Setting {
  value: string
  /** `setr` and `sets` are visible to every player. */
  command: 'set' | 'setr' | 'sets'
  /** The line as it was written. */
  line: string
}

/** Contents of a server.cfg, and of all files that it runs with `exec`. */
export interface ServerCfg {
  /** Names after `ensure` and `start`, in order; a folder of resources in its brackets. */
  started: string[]
  settings: Map<string, Setting>
  /** Missing files that `exec` names. */
  missing: string[]
}

/** Reads a server.cfg as the game server's console does: a later value replaces an earlier one. Throws where there is no file. */
export function readServerCfg(file: string, folder = dirname(file)): ServerCfg {
  const cfg: ServerCfg = { started: [], settings: new Map(), missing: [] }
  read(file, folder, cfg, new Set())
  return cfg
}

function read(file: string, folder: string, cfg: ServerCfg, seen: Set<string>): void {
  seen.add(file)
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
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
  if (!existsSync(file)) cfg.missing.push(name)
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
