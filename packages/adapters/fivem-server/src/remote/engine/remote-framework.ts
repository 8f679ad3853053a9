import type { ServerFramework } from '../../server/server-environment.ts'
import type { EngineRpc, GameMessages } from '../rpc/contract.ts'
import type { GameSnapshot } from '../rpc/handshake.ts'

type Listener = (source: number) => void
type FrameworkEvent = keyof Pick<GameMessages['notifications'], 'loaded' | 'unloaded' | 'itemUsed' | 'roleChanged'>

/** Events of the game's framework about players, and the server's listeners to them. */
export class FrameworkEvents {
  readonly #listeners = new Map<FrameworkEvent, Listener[]>()

  on(event: FrameworkEvent, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  emit(event: FrameworkEvent, source: number): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(source)
  }
}

/** The game's framework at the other end of a connection. Its adapter runs over there, in one tick with the framework itself. */
export function remoteFramework(
  { hasBank, hasFines, ...snapshot }: GameSnapshot['framework'],
  rpc: EngineRpc,
  events: FrameworkEvents,
): ServerFramework {
  return {
    ...snapshot,
    ...(hasBank && {
      bank: {
        balance: (id) => rpc.request('balance', id),
        debit: (id, amount) => rpc.request('debit', id, amount),
        credit: (id, amount) => rpc.request('credit', id, amount),
      },
      society: (company: string) => rpc.request('society', company),
    }),
    ...(hasFines && {
      fines: {
        total: (id) => rpc.request('fines', id),
        remove: (id, amount) => rpc.request('removeFines', id, amount),
      },
    }),
    character: (source) => rpc.request('character', source),
    hasItem: (source, item) => rpc.request('hasItem', source, item),
    isIn: (source, group) => rpc.request('isIn', source, group),
    onDuty: (group) => rpc.request('onDuty', group),
    onItemUsed: (_, used) => events.on('itemUsed', used),
    onRoleChanged: (changed) => events.on('roleChanged', changed),
    listen(loaded, unloaded) {
      events.on('loaded', loaded)
      events.on('unloaded', unloaded)
    },
  }
}
