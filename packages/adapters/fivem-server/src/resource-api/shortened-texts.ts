import type { Log } from '@orelhao/engine/ports'
import { truncateText } from '../truncate-text.ts'
import { displayTextArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

/** Cuts a text that players see to its longest length. */
export type ShortenText = (operation: string, name: string, value: unknown, maxCharacters: number) => string

/** Warns once of each operation and argument on the owner's console, without the text, which may be a player's. */
export function createShortenText(log: Pick<Log, 'warn'>): ShortenText {
  const warned = new Set<string>()
  return (operation, name, value, maxCharacters) => {
    const whole = displayTextArgument(value, name)
    const text = truncateText(whole, maxCharacters)
    const key = `${operation} ${name}`
    if (text.length < whole.toWellFormed().length && !warned.has(key)) {
      warned.add(key)
      log.warn({}, texts.textCut(operation, name, maxCharacters))
    }
    return text
  }
}
