import { createHash } from 'node:crypto'
import { copySuffixes, type Kind, kinds } from '@orelhao/protocol/uploads/rules'

const namePattern = new RegExp(`^[\\w-]{43}(${copySuffixes.whole}|${copySuffixes.small})?\\.(${kinds.join('|')})$`)

/** Names a file by its content, so the same content has one name and a name never changes its content. */
export function fileNameOf(bytes: Uint8Array, kind: Kind, hasSmallCopy = false): string {
  const end = hasSmallCopy ? copySuffixes.whole : ''
  return `${createHash('sha256').update(bytes).digest('base64url')}${end}.${kind}`
}

/** Returns the name of a picture's small copy; undefined for a file that has none. */
export function smallNameOf(name: string): string | undefined {
  const [, end, kind] = namePattern.exec(name) ?? []
  return end === copySuffixes.whole ? name.replace(`${end}.${kind}`, `${copySuffixes.small}.${kind}`) : undefined
}

/** Returns the kind of a file by its name; undefined for a name that no upload has. */
export function kindOfName(name: string): Kind | undefined {
  return namePattern.exec(name)?.[2] as Kind | undefined
}
