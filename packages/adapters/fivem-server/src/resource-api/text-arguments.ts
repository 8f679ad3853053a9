import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { texts } from './texts.ts'

/** An argument that must be text; a number becomes its digits. Throws an error message for the author of the other resource. */
export function textArgument(value: unknown, name: string): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Error(texts.badText(name))
  return value.toWellFormed()
}

/** Like `textArgument`, for a text that players see, which another resource may have from a player. */
export function displayTextArgument(value: unknown, name: string): string {
  return sanitizeText(textArgument(value, name))
}
