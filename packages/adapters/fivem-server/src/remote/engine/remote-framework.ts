import type { UsedFramework } from '../../server/server-environment.ts'
import type { EngineTalk, GameMessages } from '../rpc/contract.ts'
import type { GameWorld } from '../rpc/handshake.ts'

type Listener = (source: number) => void
type FrameworkEvent = keyof Pick<GameMessages['notifications'], 'loaded' | 'unloaded' | 'itemUsed' | 'roleChanged'>

/** What the game's framework tells of players, and what the server does about it. */
export class FrameworkEvents {
  readonly #listeners = new Map<FrameworkEvent, Listener[]>()

  on(event: FrameworkEvent, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  emit(event: FrameworkEvent, source: number): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(source)
  }
}

/** The game's framework at the other end of a line, whose adapter runs over there: in one tick with the framework itself. */
export function remoteFramework(
  { hasBank, hasFines, ...known }: GameWorld['framework'],
  talk: EngineTalk,
  events: FrameworkEvents,
): UsedFramework {
  return {
    ...known,
    ...(hasBank && {
      bank: {
        balance: (id) => talk.ask('balance', id),
        debit: (id, amount) => talk.ask('debit', id, amount),
        credit: (id, amount) => talk.ask('credit', id, amount),
      },
    }),
    ...(hasFines && {
      fines: {
        total: (id) => talk.ask('fines', id),
        remove: (id, amount) => talk.ask('removeFines', id, amount),
      },
    }),
    character: (source) => talk.ask('character', source),
    hasItem: (source, item) => talk.ask('hasItem', source, item),
    isIn: (source, group) => talk.ask('isIn', source, group),
    onDuty: (group) => talk.ask('onDuty', group),
    onItemUsed: (_, used) => events.on('itemUsed', used),
    onRoleChanged: (changed) => events.on('roleChanged', changed),
    listen(loaded, unloaded) {
      events.on('loaded', loaded)
      events.on('unloaded', unloaded)
    },
  }
}
