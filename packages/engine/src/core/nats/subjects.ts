import { hash } from 'node:crypto'
import type { BusInterest, Delivery } from '../../ports.ts'

/** Version of the messages: servers of another one exchange nothing with these. */
const version = 1

/** Beginning of every subject of one database. `universe` distinguishes it from every other database on the same NATS. */
export function prefixOf(universe: string): string {
  return `orelhao.${version}.${digest(universe)}`
}

/** Subjects after the prefix: of what concerns everybody, of who is online, and of due work, which goes to one of the servers. */
export const allSubject = 'all'
export const presenceSubject = 'online'
export const dueSubject = 'due'

/** The subject of a player's pages, of a topic, or of the news about a player. */
export function subjectOf(interest: BusInterest): string {
  if ('player' in interest) return `p.${interest.player}`
  if ('identityOf' in interest) return `i.${interest.identityOf}`
  return `t.${digest(interest.topic)}` // topics have spaces and dots, which mean something in a subject
}

export function subjectOfDelivery({ to }: Pick<Delivery, 'to'>): string {
  return to === 'everybody' || 'everybodyBut' in to ? allSubject : subjectOf(to)
}

/** 16 letters are 96 bits. If two topics had the same, servers would ignore what their pages do not view. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
