import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Natives by name, with the default return value of a native without a fake: a zero of its type. */
export type NativeNames = ReadonlyMap<string, unknown>

const require = createRequire(import.meta.url)
const typings = {
  client: () => require.resolve('@citizenfx/client/natives_universal.d.ts'),
  server: () => require.resolve('@citizenfx/server/natives_server.d.ts'),
}
const cache = new Map<string, NativeNames>()

/** All natives of a side, read from the public typings, so that a misspelt one is a ReferenceError as in the game. */
export function nativeNames(side: 'server' | 'client'): NativeNames {
  const cached = cache.get(side)
  if (cached) return cached
  const found = readFileSync(typings[side](), 'utf8').matchAll(/^declare function (\w+)\(.*\): (.+);/gm)
  const names = new Map([...found].map(([, name = '', type = '']) => [name, zeroOf(type)]))
  cache.set(side, names)
  return names
}

function zeroOf(type: string): unknown {
  if (type === 'number') return 0
  if (type === 'boolean') return false
  if (type === 'string') return ''
  return type === 'number[]' ? [0, 0, 0] : undefined
}
