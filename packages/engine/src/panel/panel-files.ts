import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../../../dist/panel', import.meta.url))

/**
 * Text of the built page's files, by their paths such as `index.html`. Empty where the page is not built. In the scripts that owners install
 * the bundler replaces this module by one that contains the files.
 */
export const panelFiles: ReadonlyMap<string, string> = new Map(
  !existsSync(built)
    ? []
    : readdirSync(built, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(built.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
)
