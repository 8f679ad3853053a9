import type { Engine } from '@orelhao/engine/engine'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import { countUploadedBytes } from '@orelhao/engine/shared/uploads/quota/store'
import { confirmUpload, isStored, removeUploads, reserveUpload } from '@orelhao/engine/shared/uploads/store'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import { FairSemaphore } from './fair-semaphore.ts'
import { fileNameOf, smallNameOf } from './file-name.ts'
import type { ImageProcessor } from './image-processor.ts'
import { stripMp3 } from './mp3.ts'
import type { ReceivedFile } from './receive.ts'
import { UploadRefusal } from './refusal.ts'
import type { FileStore } from './stores/store.ts'
import { checkWebm } from './webm.ts'

/** Limits in bytes: sent by one player in 24 hours, and stored of all players together. 0 sets no limit. */
export interface UploadLimits {
  perDay: number
  total: number
}

export interface UploadParts {
  engine: Engine
  store: FileStore
  pictures: ImageProcessor
  limits: UploadLimits
  /** Days after which a file that nobody uses is deleted; 0 keeps everything. */
  keepDays: number
  /** Pictures that are decoded at the same moment. */
  maxConcurrentImages: number
}

interface CleanFile {
  name: string
  kind: Kind
  bytes: Buffer
  /** A copy for lists of many pictures, stored and deleted with its picture. */
  small: Buffer | undefined
}

/** Players' files: cleaned, counted, and stored once however often they are sent. */
export class Uploads {
  readonly #parts: UploadParts
  readonly #queue = new KeyedQueue()
  readonly #imageSemaphore: FairSemaphore

  constructor(parts: UploadParts) {
    this.#parts = parts
    this.#imageSemaphore = new FairSemaphore(parts.maxConcurrentImages)
  }

  /** Stores a file and returns its address. Throws UploadRefusal, having stored nothing. */
  async save(owner: number, { kind, bytes }: ReceivedFile): Promise<string> {
    await this.#countSent(owner, bytes)
    if (kind === 'jpg') return this.#saveImage(owner, () => this.#parts.pictures.fromJpg(bytes))
    if (kind === 'webm') checkWebm(bytes)
    return this.#saveClean(owner, { kind, bytes: kind === 'mp3' ? stripMp3(bytes) : bytes, small: undefined })
  }

  /** Stores a picture of the web as jpg. */
  async savePicture(owner: number, bytes: Buffer): Promise<string> {
    await this.#countSent(owner, bytes)
    return this.#saveImage(owner, () => this.#parts.pictures.fromAny(bytes))
  }

  /** Deletes files that were unused for some days, in batches. Rejects at the end if the store failed to delete some. */
  async tidy(): Promise<void> {
    const { engine, keepDays } = this.#parts
    if (keepDays === 0) return
    const failures: unknown[] = []
    let isMore = true
    while (isMore) {
      const { names, more } = await engine.deleteUnusedUploads(keepDays * 24 * 3600)
      for (const name of names) {
        await this.#queue.run(name, () => this.#removeForgotten(name)).catch((error) => failures.push(error))
      }
      isMore = more
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
  }

  /** Deletes a file, whoever uses it. */
  async remove(name: string): Promise<void> {
    await this.#queue.run(name, async () => {
      await this.#parts.engine.transact(({ db }) => removeUploads(db, [name]))
      await this.#removeForgotten(name)
    })
  }

  /** Counts bytes before any other work: a refused file, or one already stored, costs work too. */
  async #countSent(owner: number, bytes: Buffer): Promise<void> {
    const { engine, limits } = this.#parts
    const hasRoom = await engine.transact(({ db, now }) =>
      countUploadedBytes(db, owner, bytes.length, limits.perDay, now),
    )
    if (!hasRoom) throw new UploadRefusal('quotaReached')
  }

  async #saveImage(owner: number, draw: () => Promise<Buffer>): Promise<string> {
    const { pictures, store } = this.#parts
    const drawn = await this.#imageSemaphore.run(owner, async () => {
      const bytes = await draw()
      return { bytes, small: store.keepsNames ? await pictures.smallCopy(bytes) : undefined }
    })
    return this.#saveClean(owner, { kind: 'jpg', ...drawn })
  }

  /** Runs one job of a name at a time. */
  async #saveClean(owner: number, file: Omit<CleanFile, 'name'>): Promise<string> {
    const name = fileNameOf(file.bytes, file.kind, file.small !== undefined)
    return this.#queue.run(name, () => this.#saveNamed(owner, { name, ...file }))
  }

  /** Reserves the bytes before the file is written, so that a crash leaves a row that is found again, never a lost file. */
  async #saveNamed(owner: number, { name, kind, bytes, small }: CleanFile): Promise<string> {
    const { engine, store, limits } = this.#parts
    const upload = { name, owner, bytes: bytes.length + (small?.length ?? 0), kind }
    const admission = await engine.transact(({ db, now }) => reserveUpload(db, upload, limits.total, now))
    if (typeof admission === 'object') return admission.url
    if (admission !== 'admitted') throw new UploadRefusal(admission)
    try {
      const smallName = smallNameOf(name)
      if (small && smallName) await store.save(smallName, small, kind)
      const url = await store.save(name, bytes, kind)
      await engine.transact(({ db }) => confirmUpload(db, name, url))
      return url
    } catch (error) {
      await engine.transact(({ db }) => removeUploads(db, [name]))
      throw error
    }
  }

  /** Removes the file, unless the same content was uploaded again meanwhile. */
  async #removeForgotten(name: string): Promise<void> {
    const isBack = await this.#parts.engine.transact(({ db }) => isStored(db, name))
    if (isBack) return
    const smallName = smallNameOf(name)
    if (smallName) await this.#parts.store.remove(smallName)
    await this.#parts.store.remove(name)
  }
}
