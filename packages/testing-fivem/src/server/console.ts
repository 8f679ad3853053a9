import type { Access } from '../world/access.ts'
import { words } from '../world/commands.ts'
import type { Convars } from '../world/convars.ts'

export interface ConsoleLinks {
  access: Access
  convars: Convars
  start(name: string): Promise<void>
  stop(name: string): Promise<void>
  restart(name: string): Promise<void>
}

/** Runs a built-in command of the server's console. Returns undefined for any other line. */
export function runBuiltin(
  line: string,
  { access, convars, start, stop, restart }: ConsoleLinks,
): Promise<void> | undefined {
  const [command = '', first = '', second = '', third = ''] = words(line)
  const isAllowed = third !== 'deny'
  const commands: Record<string, () => Promise<void> | void> = {
    set: () => convars.set(first, second, false),
    sets: () => convars.set(first, second, false),
    setr: () => convars.set(first, second, true),
    add_ace: () => access.addAce(first, second, isAllowed),
    remove_ace: () => access.removeAce(first, second, isAllowed),
    add_principal: () => access.addPrincipal(first, second),
    remove_principal: () => access.removePrincipal(first, second),
    start: () => start(first),
    ensure: () => start(first),
    stop: () => stop(first),
    restart: () => restart(first),
  }
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined
  return found && Promise.resolve(found())
}
