import type { FakeFxServer } from './fake-fxserver.ts'

type Functions = Record<string, (...args: never[]) => unknown>

/** A custom framework of the owner, with a bank: every player is a character whose id is their name. */
export class OwnersBank {
  readonly accounts: Map<string, number>

  constructor(accounts: Record<string, number>) {
    this.accounts = new Map(Object.entries(accounts))
  }

  install(server: FakeFxServer): void {
    const functions: Functions = {
      identify(source: number) {
        const { name } = server.clients.get(source) ?? {}
        return name ? { id: name, firstname: name, surname: 'Lima' } : null
      },
      getBank: (id: string) => this.accounts.get(id) ?? 0,
      removeBank: (id: string, _: unknown, amount: number) => this.move('removeBank', id, -amount),
      addBank: (id: string, _: unknown, amount: number) => this.move('addBank', id, amount),
    }
    const customFramework = (name: string | null, ...args: unknown[]) =>
      name === null ? { names: Object.keys(functions) } : { answer: functions[name]?.(...(args as never[])) }
    server.exported.smartphone = { customFramework } as never
  }

  /** Changes an account; returns false where there is none. */
  protected move(_request: 'removeBank' | 'addBank', id: string, amount: number): boolean {
    const before = this.accounts.get(id)
    if (before === undefined) return false
    this.accounts.set(id, before + amount)
    return true
  }
}
