import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from '../../../../../tools/fivem/bundle.ts'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

let made: Promise<Bundle> | undefined

/** The script as owners get it. A test file makes it once. */
export function bundleServer(): Promise<Bundle> {
  made ??= bundle('server', entry, 'test')
  return made
}
