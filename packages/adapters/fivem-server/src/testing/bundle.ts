import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from '../../../../../tools/fivem/bundle.ts'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The script as owners get it. */
export function bundleServer(): Promise<Bundle> {
  return bundle('server', entry, 'test')
}
