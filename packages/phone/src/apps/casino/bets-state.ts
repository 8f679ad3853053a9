import type { EndedBet } from '@orelhao/protocol/casino/rounds/contract'
import { limits, type RoundGame } from '@orelhao/protocol/casino/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

const endedBets = {
  double: perPlayer(() => new Collection<EndedBet>()),
  crash: perPlayer(() => new Collection<EndedBet>()),
}

function listOf(game: RoundGame) {
  return new List(endedBets[game], {
    load: (last) => (last ? backend.casino_bets(game, last.id) : backend.casino_bets(game)),
    pageSize: limits.page,
  })
}

/** The player's bets of ended rounds, newest first. */
export const bets = { double: listOf('double'), crash: listOf('crash') }
