import type { Log } from '@orelhao/engine/ports'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const colours = { debug: '^5', info: '^7', warn: '^3', error: '^1' }

// biome-ignore lint/suspicious/noConsole: the game server's console is the log
const toConsole = (line: string) => console.log(line)

/** Lines for the game server's console. Of an error it keeps what went wrong and where, not the players' words in a query. */
export function createLog(level: LogLevel, print = toConsole): Log {
  const lowest = logLevels.indexOf(level)
  const at = (name: keyof typeof colours) => (details: object, message: string) => {
    if (logLevels.indexOf(name) < lowest) return
    print(`${colours[name]}[smartphone] ${message}${described(details)}^7`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function described(details: object): string {
  const { err, ...rest } = details as { err?: unknown }
  const error =
    err instanceof Error ? `\n${err.stack ?? err.message}${causeOf(err)}` : err === undefined ? '' : ` ${String(err)}`
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return facts.join('') + error
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `\n(${cause.message})` : ''
}
