import { createRequire, isBuiltin } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

type Callable = (...args: unknown[]) => unknown
type Module = Record<string, unknown>
type DatabaseClass = new (...args: unknown[]) => object

/** Functions of `node:fs` that change the file in their first argument, besides those that rename or copy. */
const writing = /^(write|append|mkdir|rm|unlink|truncate|chmod|chown|utimes|lutimes|createWriteStream|symlink|link)/
const moving = /^(rename|copyFile|cp)(Sync)?$/
const opening = /^open(Sync)?$/
const reading = /^(read|stat|lstat|access|exists|realpath|opendir|createReadStream|watch|statfs)/

/**
 * `require` of a server script: builtin modules, and files of the resource's folder. As in the game, files are written only in the
 * resource's own folder and read only in `readable` ones; threads and child processes are refused at their start.
 */
export function sandboxedRequire(folder: string, readable: () => string[]): (name: string) => unknown {
  const require = createRequire(pathToFileURL(join(folder, 'package.json')))
  const isIn = (path: unknown, folders: string[]) => {
    if (typeof path === 'number') return true
    const place = resolve(folder, path instanceof URL ? path.pathname : String(path))
    return folders.some((allowed) => place === allowed || place.startsWith(allowed + sep))
  }
  const mayWrite = (path: unknown) => isIn(path, [folder]) || refuse()
  const mayRead = (path: unknown) => isIn(path, readable()) || refuse()

  const replaced: Record<string, (module: Module) => Module> = {
    fs: (module) => ({
      ...guardFiles(module, mayWrite, mayRead),
      promises: guardFiles(module.promises as Module, mayWrite, mayRead),
    }),
    'fs/promises': (module) => guardFiles(module, mayWrite, mayRead),
    sqlite: (module) => ({ ...module, DatabaseSync: guardedDatabase(module.DatabaseSync as DatabaseClass, mayWrite) }),
    child_process: (module) => replaceAll(module, refuse),
    worker_threads: (module) => ({ ...module, Worker: refuse }),
    cluster: (module) => ({ ...module, fork: refuse }),
    wasi: (module) => ({ ...module, WASI: refuse }),
  }

  return (id) => {
    if (id.endsWith('.node')) refuse()
    if (!isBuiltin(id)) return require(id)
    const module = require(id) as Module
    return replaced[id.replace(/^node:/, '')]?.(module) ?? module
  }
}

function refuse(): never {
  throw new Error('Access to this API has been restricted')
}

function replaceAll(module: Module, by: Callable): Module {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, typeof value === 'function' ? by : value]),
  )
}

function guardFiles(module: Module, mayWrite: Callable, mayRead: Callable): Module {
  const guarded = Object.entries(module).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const check = checkFor(name, mayWrite, mayRead)
    if (!check) return [name, value]
    const call: Callable = (...args) => {
      check(args)
      return (value as Callable).apply(module, args)
    }
    return [name, call]
  })
  return Object.fromEntries(guarded)
}

function checkFor(name: string, mayWrite: Callable, mayRead: Callable): ((args: unknown[]) => void) | undefined {
  if (moving.test(name))
    return ([from, to]) => {
      mayRead(from)
      mayWrite(to)
    }
  if (opening.test(name))
    return ([path, flags]) => void (/[wa+]/.test(String(flags ?? 'r')) ? mayWrite(path) : mayRead(path))
  if (writing.test(name)) return ([path]) => void mayWrite(path)
  return reading.test(name) ? ([path]) => void mayRead(path) : undefined
}

function guardedDatabase(DatabaseSync: DatabaseClass, mayWrite: Callable): unknown {
  return class extends DatabaseSync {
    constructor(path: unknown, ...options: unknown[]) {
      if (path !== ':memory:') mayWrite(path)
      super(path, ...options)
    }
  }
}
