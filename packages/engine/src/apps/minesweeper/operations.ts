import type * as contract from '@orelhao/protocol/minesweeper/contract'
import { limits } from '@orelhao/protocol/minesweeper/rules'
import type { Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { bestTimes, saveBest } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  minesweeper_best: ({ me, db }) => bestTimes(db, me.user_id),

  async minesweeper_win({ me, db }, mode, seconds) {
    await lockPlayers(db, me.user_id) // of two concurrent wins the faster one is saved
    const time = Math.min(seconds, limits.longest)
    const { [mode]: before } = await bestTimes(db, me.user_id)
    if (before !== null && before <= time) return { best: before, isRecord: false }
    await saveBest(db, me.user_id, mode, time)
    return { best: time, isRecord: true }
  },
}
