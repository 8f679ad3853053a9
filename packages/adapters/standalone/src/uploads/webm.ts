import { UploadRefusal } from './refusal.ts'

const id = { header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, docType: 0x4282, tracks: 0x1654ae6b }

/** Elements allowed in each parent. Attachments are not allowed: they carry files of any kind. */
const partsOfSegment = [0x114d9b74, 0x1549a966, id.tracks, id.cluster, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf]
const partsOfCluster = [0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xec, 0xbf]

interface Element {
  id: number
  /** Position where the content starts. */
  start: number
  /** End of the content; undefined for an element without a known end, as recorders write them. */
  end: number | undefined
}

/**
 * Throws UploadRefusal unless the bytes are one complete WebM file: a header with the type webm, then one segment with tracks and at least
 * one cluster.
 */
export function checkWebm(bytes: Buffer): void {
  const header = elementAt(bytes, 0)
  if (header.id !== id.header || header.end === undefined || docType(bytes, header) !== 'webm') throw damaged()
  const segment = elementAt(bytes, header.end)
  if (segment.id !== id.segment || (segment.end ?? bytes.length) !== bytes.length) throw damaged()

  const seen = new Set<number>()
  let at = segment.start
  let inCluster = false
  while (at < bytes.length) {
    const element = elementAt(bytes, at)
    inCluster = inCluster && partsOfCluster.includes(element.id)
    if (!inCluster && !partsOfSegment.includes(element.id)) throw damaged()
    seen.add(element.id)
    if (element.id === id.cluster) inCluster = true
    else if (element.end === undefined) throw damaged()
    at = element.id === id.cluster ? element.start : (element.end ?? bytes.length)
  }
  if (!seen.has(id.tracks) || !seen.has(id.cluster)) throw damaged()
}

function docType(bytes: Buffer, header: Element): string {
  for (let at = header.start; at < (header.end ?? 0); ) {
    const element = elementAt(bytes, at)
    if (element.end === undefined) throw damaged()
    if (element.id === id.docType) return bytes.toString('latin1', element.start, element.end).replace(/\0+$/, '')
    at = element.end
  }
  return ''
}

/** Reads an element: an id and a length, both of one to eight bytes, then the content. */
function elementAt(bytes: Buffer, at: number): Element {
  const idLength = lengthOfNumber(bytes[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOfNumber(bytes[sizeAt])
  const start = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) throw damaged()
  const size = numberAt(bytes, sizeAt, sizeLength)
  const end = size === undefined ? undefined : start + size
  if (end !== undefined && end > bytes.length) throw damaged()
  return { id: bytes.readUIntBE(at, idLength), start, end }
}

/** Returns the bytes of a number: one more than the leading zeros of its first byte. */
function lengthOfNumber(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 9
}

/** Reads a number; undefined if all bits are ones, which means an unknown length. */
function numberAt(bytes: Buffer, at: number, length: number): number | undefined {
  let value = (bytes[at] ?? 0) & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0
    value = value * 256 + byte
    isUnknown = isUnknown && byte === 0xff
  }
  return isUnknown ? undefined : value
}

function damaged(): UploadRefusal {
  return new UploadRefusal('damagedFile')
}
