import type { Kind } from '@orelhao/protocol/uploads/rules'

/** Number of bytes needed to detect a file's kind. */
export const signatureBytes = 4

/** Detects the kind of a file by its first bytes; undefined for an unknown one. */
export function detectKind(bytes: Uint8Array): Kind | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpg'
  if (a === 0x1a && b === 0x45 && c === 0xdf && d === 0xa3) return 'webm'
  const isId3 = a === 0x49 && b === 0x44 && c === 0x33
  const isLayer3Frame = a === 0xff && b !== undefined && (b & 0xe6) === 0xe2
  return isId3 || isLayer3Frame ? 'mp3' : undefined
}
