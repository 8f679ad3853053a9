import { LuaMachine } from '../lua/lua-machine.ts'
import type { ManifestEntry } from './entry.ts'

/** More than any manifest needs. */
const timeoutMs = 5_000

const machine = await LuaMachine.open(timeoutMs)
machine.run('recorder')

/** @throws with Lua's own message where the manifest is not valid Lua. */
export function readWithLua(source: string): ManifestEntry[] {
  const entries: ManifestEntry[] = []
  machine.answer = (_, [key, value]) => {
    entries.push([String(key), String(value)])
    return ''
  }
  machine.call('read', source)
  return entries
}
