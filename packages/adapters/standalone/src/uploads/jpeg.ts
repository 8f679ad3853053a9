import { maxPixels } from './max-pixels.ts'
import { UploadRefusal } from './refusal.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app14: 0xee, app15: 0xef, comment: 0xfe }

/**
 * Strips a jpg of the metadata of cameras and editors, and of anything behind its end, without decoding the picture. For machines without
 * sharp. Throws UploadRefusal if a part is missing.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  let frames = 0
  for (;;) {
    while (bytes[at + 1] === 0xff) at++ // padding
    const code = markerAt(bytes, at)
    if (code === marker.end) {
      if (frames !== 1) throw damaged()
      return Buffer.concat([...parts, bytes.subarray(at, at + 2)])
    }
    const end = code === marker.scan ? endOfScan(bytes, segmentEnd(bytes, at)) : segmentEnd(bytes, at)
    const segment = bytes.subarray(at, end)
    if (isFrame(code)) {
      frames++
      refuseHuge(segment)
    }
    if (!isMetadata(code, segment)) parts.push(segment)
    at = end
  }
}

function markerAt(bytes: Buffer, at: number): number {
  const code = bytes[at + 1]
  if (bytes[at] !== 0xff || code === undefined || code < 0xc0 || code === marker.start) throw damaged()
  return code
}

function segmentEnd(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw damaged()
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) throw damaged()
  return end
}

/** Finds the end of picture data: a marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0x00 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at
  }
  throw damaged()
}

/** Returns whether a marker is SOF0 to SOF15; three codes among them mean tables. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
}

function refuseHuge(frame: Buffer): void {
  if (frame.length < 10) throw damaged()
  const pixels = frame.readUInt16BE(5) * frame.readUInt16BE(7)
  if (pixels === 0 || pixels > maxPixels) throw damaged()
}

/** Returns whether a segment is an application segment, except the two that define colours, or one too short for anything else. */
function isMetadata(code: number, segment: Buffer): boolean {
  if (code === marker.comment) return true
  if (code < marker.app0 || code > marker.app15) return false
  const isJfif = code === marker.app0 && segment.length === 18 && segment.toString('latin1', 4, 8) === 'JFIF'
  const isAdobe = code === marker.app14 && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'
  return !isJfif && !isAdobe
}

function damaged(): UploadRefusal {
  return new UploadRefusal('damagedFile')
}
