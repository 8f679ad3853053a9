import { amountIn, andThen, firstOf, type Maybe, numbersIn } from './answers.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { bankOfPurses } from './purse.ts'
import { type Citizen, listenToQb, seated } from './qb-citizens.ts'
import { callExport, isStarted, oxInventoryHas } from './resources.ts'
import { Seats } from './seats.ts'

/*
 * Qbox, as of qbx_core 1.23.0 (Qbox-project/qbx_core, server/player.lua, functions.lua and groups.lua). Its manifest provides qb-core, so it is asked first.
 * - AddMoney, RemoveMoney and GetMoney take a citizenid too, online or not. Before 1.2x an offline change was not kept: the balance is
 *   looked at after each.
 * - RemoveMoney lets the bank go below zero, as in QBCore. Items are ox_inventory's.
 */
const resource = 'qbx_core'

const call = <T>(name: string, ...args: unknown[]): Maybe<T> => callExport<T>(resource, name, ...args)

export const qbox: FrameworkAdapter = {
  name: 'qbox',
  detect: () => isStarted(resource),
  open(): Framework {
    const seats = new Seats()
    return {
      name: 'qbox',
      numbersByPlayers: true, // charinfo is what the client sent
      async character(source) {
        return seated(seats, source, (await call<{ PlayerData: Citizen } | null>('GetPlayer', source))?.PlayerData)
      },
      sourceOf: (id) => seats.sourceOf(id),
      bank: bankOfPurses((id) =>
        andThen(call<unknown>('GetMoney', id, 'bank'), (money) =>
          typeof money !== 'number'
            ? undefined
            : {
                balance: () => andThen(call('GetMoney', id, 'bank'), amountIn),
                remove: (amount) => call('RemoveMoney', id, 'bank', amount, 'smartphone'),
                add: (amount) => call('AddMoney', id, 'bank', amount, 'smartphone'),
              },
        ),
      ),
      hasItem: async (source, item) => (await oxInventoryHas(source, item)) ?? false,
      isIn: async (source, group) => Boolean(firstOf(await call('HasGroup', source, group))),
      async onDuty(group) {
        const answer = await call<unknown>('GetDutyCountJob', group) // [count, sources]
        return Array.isArray(answer) ? numbersIn(answer[1] ?? []) : []
      },
      notify: (source, text, kind) => void call('Notify', source, text, kind === 'info' ? 'inform' : kind),
      listen(loaded, unloaded) {
        listenToQb(seats, loaded, unloaded)
        on('qbx_core:server:playerLoggedOut', (source: unknown) => {
          seats.leave(Number(source))
          unloaded(Number(source))
        })
      },
    }
  },
}
