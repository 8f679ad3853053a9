import type { Payment } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { backend, unwrap } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

export const payments = new List(
  perPlayer(() => new Collection<Payment>()),
  {
    load: async (last?: Payment) => unwrap(await (last ? backend.tor_payments(last.id) : backend.tor_payments())),
    pageSize: limits.paymentsPage,
  },
)
