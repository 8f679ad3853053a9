import { LuaMachine } from '../lua/lua-machine.ts'
import type { Entry } from './entry.ts'

/** More than any manifest needs. */
const patienceMs = 5_000

const machine = await LuaMachine.open(patienceMs)
machine.run('recorder')

/** @throws with Lua's own message where the manifest is not valid Lua. */
export function readWithLua(source: string): Entry[] {
  const entries: Entry[] = []
  machine.answer = (_, [key, value]) => {
    entries.push([String(key), String(value)])
    return ''
  }
  machine.call('read', source)
  return entries
}
