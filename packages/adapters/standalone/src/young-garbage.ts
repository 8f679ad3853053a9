import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
setFlagsFromString('--no-expose-gc')

/**
 * Frees what was allocated a moment ago and is no longer used: about a millisecond. Buffers count little among V8's young objects, so a
 * stream of large ones grows until a full collection of everything has to run, which stops a server for 10 ms and more.
 */
export function collectYoungGarbage(): void {
  collect({ type: 'minor' })
}
