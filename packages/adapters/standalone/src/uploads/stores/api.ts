import { isUpload, mediaTypes } from '@orelhao/protocol/uploads/rules'
import type { FileStore } from './store.ts'

export interface ApiSettings {
  /** Address that accepts a form with the field `file` and answers `{"url": …}`. */
  url: string
  token: string
  /** Prefix of every answered address. */
  publicUrl: string
}

const timeoutMs = 30_000

/** Stores files in a media service of the Fivemanage kind. The service names files itself and cannot delete by our names. */
export function apiStore({ url, token, publicUrl }: ApiSettings): FileStore {
  return {
    keepsNames: false,
    async save(name, bytes, kind) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: mediaTypes[kind] }), name)
      const reply = await fetch(url, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
        redirect: 'error', // the token is for this address only
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!reply.ok) throw new Error(`the media service answered ${reply.status}`)
      const address = addressIn(await reply.json())
      if (address === undefined || !isUpload(address, kind, publicUrl)) {
        throw new Error(`the media service answered an address that does not start with UPLOAD_PUBLIC_URL: ${address}`)
      }
      return address
    },
    async remove() {},
  }
}

/** Reads `{"url": …}`, or the same inside `data`. */
function addressIn(answer: unknown): string | undefined {
  const { url, data } = answer as { url?: unknown; data?: { url?: unknown } }
  const address = url ?? data?.url
  return typeof address === 'string' ? address : undefined
}
