import { CharacterConnections } from './character-connections.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankFromAccounts, type FrameworkAccount } from './framework-account.ts'
import { andThen, firstReturnValue, type MaybePromise, parseAmount, parseNumbers } from './parse-answers.ts'
import { type Citizen, connectCitizen, listenToQbEvents, onQbRoleChanged } from './qb-citizens.ts'
import { callExport, isStarted, onEachStart, onOxInventoryItemUsed, oxInventoryHas } from './resources.ts'

/*
 * Qbox, as of qbx_core 1.23.0 (Qbox-project/qbx_core 959b77b, server/player.lua, events.lua, functions.lua and groups.lua). Its manifest provides
 * qb-core, so it is looked for first.
 * - AddMoney, RemoveMoney and GetMoney take a citizenid too, but for an offline player they write a whole row that was read a moment ago,
 *   thread of its own: a login or the save of a logout at the same time undoes it. So an offline player counts as away.
 * - A logout fires OnPlayerUnload, saves, and drops the player 200 ms later. A disconnect saves and drops the player without an event.
 * - QBCore:Server:PlayerLoaded follows the answer of the player's own client to `qbx_core:client:setHealth` (server/player.lua), up to 300 s
 *   after GetPlayer knows the character. After a logout of one whose client does not answer, the phone waits `saveWaitMs` at most
 *   (character-connections.ts).
 * - RemoveMoney lets the bank go below zero, as in QBCore. Its hooks may wait. Items are ox_inventory's.
 */
const resource = 'qbx_core'

const call = <T>(name: string, ...args: unknown[]): MaybePromise<T> => callExport<T>(resource, name, ...args)

export const qbox: FrameworkAdapter = {
  name: 'qbox',
  detect: () => isStarted(resource),
  open(): Framework {
    const connections = new CharacterConnections()
    return {
      name: 'qbox',
      numbersByPlayers: true, // the client sends charinfo
      async character(source) {
        await connections.ready
        return connectCitizen(
          connections,
          source,
          (await call<{ PlayerData: Citizen } | null>('GetPlayer', source))?.PlayerData,
        )
      },
      sourceOf: (id) => connections.sourceOf(id),
      bank: bankFromAccounts((id) => {
        const source = connections.sourceOf(id)
        return source === undefined
          ? andThen(call('GetMoney', id, 'bank'), (money) => (typeof money === 'number' ? 'away' : undefined))
          : andThen(call('GetMoney', source, 'bank'), (money) =>
              typeof money === 'number' ? accountAt(source) : 'away',
            )
      }, connections),
      hasItem: async (source, item) => (await oxInventoryHas(source, item)) ?? false,
      isIn: async (source, group) => Boolean(firstReturnValue(await call('HasGroup', source, group))),
      async onDuty(group) {
        const answer = await call<unknown>('GetDutyCountJob', group) // [count, sources]
        return Array.isArray(answer) ? parseNumbers(answer[1] ?? []) : []
      },
      notify: (source, text, kind) => void call('Notify', source, text, kind === 'info' ? 'inform' : kind),
      onItemUsed(item, used) {
        const act = (source: unknown) => used(Number(source))
        onEachStart(resource, async () => call('CreateUseableItem', item, act))
        onOxInventoryItemUsed(item, used)
      },
      onRoleChanged(changed) {
        onQbRoleChanged(changed)
        on('qbx_core:server:onGroupUpdate', (source: unknown) => changed(Number(source)))
      },
      listen: (loaded, unloaded) => listenToQbEvents(connections, loaded, unloaded),
    }
  },
}

/** Addressed by connection: the framework knows nothing of a closed one, but would look up a citizenid in the database. */
function accountAt(source: number): FrameworkAccount {
  return {
    balance: () => andThen(call('GetMoney', source, 'bank'), parseAmount),
    remove: (amount) => call('RemoveMoney', source, 'bank', amount, 'smartphone'),
    add: (amount) => call('AddMoney', source, 'bank', amount, 'smartphone'),
    save: () => call('Save', source),
  }
}
