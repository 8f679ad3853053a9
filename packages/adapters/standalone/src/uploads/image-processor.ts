import type sharpModule from 'sharp'
import { stripJpeg } from './jpeg.ts'
import { maxPixels } from './max-pixels.ts'
import { UploadRefusal } from './refusal.ts'

/** Longest side of a stored picture. */
const maxSide = 2560
const quality = 85
const timeoutSeconds = 10
/** Shortest side of a small copy: a square of the gallery on a phone at twice its size. */
const smallSide = 256
const smallQuality = 75

/** Converts a player's file to a picture of ours. Throws UploadRefusal if it is no complete picture. */
export interface ImageProcessor {
  fromJpg(bytes: Buffer): Promise<Buffer>
  /** Converts a jpg, png, webp or gif of the web. */
  fromAny(bytes: Buffer): Promise<Buffer>
  /** Creates a small copy of a picture of ours; undefined if it would save next to nothing. */
  smallCopy(bytes: Buffer): Promise<Buffer | undefined>
}

/** Processes pictures with sharp, an optional dependency: without it a jpg loses its metadata, and all other formats are refused. */
export async function openImageProcessor(
  load: () => Promise<{ default: typeof sharpModule }>,
): Promise<ImageProcessor> {
  const sharp = await load().then(
    (module) => module.default,
    () => undefined,
  )
  if (!sharp) return withoutSharp
  restrictLoaders(sharp)
  return {
    async fromJpg(bytes) {
      stripJpeg(bytes) // sharp accepts a missing end
      return reencode(sharp, bytes)
    },
    fromAny: (bytes) => reencode(sharp, bytes),
    smallCopy: (bytes) => createThumbnail(sharp, bytes),
  }
}

/** Disables all loaders of sharp's library but those of pictures; SVG is one of them. */
function restrictLoaders(sharp: typeof sharpModule): void {
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1) // players upload at the same time; one of them must not take every core
}

/** Keeps the pixels only: nothing else that the file contained is in the new one. */
async function reencode(sharp: typeof sharpModule, bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
  } catch {
    throw new UploadRefusal('damagedFile')
  }
}

async function createThumbnail(sharp: typeof sharpModule, bytes: Buffer): Promise<Buffer | undefined> {
  const copy = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width: smallSide, height: smallSide, fit: 'outside', withoutEnlargement: true })
    .jpeg({ quality: smallQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
  return copy.length < bytes.length / 2 ? copy : undefined
}

const withoutSharp: ImageProcessor = {
  fromJpg: async (bytes) => stripJpeg(bytes),
  fromAny: async (bytes) => {
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new UploadRefusal('damagedFile')
    return stripJpeg(bytes)
  },
  smallCopy: async () => undefined,
}
