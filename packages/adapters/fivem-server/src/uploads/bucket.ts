import { randomBytes } from 'node:crypto'
import type { UploadPermission } from '@orelhao/engine/ports'
import { type Kind, mediaTypes } from '@orelhao/protocol/uploads/rules'
import { AwsV4Signer } from 'aws4fetch'
import { type PermittingStore, request, type SavedPicture, StoreError } from './owners-store.ts'
import { texts } from './texts.ts'
import type { BucketPlace } from './upload-settings.ts'

/** How long an address may be used to begin an upload. */
const lifetimeSeconds = 120

/**
 * A bucket that speaks S3. An address permits one PUT of one name, type and length: all three are signed. R2 takes no form by POST, so a
 * policy with a range of lengths is out of the question.
 */
export class Bucket implements PermittingStore {
  readonly name: string
  readonly #place: BucketPlace
  readonly #publicUrl: string

  constructor(place: BucketPlace, publicUrl: string) {
    this.name = `S3, ${place.bucket}`
    this.#place = place
    this.#publicUrl = publicUrl
  }

  permit(kind: Kind, bytes: number): Promise<UploadPermission> {
    return this.#permit(`${randomBytes(32).toString('base64url')}.${kind}`, kind, bytes)
  }

  async save(picture: Uint8Array<ArrayBuffer>): Promise<SavedPicture> {
    const name = `${randomBytes(32).toString('base64url')}.jpg`
    const { url, address } = await this.#permit(name, 'jpg', picture.length)
    const { ok, status } = await request(url, {
      method: 'PUT',
      headers: { 'content-type': mediaTypes.jpg },
      body: picture,
    })
    if (!ok) throw new StoreError(this.#explained(status))
    return {
      address,
      remove: async () => {
        const { status } = await request(await this.#sign('DELETE', name), { method: 'DELETE' })
        if (status >= 300 && status !== 404) throw new StoreError(texts.notRemoved(address, status))
      },
    }
  }

  async #permit(name: string, kind: Kind, bytes: number): Promise<UploadPermission> {
    const headers = { 'content-type': mediaTypes[kind], 'content-length': String(bytes) }
    return { url: await this.#sign('PUT', name, headers), address: `${this.#publicUrl}/${name}` }
  }

  async #sign(method: string, name: string, headers: Record<string, string> = {}): Promise<string> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#place
    const url = `${endpoint}/${bucket}/${name}?X-Amz-Expires=${lifetimeSeconds}`
    const how = { signQuery: true, allHeaders: true, service: 's3', region }
    const signed = await new AwsV4Signer({ method, url, headers, accessKeyId, secretAccessKey, ...how }).sign()
    return signed.url.href
  }

  #explained(status: number): string {
    if (status === 401 || status === 403) return texts.badKeys
    return status === 404 ? texts.noBucket(this.#place.bucket) : texts.answered(this.#place.endpoint, status)
  }
}
