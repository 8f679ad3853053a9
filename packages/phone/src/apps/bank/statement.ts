import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { limits } from '@orelhao/protocol/bank/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

const entries = perPlayer(() => new Collection<StatementEntry>())

/** Movements of the player's account, newest first. */
export const statement = new List(entries, {
  load: (last) => (last ? backend.bank_extract(last.id) : backend.bank_extract()),
  pageSize: limits.page,
})
