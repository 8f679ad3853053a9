import { createHash } from 'node:crypto'
import { limits } from '@orelhao/protocol/notes/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { addNote } from '../../apps/notes/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import type { NoteRecord } from '../source-phone.ts'
import { noteCounts } from './store.ts'

export async function importNotes(batch: Batch, records: readonly NoteRecord[]): Promise<void> {
  const { db, source, now, tally, journal } = batch
  const directory = await Directory.lookUp(
    batch,
    records.map(({ owner }) => owner),
  )
  const done = await journalOf(
    db,
    source,
    'note',
    records.map(({ key }) => journalKey(key)),
  )
  const owners = [...new Set(records.flatMap(({ owner }) => directory.playerOf(owner) ?? []))]
  const counts = await noteCounts(db, owners)
  for (const record of records) {
    tally.of('note').read++
    const [key, owner] = [journalKey(record.key), directory.playerOf(record.owner)]
    if (done.has(key)) {
      tally.of('note').present++
      continue
    }
    const whole = sanitizeText(record.text)
    if (owner === undefined || whole === '') {
      tally.doubt('note', owner === undefined ? 'noOwner' : 'empty')
      continue
    }
    const count = counts.get(owner) ?? 0
    if (count >= limits.notes) {
      tally.doubt('note', 'full')
      continue
    }
    const text = cutText(whole, limits.text)
    if (text !== whole) tally.doubt('note', 'cut')
    const [id, at] = [noteId(source, record.key), (record.at ?? now) * 1000]
    await addNote(db, owner, { id, text, created_at: at, updated_at: at })
    counts.set(owner, count + 1)
    done.set(key, id)
    tally.of('note').made++
    journal.push({ kind: 'note', source_key: key, made: 'note', row_key: `${owner}:${id}`, stamp: stampOf([text]) })
  }
}

/** A UUID that is the same each time, so that a note cannot come in twice. */
function noteId(source: string, key: string): string {
  const hex = createHash('sha256').update(`${source} note ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
