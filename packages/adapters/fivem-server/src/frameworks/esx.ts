import { randomUUID } from 'node:crypto'
import { CharacterConnections } from './character-connections.ts'
import { type EsxPlayer, EsxPlayers, esxResource, ssnOf } from './esx-players.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankFromAccounts, type FrameworkAccount } from './framework-account.ts'
import { andThen, parseAmount, parseText } from './parse-answers.ts'
import { isStarted, onEachStart, onOxInventoryItemUsed, oxInventoryHas } from './resources.ts'

/*
 * ESX Legacy, as of es_extended 1.10.4 to 1.13.5 (esx-framework/esx_core ffac35cd to c0260923: server/main.lua, functions.lua, classes/player.lua),
 * and the last one before it, 1.2.0 (ESX-Org/es_extended 06d19fd).
 * `identifier` names the character ("char1:…" with multichar).
 * - removeAccountMoney does not look at the balance.
 * - Money of an offline player is in `users.accounts`, which only ESX may write: payments wait until they are back.
 * - esx:playerDropped reports a player who leaves, at a logout too, before their money is written; until the database has answered, ESX
 *   has the player. A player who has not spawned yet is not written at all.
 * - The core stores no phone numbers; the phone makes its own.
 * - esx_multicharacter names characters by their slot: one that is made in the slot of a deleted one has the same identifier. esx:playerLoaded
 *   passes isNew in the session that made the character, and since 1.13.3 each has `ssn`, unique (server/main.lua createESXPlayer).
 */

/** How long the list of a job is cached when no event reports a change. */
const listCacheMs = 30_000

interface Job {
  name: string
  /** Absent before 1.10: every player of a job is on duty then. */
  onDuty?: boolean
}

export const esx: FrameworkAdapter = {
  name: 'esx',
  detect: () => isStarted(esxResource),
  open(): Framework {
    const players = new EsxPlayers()
    const connections = new CharacterConnections()
    const lists = new Map<string, { sources: Promise<number[]>; fetchedMs: number }>()
    /** Characters that were made in this session, by connection: a mark that no other session has. */
    const newcomers = new Map<number, string>()
    const birthOf = async (x: EsxPlayer) => {
      const [ssn, newcomer] = [await ssnOf(x), newcomers.get(x.source)]
      if (ssn === undefined && newcomer === undefined) return {}
      return { born: ssn === undefined ? `new:${newcomer}` : `ssn:${ssn}`, isNew: newcomer !== undefined }
    }
    return {
      name: 'esx',
      async character(source) {
        await connections.ready
        const x = await players.at(source)
        if (!x || !connections.connect(source, x.identifier)) return undefined
        const names = [x.call('get', 'firstName'), x.call('get', 'lastName'), x.call('getName')]
        const [firstname, name, whole] = await Promise.all(names)
        const shown = { firstname: parseText(firstname) || parseText(whole), name: parseText(name) }
        return { id: x.identifier, ...shown, ...(await birthOf(x)) }
      },
      sourceOf: (id) => connections.sourceOf(id),
      bank: bankFromAccounts(async (identifier) => {
        const source = connections.sourceOf(identifier)
        if (source === undefined || !(await players.isSavedOnLeave(source))) return 'away'
        const x = await players.at(source)
        return x?.identifier === identifier ? accountOf(x) : 'away'
      }, connections),
      async hasItem(source, item) {
        const has = await oxInventoryHas(source, item)
        return has ?? (await itemsOf(await players.at(source), item)) > 0
      },
      async isIn(source, group) {
        const x = await players.at(source)
        return x ? (await x.call('getGroup')) === group || (await x.call<Job>('getJob'))?.name === group : false
      },
      onDuty(group) {
        // where ESX lists whole players, it copies each function by function: too slow to repeat every few seconds
        const list = lists.get(group)
        if (list && performance.now() < list.fetchedMs + listCacheMs) return list.sources
        const sources = onDuty(players, group)
        lists.set(group, { sources, fetchedMs: performance.now() })
        sources.catch(() => lists.delete(group))
        return sources
      },
      notify: (source, text, kind) => emitNet('esx:showNotification', source, text, kind),
      onItemUsed(item, used) {
        const act = (source: unknown) => used(Number(source))
        onEachStart(esxResource, async () => (await players.shared()).RegisterUsableItem(item, act))
        onOxInventoryItemUsed(item, used)
      },
      onRoleChanged: (changed) => on('esx:setJob', (source: unknown) => changed(Number(source))),
      listen(loaded, unloaded) {
        const left = (value: unknown) => {
          const source = Number(value) // text from resources that loop over GetPlayers()
          lists.clear()
          newcomers.delete(source)
          players.forget(source)
          if (connections.disconnect(source)) unloaded(source)
        }
        on('esx:playerLoaded', (source: unknown, _player: unknown, isNew: unknown) => {
          lists.clear()
          players.forget(Number(source))
          if (isNew === true) newcomers.set(Number(source), randomUUID())
          else newcomers.delete(Number(source))
          connections.onCharacterChosen(Number(source))
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
  return Number((await x?.call<{ count: number }>('getInventoryItem', item))?.count ?? 0)
}

async function onDuty(players: EsxPlayers, group: string): Promise<number[]> {
  const shared = await players.shared()
  const listed = shared.GetExtendedPlayers ? shared.GetExtendedPlayers('job', group, true) : shared.GetPlayers()
  const found = Object.values(await listed)
  const sources = found.map((player) => (typeof player === 'number' ? player : player.source))
  const jobs = await Promise.all(sources.map(async (source) => (await players.at(source))?.call<Job>('getJob')))
  return sources.filter((_, index) => jobs[index]?.name === group && jobs[index]?.onDuty !== false)
}

function accountOf(x: EsxPlayer): FrameworkAccount {
  return {
    balance: () => andThen(x.call<{ money: number }>('getAccount', 'bank'), (account) => parseAmount(account?.money)),
    remove: (amount) => x.call('removeAccountMoney', 'bank', amount, 'Smartphone'),
    add: (amount) => x.call('addAccountMoney', 'bank', amount, 'Smartphone'),
  }
}
