import type { Character, FrameworkBank, FrameworkFines } from '../../frameworks/framework.ts'
import type { UsedFramework } from '../../world.ts'
import type { GameWorld } from '../greetings.ts'
import type { Talk } from '../talk.ts'

type Listener = (source: number) => void

/** What the game's framework tells of players, and what the server does about it. */
export class FrameworkEvents {
  readonly #listeners = new Map<string, Listener[]>()

  on(event: 'loaded' | 'unloaded' | 'itemUsed' | 'roleChanged', listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  emit(event: string, source: number): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(source)
  }
}

/** The game's framework at the other end of a line, whose adapter runs over there: in one tick with the framework itself. */
export function remoteFramework(
  { hasBank, hasFines, ...known }: GameWorld['framework'],
  talk: Talk,
  events: FrameworkEvents,
): UsedFramework {
  const ask = <T>(name: string, ...args: unknown[]) => talk.ask(name, args) as Promise<T>
  const bank: FrameworkBank = {
    balance: (id) => ask('balance', id),
    debit: (id, amount) => ask('debit', id, amount),
    credit: (id, amount) => ask('credit', id, amount),
  }
  const fines: FrameworkFines = {
    total: (id) => ask('fines', id),
    remove: (id, amount) => ask('removeFines', id, amount),
  }
  return {
    ...known,
    ...(hasBank && { bank }),
    ...(hasFines && { fines }),
    character: (source) => ask<Character | undefined>('character', source),
    hasItem: (source, item) => ask('hasItem', source, item),
    isIn: (source, group) => ask('isIn', source, group),
    onDuty: (group) => ask<number[]>('onDuty', group),
    onItemUsed: (_, used) => events.on('itemUsed', used),
    onRoleChanged: (changed) => events.on('roleChanged', changed),
    listen(loaded, unloaded) {
      events.on('loaded', loaded)
      events.on('unloaded', unloaded)
    },
  }
}
