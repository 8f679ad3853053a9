import { hash } from 'node:crypto'

/** One action of a moderator, as it is stored. */
export interface AuditRow {
  /** Counts from 1, without gaps. */
  number: number
  /** Unix seconds. */
  at: number
  /** User id of the moderator; 0 for the console of the server. */
  actor: number
  action: string
  /** 0 where the action belongs to no case. */
  case_id: number
  /** User id of the player whom it is about. */
  player: number
  /** SHA-256 of `details`. */
  digest: string
  /** Reason, before and after, as JSON with a random salt. Null once the player is erased: the digest stays. */
  details: string | null
  /** Hash of the row before; empty for the first one. */
  previous: string
  /** SHA-256 of all columns but `details`, this one excluded. */
  hash: string
}

export function digestOf(text: string): string {
  return hash('sha256', text, 'hex')
}

/** The hash that a row must have. Each contains that of the row before, so no earlier row can change without all later ones. */
export function hashOf({
  number,
  at,
  actor,
  action,
  case_id,
  player,
  digest,
  previous,
}: Omit<AuditRow, 'details' | 'hash'>): string {
  return digestOf(JSON.stringify([number, at, actor, action, case_id, player, digest, previous]))
}

/** Reads the end of a chain as it was shown before, `120:ab12…`; undefined for anything else. */
export function parseAuditEnd(typed: string): Pick<AuditRow, 'number' | 'hash'> | undefined {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(typed) ?? []
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash }
}
