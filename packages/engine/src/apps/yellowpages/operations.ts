import type * as contract from '@orelhao/protocol/yellowpages/contract'
import { storeProblem, wantedWords } from '@orelhao/protocol/yellowpages/rules'
import type { Handlers } from '../../core/context.ts'
import { hold } from '../../shared/directory/store.ts'
import { addStore, destroyStore, listStores, storeOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  yellowpages_index: ({ db }, text = '', before) => listStores(db, wantedWords(text), before),

  yellowpages_own: ({ me, db }) => storeOf(db, me.user_id),

  async yellowpages_store({ me, db, now, refuse }, title) {
    const problem = storeProblem(title)
    if (problem) return refuse(problem)
    await hold(db, me.user_id)
    if (await storeOf(db, me.user_id)) return refuse('alreadyListed')
    await addStore(db, me, title, now)
    const kept = await storeOf(db, me.user_id)
    if (!kept) throw new Error('the store that was just listed is gone')
    return kept
  },

  async yellowpages_destroy({ me, db }) {
    await destroyStore(db, me.user_id)
    return null
  },
}
