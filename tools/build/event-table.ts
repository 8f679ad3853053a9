import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTableText } from '../../packages/protocol/src/docs/event-table.ts'
import { root } from '../run.ts'

const file = join(root, 'packages/protocol/src/generated/event-table.ts')

/** Whether the table says what the contracts say. */
export function isEventTableFresh(): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === eventTableText()
}

/** `node tools/build/event-table.ts`, after a contract's events changed; `npm run dev` does it by itself. */
if (import.meta.main && !isEventTableFresh()) writeFileSync(file, eventTableText())
