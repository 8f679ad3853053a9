import { createCipheriv } from 'node:crypto'
import sharp from 'sharp'

/** Creates a jpg of noise, with a metadata comment in it. Other seeds give other pictures. */
export async function photo(width = 320, height = 180, seed = 1): Promise<Buffer> {
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  const pixels = noise.update(Buffer.alloc(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'made by a player', Software: '<script>alert(1)</script>' } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Creates a red square of 9000 by 9000: half a megabyte that needs a quarter of a gigabyte of memory. */
export function decompressionBomb(): Promise<Buffer> {
  return sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
}

export function png(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 4, background: 'blue' } })
    .png()
    .toBuffer()
}

/** Creates silent frames of MPEG 2 layer III, 16 kbit/s, 16000 Hz: 72 bytes each. */
export function sound(frames = 20): Buffer {
  const frame = Buffer.alloc(72)
  frame.writeUInt32BE(0xfff328c4)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

function element(id: string, content: Buffer | Buffer[], hasLength = true): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), hasLength ? size : Buffer.from('01ffffffffffffff', 'hex'), body])
}

/** Creates a WebM as recorders write it: only the header and the blocks have a known length. */
export function video(docType = 'webm'): Buffer {
  const block = element('a3', Buffer.from('8100008000112233', 'hex'))
  const cluster = () => element('1f43b675', [element('e7', Buffer.from('00', 'hex')), block, block], false)
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')))
  const tracks = element('1654ae6b', element('ae', element('d7', Buffer.from('01', 'hex'))))
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element('18538067', [info, tracks, cluster(), cluster()], false),
  ])
}
