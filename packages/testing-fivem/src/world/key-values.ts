/** `SetResourceKvp` and its family: a small store per resource, on the server or on a player's PC, that survives restarts. */
export function keyValueNatives(store: Map<string, unknown>, resource: string): Record<string, unknown> {
  const prefix = `${resource}\0`
  const searches = new Map<number, string[]>()
  let last = 0
  const get = (key: string) => store.get(prefix + key)
  const set = (key: string, value: unknown) => void store.set(prefix + key, value)
  const setWhole = (key: string, value: number) => set(key, Math.trunc(value))
  const remove = (key: string) => void store.delete(prefix + key)
  return {
    SetResourceKvp: (key: string, value: string) => set(key, String(value)),
    SetResourceKvpNoSync: (key: string, value: string) => set(key, String(value)),
    SetResourceKvpInt: setWhole,
    SetResourceKvpIntNoSync: setWhole,
    SetResourceKvpFloat: set,
    SetResourceKvpFloatNoSync: set,
    GetResourceKvpString: (key: string) => get(key) ?? null,
    GetResourceKvpInt: (key: string) => get(key) ?? 0,
    GetResourceKvpFloat: (key: string) => get(key) ?? 0,
    DeleteResourceKvp: remove,
    DeleteResourceKvpNoSync: remove,
    FlushResourceKvp: () => {},
    StartFindKvp(start: string) {
      const keys = [...store.keys()].filter((key) => key.startsWith(prefix + start))
      searches.set(
        ++last,
        keys.map((key) => key.slice(prefix.length)),
      )
      return last
    },
    FindKvp: (search: number) => searches.get(search)?.shift() ?? null,
    EndFindKvp: (search: number) => void searches.delete(search),
  }
}
