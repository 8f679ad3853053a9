import type { UploadPermission } from '@orelhao/engine/ports'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import { texts } from './texts.ts'

/** A place for players' files outside this server. Its functions throw a StoreError where it refuses or does not answer. */
export interface OwnersStore {
  /** For the owner's eyes. */
  name: string
  /** Sends a jpg in the same way as a player's page. */
  save(picture: Uint8Array<ArrayBuffer>): Promise<SavedPicture>
}

/** A store to which pages send files without our media server. */
export interface PermittingStore extends OwnersStore {
  permit(kind: Kind, bytes: number): Promise<UploadPermission>
}

export interface SavedPicture {
  address: string
  /** Deletes the picture; throws a StoreError where that fails. */
  remove(): Promise<void>
}

/** A store that does not work. The message tells the owner why and what to do, in their language and without secrets. */
export class StoreError extends Error {}

const timeoutMs = 8000

/** A request that never follows a redirect, since its address or headers are secrets. Throws a StoreError where nothing answers. */
export async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new StoreError(texts.silent(new URL(address).origin)) // not the cause, which may contain the whole address
  }
}

/** The JSON of an answer. Throws a StoreError for anything else. */
export async function readJson(reply: Response, address: string): Promise<Record<string, unknown>> {
  const answer: unknown = await reply.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) throw new StoreError(texts.unexpected(new URL(address).origin))
  return answer as Record<string, unknown>
}
