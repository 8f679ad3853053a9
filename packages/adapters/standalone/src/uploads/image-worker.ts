import { openImageProcessor } from './image-processor.ts'
import { UploadRefusal } from './refusal.ts'

/** What may be drawn: a player's jpg, a picture of the web, and a small copy of one of ours. */
export type ImageTask = 'fromJpg' | 'fromAny' | 'smallCopy'

export interface ImageOrder {
  id: number
  drawing: ImageTask
  bytes: Uint8Array
}

/** `refused` and `failed` say why there are no bytes; a small copy that would save nothing has none of the three. */
export interface ImageResult {
  id: number
  bytes?: Uint8Array
  refused?: true
  failed?: string
}

/**
 * Draws pictures beside the server's own process: what decoding takes of memory goes back to the system when this one ends, files and
 * names are not kept waiting behind it, and a picture that breaks the library breaks nothing else. Ends when its parent is gone.
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
