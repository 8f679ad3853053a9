import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventFiles } from '../../packages/protocol/src/docs/event-files.ts'
import { root } from '../run.ts'

const folder = join(root, 'packages/protocol/src/generated')

/** Files that do not say what the contracts say. */
export function staleEventFiles(): { path: string; text: string }[] {
  const files = Object.entries(eventFiles()).map(([name, text]) => ({ path: join(folder, name), text }))
  return files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
}

/** `node tools/build/event-files.ts`, after a contract's events changed; `npm run dev` does it by itself. */
if (import.meta.main) for (const { path, text } of staleEventFiles()) writeFileSync(path, text)
