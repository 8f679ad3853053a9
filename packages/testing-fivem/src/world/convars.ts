/**
 * Settings of the server; clients can also read those set with `setr`. Texts become numbers as in citizenfx/fivem 06d4d34,
 * citizen-scripting-core/src/ConsoleScriptFunctions.cpp (GetConVar): `true` and `false` in any case are 1 and 0.
 */
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
    const whole = (text: string) => Number.parseInt(/^(true|false)$/i.test(text) ? truth(text) : text, 10)
    const truth = (text: string) => (text.toLowerCase() === 'true' ? '1' : '0')
    const set = (isReplicated: boolean) => (name: string, value: unknown) => this.set(name, String(value), isReplicated)
    return {
      ...(!isClient && { SetConvar: set(false), SetConvarReplicated: set(true), SetConvarServerInfo: set(false) }),
      GetConvar: (name: string, fallback: string) => get(name) ?? fallback,
      GetConvarInt: (name: string, fallback: number) => number(name, fallback, whole),
      GetConvarFloat: (name: string, fallback: number) => number(name, fallback, Number.parseFloat),
      GetConvarBool: (name: string, fallback: boolean) => number(name, Number(fallback), whole) !== 0,
    }
  }
}
