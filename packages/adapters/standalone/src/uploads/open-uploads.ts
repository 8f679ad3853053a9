import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Engine } from '@orelhao/engine/engine'
import { uploadsPath } from '@orelhao/protocol/uploads/rules'
import type { Config } from '../config/config.ts'
import { ImageProcess } from './image-process.ts'
import type { SizeLimits } from './receive.ts'
import { apiStore } from './stores/api.ts'
import { diskStore } from './stores/disk.ts'
import { s3Store } from './stores/s3.ts'
import type { FileStore } from './stores/store.ts'
import { Uploads } from './uploads.ts'

const megabyte = 1024 * 1024

export interface OpenUploads {
  uploads: Uploads
  /** Folder of this machine's files, stored now or before another store was chosen. */
  folder: string
  sizes: SizeLimits
  stop(): Promise<void>
}

export async function openUploads(config: Config, engine: Engine): Promise<OpenUploads> {
  const folder = resolve(config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true })
  const pictures = new ImageProcess()
  const limits = { perDay: config.UPLOAD_DAY_MB * megabyte, total: config.UPLOAD_TOTAL_MB * megabyte }
  return {
    uploads: new Uploads({
      engine,
      store: createStore(config, folder),
      pictures,
      limits,
      keepDays: config.UPLOAD_KEEP_DAYS,
      maxConcurrentImages: Math.max(1, Math.min(2, availableParallelism() - 1)), // one core is for players' calls
    }),
    folder,
    stop: () => pictures.stop(),
    sizes: {
      jpg: config.UPLOAD_JPG_MB * megabyte,
      mp3: config.UPLOAD_MP3_MB * megabyte,
      webm: config.UPLOAD_WEBM_MB * megabyte,
    },
  }
}

function createStore(config: Config, folder: string): FileStore {
  const publicUrl = config.UPLOAD_PUBLIC_URL
  if (config.UPLOAD_STORE === 's3') {
    return s3Store({
      endpoint: config.UPLOAD_S3_ENDPOINT,
      bucket: config.UPLOAD_S3_BUCKET,
      region: config.UPLOAD_S3_REGION,
      accessKeyId: config.UPLOAD_S3_KEY,
      secretAccessKey: config.UPLOAD_S3_SECRET,
      publicUrl,
    })
  }
  if (config.UPLOAD_STORE === 'api') {
    return apiStore({ url: config.UPLOAD_API_URL, token: config.UPLOAD_API_TOKEN, publicUrl })
  }
  return diskStore(folder, publicUrl || uploadsPath)
}
