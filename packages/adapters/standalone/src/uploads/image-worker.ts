import { openImageProcessor } from './image-processor.ts'
import { UploadRefusal } from './refusal.ts'

/** Kinds of work: a player's jpg, a picture of the web, and a small copy of one of ours. */
export type ImageTask = 'fromJpg' | 'fromAny' | 'smallCopy'

export interface ImageOrder {
  id: number
  drawing: ImageTask
  bytes: Uint8Array
}

/** `refused` and `failed` explain missing bytes; a small copy that would save nothing has none of the three. */
export interface ImageResult {
  id: number
  bytes?: Uint8Array
  refused?: true
  failed?: string
}

/**
 * Processes pictures beside the server's own process: the memory for decoding returns to the system when this one ends, file and name
 * lookups do not wait behind it, and a picture that crashes the library crashes nothing else. Ends when its parent is gone.
 */
const pictures = openImageProcessor(() => import('sharp'))

async function processImage({ id, drawing, bytes }: ImageOrder): Promise<ImageResult> {
  try {
    const drawn = await (await pictures)[drawing](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return drawn ? { id, bytes: drawn } : { id }
  } catch (error) {
    if (error instanceof UploadRefusal) return { id, refused: true }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: ImageOrder) => void processImage(order).then((drawn) => process.send?.(drawn)))
process.once('disconnect', () => process.exit())
