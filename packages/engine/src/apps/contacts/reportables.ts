import type { App } from '../../core/context.ts'
import { playerByPhone } from '../../shared/directory/store.ts'

export const reportables: NonNullable<App['reportables']> = {
  /** The player behind a number, whatever they did; `thing` is the number. */
  number: {
    async find({ db }, thing) {
      const player = await playerByPhone(db, thing)
      return player && { thing: player.user_id, author: player.user_id, copy: { phone: player.phone } }
    },
  },
}
