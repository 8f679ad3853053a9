import type { Kind } from '@orelhao/protocol/uploads/rules'

/** Where files are kept. */
export interface FileStore {
  /** Whether it names files as it is told, so that a small copy is found beside its picture. */
  keepsNames: boolean
  /** Keeps a file and answers the address that players load it from. A name that is kept already is left as it is. */
  save(name: string, bytes: Uint8Array, kind: Kind): Promise<string>
  /** Forgets a file; one that is not there is forgotten already. */
  remove(name: string): Promise<void>
}
