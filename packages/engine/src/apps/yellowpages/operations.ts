import type * as contract from '@orelhao/protocol/yellowpages/contract'
import { searchWords, storeProblem } from '@orelhao/protocol/yellowpages/rules'
import type { Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { addStore, destroyStore, listStores, storeOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  yellowpages_index: ({ db }, text = '', before) => listStores(db, searchWords(text), before),

  yellowpages_own: ({ me, db }) => storeOf(db, me.user_id),

  async yellowpages_store({ me, db, now, refuse }, title) {
    const problem = storeProblem(title)
    if (problem) return refuse(problem)
    await lockPlayers(db, me.user_id)
    if (await storeOf(db, me.user_id)) return refuse('alreadyListed')
    await addStore(db, me, title, now)
    const stored = await storeOf(db, me.user_id)
    if (!stored) throw new Error('the store just published is missing')
    return stored
  },

  async yellowpages_destroy({ me, db }) {
    await destroyStore(db, me.user_id)
    return null
  },
}
