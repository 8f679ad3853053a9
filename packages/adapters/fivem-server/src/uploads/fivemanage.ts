import type { UploadPermission } from '@orelhao/engine/ports'
import { type PermittingStore, readJson, request, type SavedPicture, StoreError } from './owners-store.ts'
import { texts } from './texts.ts'

/** docs.fivemanage.com: Create Presigned Upload URL, Upload File via Presigned URL, Delete File (version 3, read in November 2026). */
const files = 'https://api.fivemanage.com/api/v3/file'

/** The service Fivemanage. A page gets an address that takes one form, never the token; files get their names there. */
export class Fivemanage implements PermittingStore {
  readonly name = 'Fivemanage'
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  async permit(): Promise<UploadPermission> {
    const address = `${files}/presigned-url`
    const { data } = await readJson(await this.#ask('GET', address), address)
    const { presignedUrl: url } = (data ?? {}) as { presignedUrl?: unknown }
    if (typeof url !== 'string' || !url.startsWith('https://')) throw new StoreError(texts.unexpected(files))
    return { url, address: '' }
  }

  async save(picture: Uint8Array<ArrayBuffer>): Promise<SavedPicture> {
    const { url } = await this.permit()
    const form = new FormData()
    form.append('file', new File([picture], `${Date.now()}.jpg`, { type: 'image/jpeg' }))
    const reply = await request(url, { method: 'POST', body: form })
    checkStatus(reply)
    const { data } = await readJson(reply, files)
    const { id, url: address } = (data ?? {}) as { id?: unknown; url?: unknown }
    if (typeof id !== 'string' || typeof address !== 'string') throw new StoreError(texts.unexpected(files))
    return {
      address,
      remove: async () => {
        const { status } = await request(`${files}/${encodeURIComponent(id)}`, this.#with('DELETE'))
        if (status >= 300) throw new StoreError(texts.notRemoved(address, status))
      },
    }
  }

  async #ask(method: string, address: string): Promise<Response> {
    const reply = await request(address, this.#with(method))
    checkStatus(reply)
    return reply
  }

  #with(method: string): RequestInit {
    return { method, headers: { authorization: this.#token } }
  }
}

function checkStatus({ ok, status }: Response): void {
  if (ok) return
  if (status === 401 || status === 403) throw new StoreError(texts.badToken)
  if (status === 402 || status === 413 || status === 429) throw new StoreError(texts.storeLimit(status))
  throw new StoreError(texts.answered(new URL(files).origin, status))
}
