import { builtinModules } from 'node:module'

/** Globals of Node 22 that the game's server scripts have; without timers, which are the game's own, and later additions. */
const names = [
  'AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'Buffer', 'ByteLengthQueuingStrategy', 'CompressionStream',
  'CountQueuingStrategy', 'Crypto', 'CryptoKey', 'CustomEvent', 'DOMException', 'DecompressionStream', 'Event', 'EventTarget', 'File',
  'FormData', 'Headers', 'MessageChannel', 'MessageEvent', 'MessagePort', 'Performance', 'PerformanceEntry', 'PerformanceObserver',
  'ReadableStream', 'Request', 'Response', 'SubtleCrypto', 'TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream',
  'TransformStream', 'URL', 'URLSearchParams', 'WebSocket', 'WritableStream', 'atob', 'btoa', 'crypto', 'fetch', 'navigator', 'performance',
  'queueMicrotask', 'structuredClone',
] // biome-ignore format: a list

/**
 * Node's modules under their names, each loaded at its first use (citizenfx/fivem 06d4d34, citizen-scripting-node/include/
 * JavaScriptEnvironmentCode.h: addBuiltinLibsToObject). A script may assign another value.
 */
export function defineBuiltinModules(global: Record<string, unknown>, require: (name: string) => unknown): void {
  for (const name of builtinModules) {
    if (/^_|[/:]/.test(name) || Object.hasOwn(global, name)) continue
    const replace = (value: unknown) =>
      Object.defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true })
    const read = () => {
      const module = require(name)
      replace(module)
      return module
    }
    Object.defineProperty(global, name, { get: read, set: replace, enumerable: false, configurable: true })
  }
}

export function nodeGlobals(): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]))
}

/** Node's `process`, as version 22, unable to end the tests. */
export function nodeProcess(folder: string, require: (name: string) => unknown): unknown {
  const version = '22.22.0'
  const replaced: Record<string, unknown> = {
    version: `v${version}`,
    versions: { ...process.versions, node: version },
    cwd: () => folder,
    getBuiltinModule: require,
    exit: () => {
      throw new Error('process.exit: a script may not end the server')
    },
  }
  return new Proxy(process, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(replaced, key)) return replaced[key]
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
