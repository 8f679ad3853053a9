import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from '../../../../../tools/fivem/bundle.ts'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

let bundled: Promise<Bundle> | undefined

/** Bundles the script as owners get it, once for each test file. */
export function bundleServer(): Promise<Bundle> {
  bundled ??= bundle('server', entry, 'test')
  return bundled
}
