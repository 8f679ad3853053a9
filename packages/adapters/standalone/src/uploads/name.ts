import { createHash } from 'node:crypto'
import { type Kind, kinds } from '@orelhao/protocol/uploads/rules'

const namePattern = new RegExp(`^[\\w-]{43}\\.(${kinds.join('|')})$`)

/** A file is named by its content, so the same content has one name and a name never changes its content. */
export function nameOf(bytes: Uint8Array, kind: Kind): string {
  return `${createHash('sha256').update(bytes).digest('base64url')}.${kind}`
}

/** The kind of file that a name stands for; undefined for what is no name of an upload. */
export function kindOfName(name: string): Kind | undefined {
  return namePattern.exec(name)?.[1] as Kind | undefined
}
