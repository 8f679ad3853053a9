import { errors } from '@nats-io/transport-node'
import type { BusProblem } from '../../owner/bus-cures.ts'

const fileErrors = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EPERM'])
const networkErrors = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])

/** The reason of a failed or lost connection, as the owner's texts know it. */
export function busProblemOf(error: unknown): BusProblem {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return 'refused'
  if (error instanceof errors.PermissionViolationError) return 'forbidden'
  if (error instanceof errors.TimeoutError) return 'unreachable'
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = error instanceof Error ? error.message : ''
  if (fileErrors.has(code) || /credentials|user nkey|seed/i.test(message)) return 'credentials'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost'
  if (networkErrors.has(code) || message === 'connection refused') return 'unreachable'
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) || /\btls\b/i.test(message))
    return 'untrusted'
  return 'lost'
}
