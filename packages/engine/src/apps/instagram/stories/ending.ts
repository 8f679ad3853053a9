import type { Job } from '../../../transaction.ts'
import { removeStory } from './store.ts'

/** A story is over: nobody sees it any more, and now it is gone with who has seen it. */
export const endStory: Job<{ id: number }> = {
  kind: 'instagram/end-story',
  run: async ({ db }, { id }) => void (await removeStory(db, id)),
}
