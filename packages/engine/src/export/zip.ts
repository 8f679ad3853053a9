/** A file of an archive. Sizes in bytes, as it is and as it is stored. */
export interface ZipEntry {
  name: string
  size: number
  packed: number
  crc: number
  isDeflated: boolean
}

/** Folder of a player's files in an archive. */
export const mediaFolder = 'Arquivos'

/** Names are UTF-8. */
const flags = 0x0800
const version = 20
/** The first of January 2020: players need no time of each file, and a fixed one makes archives comparable. */
const dosDate = (40 << 9) | (1 << 5) | 1

/** The end of a compressed file whose parts were each flushed to a whole byte: an empty last block. */
export const deflateEnd = Buffer.from([0x03, 0x00])

/** The bytes before a file's content. */
export function zipHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  writeCommon(header, entry, 6)
  return Buffer.concat([header, Buffer.from(entry.name)])
}

/** The bytes after all files of an archive, which are in this order. */
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
