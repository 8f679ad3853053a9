import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { texts } from '../texts.ts'

/** Explains a database error to the owner; the error's own message where we have none. */
export function databaseErrorText(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return texts.databaseErrors[code] ?? (cause instanceof Error ? cause.message : code)
}

/** True for an error that `databaseErrorText` explains to the owner, whom its stack would not help. */
export function isExplained(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof Error && 'code' in cause && String(cause.code) in texts.databaseErrors
}
