/** Settings of the server. Clients can also read those set with `setr`. */
export class Convars {
  readonly #values = new Map<string, { value: string; isReplicated: boolean }>()

  set(name: string, value: string, isReplicated: boolean): void {
    this.#values.set(name, { value, isReplicated })
  }
  get(name: string, isClient: boolean): string | undefined {
    const convar = this.#values.get(name)
    return convar && (!isClient || convar.isReplicated) ? convar.value : undefined
  }
  natives(isClient: boolean): Record<string, unknown> {
    const get = (name: string) => this.get(name, isClient)
    const number = (name: string, fallback: number, parse: (text: string) => number) => {
      const parsed = parse(get(name) ?? '')
      return Number.isNaN(parsed) ? fallback : parsed
    }
    return {
      GetConvar: (name: string, fallback: string) => get(name) ?? fallback,
      GetConvarInt: (name: string, fallback: number) => number(name, fallback, (text) => Number.parseInt(text, 10)),
      GetConvarFloat: (name: string, fallback: number) => number(name, fallback, Number.parseFloat),
      GetConvarBool: (name: string, fallback: boolean) => {
        const value = get(name)
        return value === undefined ? fallback : value === 'true' || value === '1'
      },
    }
  }
}
