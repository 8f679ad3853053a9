import { ownIndex } from '../natives/client-natives.ts'
import type { Script } from '../script/script.ts'

type Handler = (bag: string, key: string, value: unknown, reserved: number, isReplicated: boolean) => void

interface Registration {
  key: string
  bag: string
  call: Handler
  script: Script
  /** The side of the handler, as in `#local`. */
  side: string
}

/** State bags: replicated values are visible to the server and all clients at once; the others stay on their side. */
export class StateBags {
  readonly #shared = new Map<string, unknown>()
  /** Values that stay on their side, by the bag of the player whose client it is; empty for the server. */
  readonly #local = new Map<string, Map<string, unknown>>()
  readonly #handlers = new Map<number, Registration>()
  #last = 0

  /** @param own Name of the bag of the player whose client this is. */
  globals(script: () => Script, own?: string): Record<string, unknown> {
    const { SetStateBag: set, GetStateBagValue: value, ...natives } = this.natives(script, own)
    const bag = (name: string) =>
      new Proxy(
        {},
        {
          get: (_, key) => {
            if (key !== 'set') return value(name, String(key))
            return (field: string, changed: unknown, isReplicated: boolean) => set(name, field, changed, isReplicated)
          },
          set: (_, key, changed) => {
            set(name, String(key), changed, !own) // a server's plain assignment replicates, a client's does not
            return true
          },
        },
      )
    const holder = (name: string) => ({ state: bag(name) })
    return {
      ...natives,
      GetStateBagValue: value,
      GlobalState: bag('global'),
      NewStateBag: bag,
      Entity: (entity: number) => holder(`entity:${entity}`),
      Player: (source: number | string) => holder(Number(source) < 0 && own ? own : `player:${source}`),
      ...(own ? { LocalPlayer: holder(own) } : {}),
    }
  }

  /** The natives below those globals, which Lua has too. */
  natives(script: () => Script, own?: string) {
    const side = own ?? ''
    const local = this.#local.get(side) ?? new Map<string, unknown>()
    this.#local.set(side, local)
    return {
      SetStateBag: (name: string, key: string, value: unknown, isReplicated: boolean): void => {
        const copied = script().receive(value, script().party)
        ;(isReplicated ? this.#shared : local).set(`${name}\0${key}`, copied)
        this.#changed(side, name, key, copied, Boolean(isReplicated))
      },
      GetStateBagValue: (name: string, key: string): unknown =>
        local.get(`${name}\0${key}`) ?? this.#shared.get(`${name}\0${key}`),
      StateBagHasKey: (name: string, key: string): boolean =>
        local.has(`${name}\0${key}`) || this.#shared.has(`${name}\0${key}`),
      AddStateBagChangeHandler: (key: string, bag: string, call: Handler): number => {
        this.#handlers.set(++this.#last, { key, bag, call, script: script(), side })
        return this.#last
      },
      RemoveStateBagChangeHandler: (id: number): void => void this.#handlers.delete(id),
      GetPlayerFromStateBagName(name: string): number {
        const source = Number(/^player:(\d+)$/.exec(name)?.[1] ?? 0)
        // a client returns its index of the player, and 0 for one out of range (gta-net-five/src/CloneExperiments.cpp)
        if (!own) return source
        return name === own ? ownIndex : 0
      },
      GetEntityFromStateBagName: (name: string): number => Number(/^entity:(\d+)$/.exec(name)?.[1] ?? 0),
      EnsureEntityStateBag: (): void => {},
    }
  }

  /** Drops the handlers of a resource that stops on one side (citizen-resources-core/src/ResourceScriptFunctions.cpp: OnStop). */
  forget(stopped: Script | undefined): void {
    for (const [id, { script }] of this.#handlers) if (script === stopped) this.#handlers.delete(id)
  }

  /** A handler's error is its own: the setter goes on. What is not replicated stays on its side. */
  #changed(from: string, name: string, field: string, value: unknown, isReplicated: boolean): void {
    for (const { key, bag, call, script, side } of [...this.#handlers.values()]) {
      if ((key && key !== field) || (bag && bag !== name) || (!isReplicated && side !== from)) continue
      try {
        call(name, field, value, 0, isReplicated)
      } catch (error) {
        script.report(error, `the handler of state bag ${name}`)
      }
    }
  }
}
