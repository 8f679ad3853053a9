import type { Framework } from '../../frameworks/framework.ts'
import type { Game } from '../../game/game.ts'
import { isElsewhere } from '../../resource-api/service-requests.ts'
import type { EngineMessages } from '../rpc/contract.ts'
import type { BankTransfers } from './bank-transfers.ts'

/** Handlers of the engine's requests to the game, by name: the framework's adapter runs beside the framework, in the same tick. */
export function gameRequests(
  game: Game,
  framework: Framework,
  bank: BankTransfers | undefined,
): EngineMessages['requests'] {
  return {
    hasAce: (source, ace) => game.hasAce(source, ace),
    licence: (source) => game.licence(source),
    isElsewhere: (service) => isElsewhere(game, service),
    character: (source) => framework.character(source),
    hasItem: (source, item) => framework.hasItem(source, item),
    isIn: (source, group) => framework.isIn(source, group),
    onDuty: async (group) => (await framework.onDuty(group)).map(Number),
    balance: (id) => required(bank).balance(id),
    debit: (id, amount) => required(bank).debit(id, amount),
    credit: (id, amount) => required(bank).credit(id, amount),
    society: async (company) => framework.society?.(company),
    fines: (id) => required(framework.fines).total(id),
    removeFines: (id, amount) => required(framework.fines).remove(id, amount),
  }
}

/** The handshake said which of them exist. */
function required<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('the framework has none')
  return part
}
