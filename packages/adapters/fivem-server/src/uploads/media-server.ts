import { signRemoval, signTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import { type OwnersStore, readJson, request, type SavedPicture, StoreError } from './owners-store.ts'
import { texts } from './texts.ts'

const lifetimeSeconds = 120
/** A player that no game has: the test's quota is nobody's. */
const nobody = 0

/** Our own media server, as its players' pages reach it. */
export class MediaServer implements OwnersStore {
  readonly name: string
  readonly #secret: string

  constructor(address: string, secret: string) {
    this.name = address
    this.#secret = secret
  }

  async save(picture: Uint8Array<ArrayBuffer>): Promise<SavedPicture> {
    const form = new FormData()
    form.append('file', new File([picture], '1.jpg', { type: 'image/jpeg' }))
    const ticket = { player: nobody, expires_at: this.#expiry(), bytes: picture.length }
    const headers = { authorization: `Bearer ${signTicket(ticket, this.#secret)}` }
    const reply = await request(`${this.name}/upload`, { method: 'POST', headers, body: form })
    if (reply.status === 401) throw new StoreError(texts.badSecret)
    if (!reply.ok) throw new StoreError(texts.answered(this.name, reply.status))
    const { url } = await readJson(reply, this.name)
    if (typeof url !== 'string') throw new StoreError(texts.unexpected(this.name))
    return { address: url, remove: () => this.#remove(url) }
  }

  async #remove(url: string): Promise<void> {
    const name = url.slice(url.lastIndexOf('/') + 1)
    const headers = { authorization: `Bearer ${signRemoval(name, this.#expiry(), this.#secret)}` }
    const { status } = await request(`${this.name}/uploads/${name}`, { method: 'DELETE', headers })
    if (status >= 300) throw new StoreError(texts.notRemoved(url, status))
  }

  #expiry(): number {
    return Math.floor(Date.now() / 1000) + lifetimeSeconds
  }
}
