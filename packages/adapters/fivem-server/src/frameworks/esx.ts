import { amountIn, andThen, type Maybe, textIn } from './answers.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankOfPurses, type Purse } from './purse.ts'
import { isStarted, keptExport, oxInventoryHas } from './resources.ts'
import { Seats } from './seats.ts'

/*
 * ESX Legacy, as of es_extended 1.13.5 (esx-framework/esx_core, server/classes/player.lua and server/functions.lua).
 * - The export getSharedObject answers ESX; an xPlayer's functions come with it. `identifier` names the character ("char1:…" with multichar).
 * - removeAccountMoney does not look at the balance.
 * - Money of somebody offline is in `users.accounts`, which only ESX may write: payments wait until they are back.
 * - The core keeps no phone numbers; the phone makes its own.
 */
const resource = 'es_extended'
/** How long the list of a job counts when no event says that it changed. */
const listKeptMs = 30_000

interface XPlayer {
  source: number
  identifier: string
  getName(): Maybe<string>
  get(key: string): Maybe<unknown>
  getAccount(name: string): Maybe<{ money: number } | null>
  addAccountMoney(name: string, amount: number, reason: string): Maybe<unknown>
  removeAccountMoney(name: string, amount: number, reason: string): Maybe<unknown>
  getInventoryItem(name: string): Maybe<{ count: number } | null>
  getGroup(): Maybe<string>
  getJob(): Maybe<Job>
}

interface Job {
  name: string
  /** Absent before 1.10: everybody of a job is on duty. */
  onDuty?: boolean
}

interface SharedObject {
  GetPlayerFromId(source: number): Maybe<XPlayer | null>
  GetPlayerFromIdentifier(identifier: string): Maybe<XPlayer | null>
  GetExtendedPlayers(key: string, value: string): Maybe<XPlayer[] | Record<string, XPlayer>>
}

export const esx: FrameworkAdapter = {
  name: 'esx',
  detect: () => isStarted(resource),
  open(): Framework {
    const shared = keptExport<SharedObject>(resource, 'getSharedObject')
    const seats = new Seats()
    const lists = new Map<string, { sources: Promise<number[]>; askedMs: number }>()
    const player = async (source: number) => (await shared()).GetPlayerFromId(source)
    return {
      name: 'esx',
      async character(source) {
        const x = await player(source)
        if (!x?.identifier) return undefined
        const [firstname, name, whole] = await Promise.all([x.get('firstName'), x.get('lastName'), x.getName()])
        seats.sit(source, x.identifier)
        return { id: x.identifier, firstname: textIn(firstname) || textIn(whole), name: textIn(name) }
      },
      sourceOf: (id) => seats.sourceOf(id),
      bank: bankOfPurses(async (identifier) => {
        const x = await (await shared()).GetPlayerFromIdentifier(identifier)
        return x ? purseOf(x) : 'away'
      }),
      async hasItem(source, item) {
        const has = await oxInventoryHas(source, item)
        return has ?? Number((await (await player(source))?.getInventoryItem(item))?.count ?? 0) > 0
      },
      async isIn(source, group) {
        const x = await player(source)
        return x ? (await x.getGroup()) === group || (await x.getJob()).name === group : false
      },
      onDuty(group) {
        // asking copies every player of the job, function by function: too much for each few seconds
        const list = lists.get(group)
        if (list && performance.now() < list.askedMs + listKeptMs) return list.sources
        const sources = onDuty(shared, group)
        lists.set(group, { sources, askedMs: performance.now() })
        sources.catch(() => lists.delete(group))
        return sources
      },
      notify: (source, text, kind) => emitNet('esx:showNotification', source, text, kind),
      listen(loaded, unloaded) {
        const left = (source: unknown) => {
          lists.clear()
          seats.leave(Number(source)) // a text from resources that loop over GetPlayers()
          unloaded(Number(source))
        }
        on('esx:playerLoaded', (source: unknown) => {
          lists.clear()
          loaded(Number(source))
        })
        on('esx:setJob', () => lists.clear())
        on('esx:playerLogout', left)
        on('esx:playerDropped', left)
      },
    }
  },
}

async function onDuty(shared: () => Maybe<SharedObject>, group: string): Promise<number[]> {
  const players = Object.values(await (await shared()).GetExtendedPlayers('job', group))
  const jobs = await Promise.all(players.map((x) => x.getJob()))
  return players.filter((_, index) => jobs[index]?.onDuty !== false).map((x) => x.source)
}

function purseOf(x: XPlayer): Purse {
  return {
    balance: () => andThen(x.getAccount('bank'), (account) => amountIn(account?.money)),
    remove: (amount) => x.removeAccountMoney('bank', amount, 'Smartphone'),
    add: (amount) => x.addAccountMoney('bank', amount, 'Smartphone'),
  }
}
