import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Return types of natives by name, as the typings write them: `number`, `number[]` for a vector, `[boolean, number]` for several values. */
export type NativeTypes = ReadonlyMap<string, string>

const require = createRequire(import.meta.url)
const typings = {
  client: () => require.resolve('@citizenfx/client/natives_universal.d.ts'),
  server: () => require.resolve('@citizenfx/server/natives_server.d.ts'),
}
const cache = new Map<string, NativeTypes>()

/** All natives of a side, read from the public typings, so that a misspelt one is a ReferenceError as in the game. */
export function nativeTypes(side: 'server' | 'client'): NativeTypes {
  const cached = cache.get(side)
  if (cached) return cached
  const found = readFileSync(typings[side](), 'utf8').matchAll(/^declare function (\w+)\(.*\): (.+);/gm)
  const types = new Map([...found].map(([, name = '', type = '']) => [name, type]))
  cache.set(side, types)
  return types
}

/** The types of a native that returns several values; undefined for any other. */
export function severalTypes(type: string | undefined): string[] | undefined {
  return type?.startsWith('[') ? type.slice(1, -1).split(', ') : undefined
}

/** Default result of a native without a fake. */
export function zeroOf(type: string): unknown {
  if (type === 'number') return 0
  if (type === 'boolean') return false
  if (type === 'string') return ''
  if (type === 'number[]') return [0, 0, 0]
  return severalTypes(type)?.map(zeroOf)
}
