import { CharacterConnections } from './character-connections.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankFromAccounts, type FrameworkAccount } from './framework-account.ts'
import { andThen, firstReturnValue, type MaybePromise, parseAmount, parseNumbers } from './parse-answers.ts'
import { type Citizen, connectCitizen, listenToQbEvents, onQbRoleChanged } from './qb-citizens.ts'
import { cachedExport, callExport, isStarted, onEachStart, onOxInventoryItemUsed, oxInventoryHas } from './resources.ts'

/*
 * QBCore 1.2.1 to 1.3.0 (qbcore-framework/qb-core 03d1789 to 37d3b84: server/functions.lua, player.lua, events.lua, shared/main.lua; qb-inventory 43334c1:
 * server/functions.lua). `citizenid` names the character.
 * - RemoveMoney lets the bank go below zero: its list DontAllowMinus holds cash and crypto only; since 1.3.0 MinusLimit stops it at -5000.
 * - An offline player counts as away. The Save of an offline player writes a whole row that was read a moment ago, and since 74ac036
 *   (May 2026) an empty inventory, as items are loaded only for online players.
 * - A logout before 74ac036 fires its event, saves when the player's own client answers, if within 200 ms, and drops the player. So online
 *   players are saved after each transfer.
 * - GetCoreObject takes a filter since 1.3.0, and returns everything before.
 */
const resource = 'qb-core'

interface PlayerData extends Citizen {
  job?: { name?: string; onduty?: boolean }
  gang?: { name?: string }
  /** By slot, with gaps; a list or a table. */
  items?: Record<string, Item | null> | (Item | null)[]
}

interface Item {
  name: string
  amount?: number
}

interface Player {
  PlayerData: PlayerData
  Functions: {
    AddMoney(type: string, amount: number, reason: string): MaybePromise<unknown>
    RemoveMoney(type: string, amount: number, reason: string): MaybePromise<unknown>
    GetMoney(type: string): MaybePromise<unknown>
    Save(): MaybePromise<unknown>
  }
}

interface CoreObject {
  Functions: {
    GetPlayer(source: number): MaybePromise<Player | null>
    GetOfflinePlayerByCitizenId(id: string): MaybePromise<Player | null>
    HasPermission(source: number, permission: string): MaybePromise<unknown>
    GetPlayersOnDuty(job: string): MaybePromise<unknown>
    CreateUseableItem(item: string, used: (source: number) => void): MaybePromise<unknown>
  }
}

export const qbcore: FrameworkAdapter = {
  name: 'qbcore',
  detect: () => isStarted(resource),
  open(): Framework {
    const functionsOnly = cachedExport<Partial<CoreObject>>(resource, 'GetCoreObject', ['Functions'])
    const whole = cachedExport<CoreObject>(resource, 'GetCoreObject')
    const connections = new CharacterConnections()
    const core = async () => (await functionsOnly()).Functions ?? (await whole()).Functions
    const playerAt = async (source: number) => (await core()).GetPlayer(source)
    return {
      name: 'qbcore',
      numbersByPlayers: true, // the client sends charinfo
      async character(source) {
        await connections.ready
        return connectCitizen(connections, source, (await playerAt(source))?.PlayerData)
      },
      sourceOf: (id) => connections.sourceOf(id),
      bank: bankFromAccounts(async (id) => {
        const source = connections.sourceOf(id)
        const player = source === undefined ? undefined : await playerAt(source)
        if (player?.PlayerData.citizenid === id) return accountOf(player)
        return (await (await core()).GetOfflinePlayerByCitizenId(id)) ? 'away' : undefined
      }, connections),
      async hasItem(source, item) {
        const has = (await oxInventoryHas(source, item)) ?? (await qbInventoryHas(source, item))
        return has ?? hasItemIn((await playerAt(source))?.PlayerData, item)
      },
      async isIn(source, group) {
        const functions = await core()
        const data = (await functions.GetPlayer(source))?.PlayerData
        if (!data) return false
        return (
          data.job?.name === group ||
          data.gang?.name === group ||
          isTrue(firstReturnValue(await functions.HasPermission(source, group)))
        )
      },
      async onDuty(group) {
        const answer = await (await core()).GetPlayersOnDuty(group) // [sources, count], or the sources alone
        return parseNumbers(Array.isArray(answer) && typeof answer[0] === 'object' ? answer[0] : answer)
      },
      notify: (source, text, kind) => emitNet('QBCore:Notify', source, text, kind === 'info' ? 'primary' : kind),
      onItemUsed(item, used) {
        const act = (source: unknown) => used(Number(source))
        onEachStart(resource, async () => (await core()).CreateUseableItem(item, act))
        onOxInventoryItemUsed(item, used)
      },
      onRoleChanged: onQbRoleChanged,
      listen: (loaded, unloaded) => listenToQbEvents(connections, loaded, unloaded),
    }
  },
}

function accountOf({ Functions }: Player): FrameworkAccount {
  return {
    balance: () => andThen(Functions.GetMoney('bank'), parseAmount),
    remove: (amount) => Functions.RemoveMoney('bank', amount, 'smartphone'),
    add: (amount) => Functions.AddMoney('bank', amount, 'smartphone'),
    save: () => Functions.Save(),
  }
}

/** Undefined on servers without it. */
async function qbInventoryHas(source: number, item: string): Promise<boolean | undefined> {
  if (!isStarted('qb-inventory')) return undefined
  return Boolean(firstReturnValue(await callExport('qb-inventory', 'HasItem', source, item)))
}

/** Searches QBCore's own list, which other inventories fill. */
function hasItemIn(data: PlayerData | undefined, item: string): boolean {
  return Object.values(data?.items ?? {}).some((entry) => entry?.name === item && (entry.amount ?? 1) > 0)
}

function isTrue(answer: unknown): boolean {
  return answer === true || answer === 1
}
