import type { Log, UploadPermission, UploadStore } from '@orelhao/engine/ports'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import type { Settings } from '../config/settings.ts'
import { Bucket } from './bucket.ts'
import { Fivemanage } from './fivemanage.ts'
import { MediaServer } from './media-server.ts'
import { type OwnersStore, type PermittingStore, StoreError } from './owners-store.ts'
import { texts } from './texts.ts'
import { parseBucket } from './upload-settings.ts'

const megabyte = 1024 * 1024
/** The owner is told once in this time that the store does not work. */
const warningIntervalMs = 60_000

type StoreSettings = Pick<
  Settings,
  'fivemanage' | 's3' | 'uploadSecret' | 'uploadJpgMb' | 'uploadMp3Mb' | 'uploadWebmMb' | 'uploadDayMb' | 'phone'
>

/** The store that the owner chose, to test it; undefined where there is none. */
export function ownersStore(settings: StoreSettings): OwnersStore | undefined {
  const { uploadServer } = settings.phone
  return permittingStore(settings) ?? (uploadServer ? new MediaServer(uploadServer, settings.uploadSecret) : undefined)
}

/** The store that gives pages its permissions by this server; undefined with a media server of our own, or without any. */
export function uploadStore(settings: StoreSettings, log: Log): UploadStore | undefined {
  const store = permittingStore(settings)
  if (!store) return
  let warnedMs = Number.NEGATIVE_INFINITY
  const warn = (error: unknown) => {
    if (!(error instanceof StoreError)) throw error
    if (performance.now() - warnedMs < warningIntervalMs) return
    warnedMs = performance.now()
    log.warn({}, texts.fails(store.name, error.message))
  }
  return {
    limits: {
      file: {
        jpg: settings.uploadJpgMb * megabyte,
        mp3: settings.uploadMp3Mb * megabyte,
        webm: settings.uploadWebmMb * megabyte,
      },
      day: settings.uploadDayMb * megabyte,
    },
    async permit(kind: Kind, bytes: number): Promise<UploadPermission | undefined> {
      try {
        return await store.permit(kind, bytes)
      } catch (error) {
        warn(error)
      }
    },
  }
}

function permittingStore({ fivemanage, s3, phone }: StoreSettings): PermittingStore | undefined {
  if (fivemanage !== '') return new Fivemanage(fivemanage)
  const bucket = parseBucket(s3)
  return bucket && new Bucket(bucket, phone.uploadsURL)
}
