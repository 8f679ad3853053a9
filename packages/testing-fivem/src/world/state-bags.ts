import type { Script } from '../script/script.ts'

type Handler = (bag: string, key: string, value: unknown, reserved: number, isReplicated: boolean) => void

/** State bags: replicated values are visible to the server and all clients at once; the others stay on their side. */
export class StateBags {
  readonly #shared = new Map<string, unknown>()
  readonly #handlers = new Map<number, { key: string; bag: string; call: Handler }>()
  #last = 0

  /** @param own Name of the bag of the player whose client this is. */
  globals(script: () => Script, own?: string): Record<string, unknown> {
    const local = new Map<string, unknown>()
    const clean = (value: unknown) => script().receive(value, script().party)
    const bag = (name: string) =>
      new Proxy(
        {},
        {
          get: (_, key) => {
            if (key === 'set')
              return (field: string, value: unknown, isReplicated: boolean) => {
                const copied = clean(value)
                ;(isReplicated ? this.#shared : local).set(`${name}\0${field}`, copied)
                this.#changed(name, field, copied, isReplicated)
              }
            const place = `${name}\0${String(key)}`
            return local.get(place) ?? this.#shared.get(place)
          },
          set: (_, key, value) => {
            // A server's plain assignment replicates, a client's does not.
            const copied = clean(value)
            ;(own ? local : this.#shared).set(`${name}\0${String(key)}`, copied)
            this.#changed(name, String(key), copied, !own)
            return true
          },
        },
      )
    const holder = (name: string) => ({ state: bag(name) })
    return {
      GlobalState: bag('global'),
      NewStateBag: bag,
      Entity: (entity: number) => holder(`entity:${entity}`),
      Player: (source: number | string) => holder(Number(source) < 0 && own ? own : `player:${source}`),
      ...(own ? { LocalPlayer: holder(own) } : {}),
      AddStateBagChangeHandler: (key: string, name: string, call: Handler) => {
        this.#handlers.set(++this.#last, { key, bag: name, call })
        return this.#last
      },
      RemoveStateBagChangeHandler: (id: number) => void this.#handlers.delete(id),
      GetStateBagValue: (name: string, key: string) => (bag(name) as Record<string, unknown>)[key],
    }
  }

  #changed(name: string, field: string, value: unknown, isReplicated: boolean): void {
    for (const { key, bag, call } of [...this.#handlers.values()])
      if ((!key || key === field) && (!bag || bag === name)) call(name, field, value, 0, isReplicated)
  }
}
