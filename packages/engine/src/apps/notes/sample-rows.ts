import { limits } from '@orelhao/protocol/notes/rules'
import { rows, wide } from '../../testing/full-tables.ts'
import type { HiddenTables, SampleContext } from '../../testing/sample-rows.ts'
import { sampleNote } from './samples.ts'

export async function fill({ insert, me, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_notes: rows(limits.notes, (n) => ({
      owner: me,
      id: sampleNote(n),
      text: wide(limits.text),
      created_at: now,
      updated_at: now * 1000,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_note_orders']
