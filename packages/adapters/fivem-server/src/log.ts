import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import type { Log } from '@orelhao/engine/ports'
import { sentenceFor } from './log-texts.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const colours = { debug: '^5', info: '^7', warn: '^3', error: '^1' }

// biome-ignore lint/suspicious/noConsole: the game server's console is the log
const toConsole = (line: string) => console.log(line)

/** Prints to the game server's console. Of an error it prints message and place, but no query parameters, which hold players' texts. */
export function createLog(level: LogLevel, print = toConsole): Log {
  const lowest = logLevels.indexOf(level)
  const at = (name: keyof typeof colours) => (details: object, message: string) => {
    if (logLevels.indexOf(name) < lowest) return
    print(`${colours[name]}[smartphone] ${sentenceFor(message, details)}${described(details)}^7`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function described(details: object): string {
  const { err, ...rest } = details as { err?: unknown }
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return facts.join('') + errorText(err)
}

function errorText(error: unknown): string {
  if (error === undefined) return ''
  if (!(error instanceof Error)) return ` ${String(error)}`
  // a database failure affects many calls at once, and their stacks do not explain it
  if (error instanceof DatabaseUnavailable) return causeOf(error, ' ')
  return `\n${error.stack ?? error.message}${causeOf(error, '\n')}`
}

function causeOf({ cause }: Error, before: string): string {
  return cause instanceof Error ? `${before}(${cause.message})` : ''
}
