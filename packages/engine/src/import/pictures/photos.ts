import { limits } from '@orelhao/protocol/gallery/rules'
import type { Batch } from '../import-context.ts'
import { journalKey, journalOf, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import type { PhotoRecord } from '../source-phone.ts'
import { countHost, galleryProblem } from './shown-picture.ts'
import { addPhotos, type NewPhoto, newestPhoto, photoCounts, photosOf } from './store.ts'

export async function importPhotos(batch: Batch, records: readonly PhotoRecord[]): Promise<void> {
  const { db, source, now, rules, tally, journal } = batch
  const directory = await Directory.lookUp(
    batch,
    records.map(({ owner }) => owner),
  )
  const done = await journalOf(
    db,
    source,
    'photo',
    records.map(({ key }) => journalKey(key)),
  )
  const owners = [...new Set(records.flatMap(({ owner }) => directory.playerOf(owner) ?? []))]
  const taken = await photosOf(db, owners, [...new Set(records.map(({ url }) => url.trim()))])
  const counts = await photoCounts(db, owners)
  const added: NewPhoto[] = []
  let id = await newestPhoto(db)
  for (const record of records) {
    tally.of('photo').read++
    const [key, url, player] = [journalKey(record.key), record.url.trim(), directory.playerOf(record.owner)]
    if (done.has(key)) {
      tally.of('photo').present++
      continue
    }
    const problem = player === undefined ? 'noOwner' : galleryProblem(rules, url)
    if (player === undefined || problem) {
      tally.doubt('photo', problem ?? 'noOwner')
      continue
    }
    const [place, count] = [`${player} ${url}`, counts.get(player) ?? 0]
    if (taken.has(place) || count >= limits.perPlayer) {
      tally.doubt('photo', taken.has(place) ? 'duplicate' : 'full')
      continue
    }
    taken.add(place)
    counts.set(player, count + 1)
    done.set(key, place)
    added.push({ id: ++id, owner: player, url, created_at: record.at ?? now })
    countHost(tally, 'photo', url)
    tally.of('photo').made++
    journal.push({ kind: 'photo', source_key: key, made: 'photo', row_key: String(id), stamp: stampOf([player, url]) })
  }
  await addPhotos(db, added)
}
