import { fileURLToPath } from 'node:url'
import { bundle } from '../../../../../tools/fivem/bundle.ts'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Builds the client script as players get it. */
export async function bundleClient(): Promise<string> {
  return (await bundle('client', entry, 'test')).code
}
