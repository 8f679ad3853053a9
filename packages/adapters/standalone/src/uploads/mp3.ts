import { UploadRefusal } from './refusal.ts'

/** Bit rates in kbit/s by the header's index; 0 where the standard allows none. */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
}
/** Sample rates in Hz, by the version's two bits. MPEG 2 is 10, MPEG 2.5 is 00; 01 is none. */
const sampleRates: Record<number, number[]> = {
  0: [11025, 12000, 8000],
  2: [22050, 24000, 16000],
  3: [44100, 48000, 32000],
}

/** Returns the sound of an mp3, without tags. Throws UploadRefusal unless it is whole frames from end to end. */
export function stripMp3(bytes: Buffer): Buffer {
  const start = tagLength(bytes)
  const end =
    bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG' ? bytes.length - 128 : bytes.length
  let at = start
  while (at < end) at += frameLength(bytes, at)
  if (at !== end || at === start) throw new UploadRefusal('damagedFile')
  return bytes.subarray(start, end)
}

/** Returns the bytes of the ID3v2 tag before the sound. Its length is written with seven bits to a byte. */
function tagLength(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const sizes = [...bytes.subarray(6, 10)]
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0
  return 10 + sizes.reduce((total, size) => total * 128 + (size & 0x7f), 0) + (hasFooter ? 10 : 0)
}

function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new UploadRefusal('damagedFile')
  const header = bytes.readUInt32BE(at)
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  const version = (header >>> 19) & 3
  const kbits = bitrates[version === 3 ? 1 : 2][(header >>> 12) & 15] ?? 0
  const hz = sampleRates[version]?.[(header >>> 10) & 3]
  if (!isLayer3 || kbits === 0 || hz === undefined) throw new UploadRefusal('damagedFile')
  const padding = (header >>> 9) & 1
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / hz) + padding
}
