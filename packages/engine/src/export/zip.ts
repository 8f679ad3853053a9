/** A file of an archive. Sizes in bytes, as it is and as it is stored. */
export interface ZipEntry {
  name: string
  size: number
  packed: number
  crc: number
  isDeflated: boolean
}

/** Names are UTF-8. */
const flags = 0x0800
const version = 20
/** The first of January 2020: players need no time of each file, and a fixed one makes archives comparable. */
const dosDate = (40 << 9) | (1 << 5) | 1

/** The end of a compressed file whose parts were each flushed to a whole byte: an empty last block. */
export const deflateEnd = Buffer.from([0x03, 0x00])

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of bytes that follow others with the CRC `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** What is before a file's bytes. */
export function zipHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  writeCommon(header, entry, 6)
  return Buffer.concat([header, Buffer.from(entry.name)])
}

/** What is after all files of an archive, which are in this order. */
export function zipDirectory(entries: readonly ZipEntry[]): Buffer {
  const lines: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(version, 4)
    line.writeUInt16LE(version, 6)
    writeCommon(line, entry, 8)
    line.writeUInt32LE(offset, 42)
    lines.push(line, Buffer.from(entry.name))
    offset += 30 + Buffer.byteLength(entry.name) + entry.packed
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}

/** The fields that a file has before its bytes and in the directory. */
function writeCommon(into: Buffer, { name, size, packed, crc, isDeflated }: ZipEntry, at: number): void {
  into.writeUInt16LE(flags, at)
  into.writeUInt16LE(isDeflated ? 8 : 0, at + 2)
  into.writeUInt16LE(dosDate, at + 6)
  into.writeUInt32LE(crc, at + 8)
  into.writeUInt32LE(packed, at + 12)
  into.writeUInt32LE(size, at + 16)
  into.writeUInt16LE(Buffer.byteLength(name), at + 20)
}
