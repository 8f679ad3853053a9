import type { Engine } from '@orelhao/engine/core/engine'
import { admit, isKept, removeUploads, settle, type UploadLimits } from '@orelhao/engine/shared/uploads/store'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import { Locks } from './locks.ts'
import { stripMp3 } from './mp3.ts'
import { nameOf, smallNameOf } from './name.ts'
import type { Pictures } from './pictures.ts'
import type { Received } from './receive.ts'
import { UploadRefusal } from './refusal.ts'
import type { Store } from './stores/store.ts'
import { checkWebm } from './webm.ts'

export interface UploadParts {
  engine: Engine
  store: Store
  pictures: Pictures
  limits: UploadLimits
  /** Days after which a file that nobody uses is deleted; 0 keeps everything. */
  keepDays: number
}

interface CleanFile {
  name: string
  kind: Kind
  bytes: Buffer
  /** A copy for where many pictures stand beside each other, kept and deleted with it. */
  small: Buffer | undefined
}

/** Players' files: made clean, counted, and kept once however often they come. */
export class Uploads {
  readonly #parts: UploadParts
  readonly #locks = new Locks()

  constructor(parts: UploadParts) {
    this.#parts = parts
  }

  /** Answers the file's address. Throws UploadRefusal, having kept nothing. */
  async keep(owner: number, { kind, bytes }: Received): Promise<string> {
    return this.#keepClean(owner, kind, await this.#cleaned(kind, bytes))
  }

  /** The same with a picture of the web, kept as jpg. */
  async keepPicture(owner: number, bytes: Buffer): Promise<string> {
    return this.#keepClean(owner, 'jpg', await this.#parts.pictures.fromAny(bytes))
  }

  /** Deletes what nobody has used for some days, piece by piece. Rejects at the end where the store kept some of it. */
  async tidy(): Promise<void> {
    const { engine, keepDays } = this.#parts
    if (keepDays === 0) return
    const failures: unknown[] = []
    let isMore = true
    while (isMore) {
      const { names, more } = await engine.forgetUploads(keepDays * 24 * 3600)
      for (const name of names) {
        await this.#locks.run(name, () => this.#removeForgotten(name)).catch((error) => failures.push(error))
      }
      isMore = more
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
  }

  async #cleaned(kind: Kind, bytes: Buffer): Promise<Buffer> {
    if (kind === 'jpg') return this.#parts.pictures.fromJpg(bytes)
    if (kind === 'mp3') return stripMp3(bytes)
    checkWebm(bytes)
    return bytes
  }

  /** One file of a player at a time, so that many at once do not pass the quota together; one job of a name at a time. */
  async #keepClean(owner: number, kind: Kind, bytes: Buffer): Promise<string> {
    const { pictures, store } = this.#parts
    const small = kind === 'jpg' && store.keepsNames ? await pictures.smallCopy(bytes) : undefined
    const name = nameOf(bytes, kind, small !== undefined)
    return this.#locks.run(`player ${owner}`, () =>
      this.#locks.run(name, () => this.#keepNamed(owner, { name, kind, bytes, small })),
    )
  }

  /** The room is taken before the file is written, so that a crash leaves a row that is found again, never a lost file. */
  async #keepNamed(owner: number, { name, kind, bytes, small }: CleanFile): Promise<string> {
    const { engine, store, limits } = this.#parts
    const upload = { name, owner, bytes: bytes.length + (small?.length ?? 0), kind }
    const admission = await engine.happen(({ db, now }) => admit(db, upload, limits, now))
    if (typeof admission === 'object') return admission.url
    if (admission !== 'admitted') throw new UploadRefusal(admission)
    try {
      const smallName = smallNameOf(name)
      if (small && smallName) await store.put(smallName, small, kind)
      const url = await store.put(name, bytes, kind)
      await engine.happen(({ db }) => settle(db, name, url))
      return url
    } catch (error) {
      await engine.happen(({ db }) => removeUploads(db, [name]))
      throw error
    }
  }

  /** The same content may have come again since it was forgotten. */
  async #removeForgotten(name: string): Promise<void> {
    const isBack = await this.#parts.engine.happen(({ db }) => isKept(db, name))
    if (isBack) return
    const smallName = smallNameOf(name)
    if (smallName) await this.#parts.store.remove(smallName)
    await this.#parts.store.remove(name)
  }
}
