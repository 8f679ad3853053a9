import { isPromise } from 'node:util/types'

interface Command {
  call(source: number, args: string[], raw: string): unknown
  isRestricted: boolean
  resource: string
}

/** Commands that resources have registered on one side. */
export class Commands {
  readonly #all = new Map<string, Command>()
  readonly #report: (resource: string, error: unknown, where: string) => void

  constructor(report: (resource: string, error: unknown, where: string) => void) {
    this.#report = report
  }

  register(name: string, command: Command): void {
    this.#all.set(name.toLowerCase(), command)
  }
  /** @param isAllowed Checked for a restricted command. @returns true if there is such a command. */
  run(line: string, source: number, isAllowed: (object: string) => boolean): boolean {
    const [name = '', ...args] = words(line)
    const command = this.#all.get(name.toLowerCase())
    if (!command) return false
    if (command.isRestricted && !isAllowed(`command.${name}`)) return true
    const report = (error: unknown) => this.#report(command.resource, error, `command ${name}`)
    try {
      const result = command.call(source, args, line)
      if (isPromise(result)) result.catch(report)
    } catch (error) {
      report(error)
    }
    return true
  }
  has(name: string): boolean {
    return this.#all.has(name.toLowerCase())
  }
  names(): string[] {
    return [...this.#all.keys()]
  }
  forget(resource: string): void {
    for (const [name, command] of this.#all) if (command.resource === resource) this.#all.delete(name)
  }
}

/** Words of a console line; quotes keep spaces together. */
export function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
