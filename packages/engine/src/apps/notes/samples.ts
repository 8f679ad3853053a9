import type { operations } from '@orelhao/protocol/notes/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

/** Returns the id of one of the samples' notes. */
export const sampleNote = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const samples: SamplesOf<typeof operations> = {
  notes_index: () => [],
  notes_read: () => [[sampleNote(0), sampleNote(1), sampleNote(2), sampleNote(3)]],
  notes_save: () => [sampleNote(0), 'comprar pão', 1, 2, []],
  notes_destroy: () => [sampleNote(0), [2]],
  notes_order: () => [[sampleNote(1), sampleNote(0)]],
}
