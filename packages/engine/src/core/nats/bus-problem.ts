import { errors } from '@nats-io/transport-node'
import type { Language } from '../../owner/language.ts'

/** Why there is no connection to NATS. */
export type BusProblem = 'refused' | 'forbidden' | 'unreachable' | 'unknownHost' | 'untrusted' | 'credentials' | 'lost'

const cures: Record<BusProblem, { pt: string; en: string }> = {
  refused: {
    pt: 'o NATS recusou usuário, senha, token ou credenciais: confira BUS_URL e BUS_CREDENTIALS',
    en: 'NATS refused the user, password, token or credentials: check BUS_URL and BUS_CREDENTIALS',
  },
  forbidden: {
    pt: 'este usuário do NATS não pode publicar e assinar orelhao.>: dê a permissão a ele',
    en: 'this user of NATS may not publish and subscribe to orelhao.>: give it the permission',
  },
  unreachable: {
    pt: 'nada responde no endereço: ligue o NATS, ou corrija BUS_URL',
    en: 'nothing answers at the address: start NATS, or correct BUS_URL',
  },
  unknownHost: {
    pt: 'o nome do servidor não existe: corrija BUS_URL',
    en: 'the host does not exist: correct BUS_URL',
  },
  untrusted: {
    pt: 'a conexão cifrada falhou: dê ao NATS um certificado válido para esse nome, ou indique o da sua autoridade em NODE_EXTRA_CA_CERTS; com nats:// no lugar de tls:// não há cifra',
    en: 'the encrypted connection failed: give NATS a certificate that is valid for this name, or name the one of your own authority in NODE_EXTRA_CA_CERTS; with nats:// instead of tls:// nothing is encrypted',
  },
  credentials: {
    pt: 'o arquivo de BUS_CREDENTIALS não pode ser lido ou não é do NATS: confira o caminho e a permissão',
    en: 'the file of BUS_CREDENTIALS cannot be read or is none of NATS: check its path and permission',
  },
  lost: {
    pt: 'a conexão caiu e volta sozinha; se cair sempre, veja o registro do NATS',
    en: 'the connection was lost and comes back by itself; if it is lost again and again, see the log of NATS',
  },
}

/** Tells the owner what to do. */
export function cureOf(problem: BusProblem, language: Language): string {
  return cures[problem][language]
}

const fileErrors = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EPERM'])
const networkErrors = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])

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
