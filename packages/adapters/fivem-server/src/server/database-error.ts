import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import { databaseFailureOf } from '@orelhao/engine/database/failure'
import { texts } from '../texts.ts'

/** Explains a database error to the owner; the error's own message where we have none. */
export function databaseErrorText(error: unknown): string {
  const cause = causeOf(error)
  return explanationOf(cause) ?? (cause instanceof Error ? cause.message : codeOf(cause))
}

/** True for an error that `databaseErrorText` explains to the owner, whom its stack would not help. */
export function isExplained(error: unknown): boolean {
  return explanationOf(causeOf(error)) !== undefined
}

/** The error's code says more than its kind. */
function explanationOf(cause: unknown): string | undefined {
  const failure = databaseFailureOf(cause)
  return texts.databaseErrors[codeOf(cause)] ?? (failure && texts.databaseFailures[failure])
}

function causeOf(error: unknown): unknown {
  return error instanceof DatabaseUnavailable ? error.cause : error
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
