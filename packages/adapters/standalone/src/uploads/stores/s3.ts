import { mediaTypes } from '@orelhao/protocol/uploads/rules'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './store.ts'

export interface S3Settings {
  /** For instance https://s3.eu-west-1.amazonaws.com; the bucket is added as a folder. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Address from which players load the bucket's files. */
  publicUrl: string
}

const timeoutMs = 20_000

/** Stores files in a bucket of an S3 service, such as Amazon, Cloudflare, Backblaze or MinIO. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const place = (name: string) => `${endpoint}/${bucket}/${name}`

  async function send(name: string, init: RequestInit, accepted: number[]): Promise<void> {
    const reply = await client.fetch(place(name), { ...init, signal: AbortSignal.timeout(timeoutMs) })
    await reply.arrayBuffer()
    if (!accepted.includes(reply.status))
      throw new Error(`the bucket answered ${reply.status} to ${init.method} ${name}`)
  }

  return {
    keepsNames: true,
    async save(name, bytes, kind) {
      const headers = {
        'content-type': mediaTypes[kind],
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(bytes.length),
      }
      await send(name, { method: 'PUT', headers, body: new Uint8Array(bytes) }, [200])
      return `${publicUrl}/${name}`
    },
    remove: (name) => send(name, { method: 'DELETE' }, [200, 204, 404]),
  }
}
