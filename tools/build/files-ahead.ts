import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's name of what it puts around each `import()`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: so begin the names of modules that are no files
const helper = /^\0vite\/preload-helper\.js$/
const ours = fileURLToPath(new URL('../../packages/phone/src/link/files-ahead.ts', import.meta.url))

/** Has our own half a kilobyte less stand around each `import()`: Vite's is for every browser, and every player loads it before home stands. */
export function filesAhead(): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => `export { withFilesAhead as __vitePreload } from ${JSON.stringify(ours)}`,
    },
  }
}
