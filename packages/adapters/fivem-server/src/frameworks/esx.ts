import { Seats } from './character-connections.ts'
import { type EsxPlayer, EsxPlayers, esxResource } from './esx-players.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankOfPurses, type Purse } from './framework-account.ts'
import { amountIn, andThen, textIn } from './parse-answers.ts'
import { eachStart, isStarted, oxInventoryHas } from './resources.ts'

/*
 * ESX Legacy, as of es_extended 1.10.4 to 1.13.5 (esx-framework/esx_core ffac35cd to c0260923: server/main.lua, functions.lua, classes/player.lua).
 * `identifier` names the character ("char1:…" with multichar).
 * - removeAccountMoney does not look at the balance.
 * - Money of somebody offline is in `users.accounts`, which only ESX may write: payments wait until they are back.
 * - Who leaves is told of by esx:playerDropped, at a logout too, before their money is written; until the database has answered ESX has them
 *   still. Who has not spawned yet is not written at all.
 * - The core keeps no phone numbers; the phone makes its own.
 */

/** How long the list of a job counts when no event says that it changed. */
const listKeptMs = 30_000

interface Job {
  name: string
  /** Absent before 1.10: everybody of a job is on duty. */
  onDuty?: boolean
}

export const esx: FrameworkAdapter = {
  name: 'esx',
  detect: () => isStarted(esxResource),
  open(): Framework {
    const players = new EsxPlayers()
    const seats = new Seats()
    const lists = new Map<string, { sources: Promise<number[]>; askedMs: number }>()
    return {
      name: 'esx',
      async character(source) {
        await seats.settled
        const x = await players.at(source)
        if (!x || !seats.sit(source, x.identifier)) return undefined
        const names = [x.ask('get', 'firstName'), x.ask('get', 'lastName'), x.ask('getName')]
        const [firstname, name, whole] = await Promise.all(names)
        return { id: x.identifier, firstname: textIn(firstname) || textIn(whole), name: textIn(name) }
      },
      sourceOf: (id) => seats.sourceOf(id),
      bank: bankOfPurses(async (identifier) => {
        const source = seats.sourceOf(identifier)
        if (source === undefined || !(await players.isKept(source))) return 'away'
        const x = await players.at(source)
        return x?.identifier === identifier ? purseOf(x) : 'away'
      }, seats),
      async hasItem(source, item) {
        const has = await oxInventoryHas(source, item)
        return has ?? (await itemsOf(await players.at(source), item)) > 0
      },
      async isIn(source, group) {
        const x = await players.at(source)
        return x ? (await x.ask('getGroup')) === group || (await x.ask<Job>('getJob'))?.name === group : false
      },
      onDuty(group) {
        // where whole players are listed, each is copied function by function: too much for each few seconds
        const list = lists.get(group)
        if (list && performance.now() < list.askedMs + listKeptMs) return list.sources
        const sources = onDuty(players, group)
        lists.set(group, { sources, askedMs: performance.now() })
        sources.catch(() => lists.delete(group))
        return sources
      },
      notify: (source, text, kind) => emitNet('esx:showNotification', source, text, kind),
      onItemUsed(item, used) {
        const act = (source: unknown) => used(Number(source))
        eachStart(esxResource, async () => (await players.shared()).RegisterUsableItem(item, act))
      },
      onRoleChanged: (changed) => on('esx:setJob', (source: unknown) => changed(Number(source))),
      listen(loaded, unloaded) {
        const left = (given: unknown) => {
          const source = Number(given) // a text from resources that loop over GetPlayers()
          lists.clear()
          players.forget(source)
          if (seats.leave(source)) unloaded(source)
        }
        on('esx:playerLoaded', (source: unknown) => {
          lists.clear()
          players.forget(Number(source))
          seats.choose(Number(source))
          loaded(Number(source))
        })
        on('esx:setJob', () => lists.clear())
        on('esx:playerDropped', left)
        on('esx:playerLogout', left)
      },
    }
  },
}

async function itemsOf(x: EsxPlayer | undefined, item: string): Promise<number> {
  return Number((await x?.ask<{ count: number }>('getInventoryItem', item))?.count ?? 0)
}

async function onDuty(players: EsxPlayers, group: string): Promise<number[]> {
  const found = Object.values(await (await players.shared()).GetExtendedPlayers('job', group, true))
  const sources = found.map((player) => (typeof player === 'number' ? player : player.source))
  const jobs = await Promise.all(sources.map(async (source) => (await players.at(source))?.ask<Job>('getJob')))
  return sources.filter((_, index) => jobs[index]?.onDuty !== false)
}

function purseOf(x: EsxPlayer): Purse {
  return {
    balance: () => andThen(x.ask<{ money: number }>('getAccount', 'bank'), (account) => amountIn(account?.money)),
    remove: (amount) => x.ask('removeAccountMoney', 'bank', amount, 'Smartphone'),
    add: (amount) => x.ask('addAccountMoney', 'bank', amount, 'Smartphone'),
  }
}
