import { amountIn, andThen, firstOf, type Maybe, numbersIn } from './answers.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankOfPurses, type Purse } from './purse.ts'
import { type Citizen, listenToQb, seated } from './qb-citizens.ts'
import { isStarted, keptExport } from './resources.ts'
import { Seats } from './seats.ts'

/*
 * QBCore 1.3.0 (qbcore-framework/qb-core, server/functions.lua and server/player.lua). `citizenid` names the character.
 * - RemoveMoney lets the bank go below zero: its list DontAllowMinus holds cash and crypto only.
 * - GetOfflinePlayerByCitizenId answers a player whose changes are kept by Save.
 */
const resource = 'qb-core'

interface PlayerData extends Citizen {
  job?: { name?: string; onduty?: boolean }
  gang?: { name?: string }
}

interface Player {
  PlayerData: PlayerData
  Functions: {
    AddMoney(type: string, amount: number, reason: string): Maybe<unknown>
    RemoveMoney(type: string, amount: number, reason: string): Maybe<unknown>
    GetMoney(type: string): Maybe<unknown>
    Save(): Maybe<unknown>
  }
}

interface CoreObject {
  Functions: {
    GetPlayer(source: number): Maybe<Player | null>
    GetPlayerByCitizenId(id: string): Maybe<Player | null>
    GetOfflinePlayerByCitizenId(id: string): Maybe<Player | null>
    HasItem(source: number, item: string): Maybe<unknown>
    HasPermission(source: number, permission: string): Maybe<unknown>
    GetPlayersOnDuty(job: string): Maybe<unknown>
  }
}

export const qbcore: FrameworkAdapter = {
  name: 'qbcore',
  detect: () => isStarted(resource),
  open(): Framework {
    const object = keptExport<CoreObject>(resource, 'GetCoreObject')
    const seats = new Seats()
    const core = async () => (await object()).Functions
    return {
      name: 'qbcore',
      numbersByPlayers: true, // charinfo is what the client sent
      async character(source) {
        return seated(seats, source, (await (await core()).GetPlayer(source))?.PlayerData)
      },
      sourceOf: (id) => seats.sourceOf(id),
      bank: bankOfPurses(async (id) => {
        const functions = await core()
        const online = await functions.GetPlayerByCitizenId(id)
        return online ? purseOf(online) : offlinePurse(functions, id)
      }),
      hasItem: async (source, item) => Boolean(firstOf(await (await core()).HasItem(source, item))),
      async isIn(source, group) {
        const functions = await core()
        const data = (await functions.GetPlayer(source))?.PlayerData
        if (!data) return false
        return (
          data.job?.name === group ||
          data.gang?.name === group ||
          isTrue(firstOf(await functions.HasPermission(source, group)))
        )
      },
      async onDuty(group) {
        const answer = await (await core()).GetPlayersOnDuty(group) // [sources, count], or the sources alone
        return numbersIn(Array.isArray(answer) && typeof answer[0] === 'object' ? answer[0] : answer)
      },
      notify: (source, text, kind) => emitNet('QBCore:Notify', source, text, kind === 'info' ? 'primary' : kind),
      listen: (loaded, unloaded) => listenToQb(seats, loaded, unloaded),
    }
  },
}

function purseOf({ Functions }: Player): Purse {
  return {
    balance: () => andThen(Functions.GetMoney('bank'), amountIn),
    remove: (amount) => Functions.RemoveMoney('bank', amount, 'smartphone'),
    add: (amount) => Functions.AddMoney('bank', amount, 'smartphone'),
  }
}

/** Each look is a fresh copy out of the database, so that what is checked is what was kept. */
async function offlinePurse(functions: CoreObject['Functions'], id: string): Promise<Purse | undefined> {
  if (!(await functions.GetOfflinePlayerByCitizenId(id))) return undefined
  const fresh = async () => {
    const player = (await functions.GetPlayerByCitizenId(id)) ?? (await functions.GetOfflinePlayerByCitizenId(id))
    if (!player) throw new Error(`${id} is gone`)
    return player
  }
  const kept = async (change: (player: Player) => Maybe<unknown>) => {
    const player = await fresh()
    const answer = await change(player)
    if (answer !== false) await player.Functions.Save()
    return answer
  }
  return {
    balance: async () => purseOf(await fresh()).balance(),
    remove: (amount) => kept((player) => purseOf(player).remove(amount)),
    add: (amount) => kept((player) => purseOf(player).add(amount)),
  }
}

function isTrue(answer: unknown): boolean {
  return answer === true || answer === 1
}
