import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ArchivedFile, ExportPart } from '../shared/exports/store.ts'
import { deflateEnd } from './zip.ts'

/** An archive that grows: its files so far, and the parts that were added since it was opened. */
export class GrowingArchive {
  readonly files: ArchivedFile[]
  readonly parts: ExportPart[] = []
  #nextPart: number
  /** Text of the last file that no part has yet. */
  #pending = { texts: [] as string[], isNew: false, isLast: false }

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

  /** Adds text to the last file, or begins one with it. */
  addText(name: string, text: string, isLast: boolean, records = 0): void {
    const isNew = this.files.at(-1)?.name !== name
    if (isNew) {
      this.flush()
      this.files.push({ name, records: 0, size: 0, packed: 0, crc: 0 })
      this.#pending.isNew = true
    }
    const file = this.files.at(-1)
    if (file) file.records += records
    this.#pending.texts.push(text)
    this.#pending.isLast = isLast
  }

  /** Makes a part of the text that was added to the last file: many small ones take longer. Parts of a file follow each other as one stream. */
  flush(): void {
    const { texts, isNew, isLast } = this.#pending
    const entry = this.files.at(-1)
    if (texts.length === 0 || !entry) return
    this.#pending = { texts: [], isNew: false, isLast: false }
    const bytes = Buffer.from(texts.join(''))
    const packed = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    const content = isLast ? Buffer.concat([packed, deflateEnd]) : packed
    entry.size += bytes.length
    entry.packed += content.length
    entry.crc = crc32(bytes, entry.crc)
    this.parts.push({
      number: this.#nextPart++,
      file: this.files.length - 1,
      starts: Number(isNew),
      content: content.toString('base64'),
    })
  }
}
