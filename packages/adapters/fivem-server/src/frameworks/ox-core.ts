import { CharacterConnections } from './character-connections.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankFromAccounts } from './framework-account.ts'
import { type MaybePromise, parseAmount, parseNumbers, parseText } from './parse-answers.ts'
import { callExport, isStarted, onOxInventoryItemUsed, oxInventoryHas } from './resources.ts'

/*
 * ox_core 1.5.9 and 1.5.14 (CommunityOx/ox_core 2f9abc7, overextended/ox_core b45605e: server/classInterface.ts, player/class.ts, accounts/class.ts,
 * groups/index.ts). A class is reached through the exports GetX and CallX.
 * - charId names the character, a whole number, and is set before their name and number are loaded: setActiveCharacter sets it first.
 * - Accounts are in its database, where a transfer is one conditional update: a logout or restart loses none, and offline ones can be paid.
 * - removeBalance answers { success: false } for a balance that is too low. Items are ox_inventory's.
 * - A player on duty has the group as the active one.
 */
const resource = 'ox_core'

interface Result {
  success?: boolean
}

const call = <T>(name: string, ...args: unknown[]): MaybePromise<T> => callExport<T>(resource, name, ...args)
const ofPlayer = (source: number, key: string) => call<unknown>('CallPlayer', source, 'get', key)

export const oxCore: FrameworkAdapter = {
  name: 'ox_core',
  detect: () => isStarted(resource),
  open(): Framework {
    const connections = new CharacterConnections()
    return {
      name: 'ox_core',
      async character(source) {
        const player = await call<{ charId?: number } | null>('GetPlayer', source)
        if (!player?.charId) return undefined
        const id = String(player.charId)
        const [whole, firstname, name, phone] = await Promise.all(
          ['name', 'firstName', 'lastName', 'phoneNumber'].map((key) => ofPlayer(source, key)),
        )
        if (!parseText(whole) || !connections.connect(source, id)) return undefined // ox:playerLoaded fires when the rest is loaded
        return { id, firstname: parseText(firstname), name: parseText(name), phone: parseText(phone) || undefined }
      },
      sourceOf: (id) => connections.sourceOf(id),
      bank: bankFromAccounts(async (id) => {
        const account = await call<{ accountId: number } | null>('GetCharacterAccount', Number(id))
        if (!account) return undefined
        const ask = <T>(method: string, ...args: unknown[]) =>
          call<T>('CallAccount', account.accountId, method, ...args)
        const change = async (method: string, amount: number) =>
          (await ask<Result | undefined>(method, { amount, message: 'Smartphone' }))?.success
        return {
          balance: async () => parseAmount(await ask('get', 'balance')),
          remove: (amount) => change('removeBalance', amount),
          add: (amount) => change('addBalance', amount),
        }
      }),
      hasItem: async (source, item) => (await oxInventoryHas(source, item)) ?? false,
      isIn: async (source, group) => Boolean(await call('CallPlayer', source, 'getGroup', group)),
      onDuty: async (group) => parseNumbers((await call('GetGroupActivePlayers', group)) ?? []),
      notify: (source, text, kind) =>
        emitNet('ox_lib:notify', source, { description: text, type: kind === 'info' ? 'inform' : kind }),
      onItemUsed: onOxInventoryItemUsed,
      onRoleChanged(changed) {
        for (const event of ['ox:setGroup', 'ox:setActiveGroup'])
          on(event, (source: unknown) => changed(Number(source)))
      },
      listen(loaded, unloaded) {
        on('ox:playerLoaded', (source: unknown) => {
          connections.onCharacterChosen(Number(source))
          loaded(Number(source))
        })
        on('ox:playerLogout', (source: unknown) => {
          if (connections.disconnect(Number(source))) unloaded(Number(source))
        })
      },
    }
  },
}
