import type { Kind } from '@orelhao/protocol/uploads/rules'

/** A place that stores files. */
export interface FileStore {
  /** True if the store uses our file names, so that a small copy is found beside its picture. */
  keepsNames: boolean
  /** Stores a file and returns the address that players load it from. An existing name is left as it is. */
  save(name: string, bytes: Uint8Array, kind: Kind): Promise<string>
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>
}
