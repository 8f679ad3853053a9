import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ArchivedFile, ExportPart } from '../shared/exports/store.ts'
import { deflateEnd } from './zip.ts'

/** An archive that grows: its files so far, and the parts that were added since it was opened. */
export class GrowingArchive {
  readonly files: ArchivedFile[]
  readonly parts: ExportPart[] = []
  #nextPart: number

  constructor(files: readonly ArchivedFile[], parts: number) {
    this.files = files.map((file) => ({ ...file }))
    this.#nextPart = parts
  }

  /** Number of parts, with the earlier ones. */
  get partCount(): number {
    return this.#nextPart
  }

  get bytes(): number {
    return this.files.reduce((sum, { packed }) => sum + packed, 0)
  }

  get records(): number {
    return this.files.reduce((sum, { records }) => sum + records, 0)
  }

  /** Adds lines to the last file, or begins one with them. `isLast` ends the file; without a line there is none. */
  addLines(name: string, lines: readonly string[], isLast: boolean): void {
    const isOpen = this.files.at(-1)?.name === name
    if (lines.length === 0 && !(isOpen && isLast)) return
    const begin = lines.length === 0 ? '' : isOpen ? ',\n' : '[\n'
    this.addText(name, `${begin}${lines.join(',\n')}${isLast ? '\n]\n' : ''}`, isLast, lines.length)
  }

  /** Adds text to the last file, or begins one with it. Compressed parts follow each other as one stream. */
  addText(name: string, text: string, isLast: boolean, records = 0): void {
    const isNew = this.files.at(-1)?.name !== name
    if (isNew) this.files.push({ name, records: 0, size: 0, packed: 0, crc: 0 })
    const file = this.files.length - 1
    const entry = this.files[file]
    if (!entry) return
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    const content = isLast ? Buffer.concat([packed, deflateEnd]) : packed
    entry.records += records
    entry.size += bytes.length
    entry.packed += content.length
    entry.crc = crc32(bytes, entry.crc)
    const part = { number: this.#nextPart++, file, starts: Number(isNew), content: content.toString('base64') }
    this.parts.push(part)
  }
}
