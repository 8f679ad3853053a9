import { limits } from '@orelhao/protocol/contacts/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import { shownPicture } from '../pictures/shown-picture.ts'
import type { BlockRecord, ContactRecord } from '../source-phone.ts'
import { addBlock, addContacts, contactCounts, contactKeysOf, type NewContact } from './store.ts'

/** A digest of what players may change in a contact. */
export const contactStamp = ({ name, phone, photo, favourite }: NewContact): string =>
  stampOf([name, phone, photo, favourite])

export async function importContacts(batch: Batch, records: readonly ContactRecord[]): Promise<void> {
  const { db, source, tally, journal } = batch
  const parties = records.flatMap(({ owner, number }) => [owner, { number }])
  const directory = await Directory.lookUp(batch, parties)
  const done = await journalOf(
    db,
    source,
    'contact',
    records.map(({ key }) => journalKey(key)),
  )
  const owners = [...new Set(records.flatMap(({ owner }) => directory.playerOf(owner) ?? []))]
  const phones = records.map(({ number }) => phoneKey(directory.phoneOf(directory.playerOf({ number }) ?? 0)))
  const taken = await contactKeysOf(db, owners, [...new Set(phones)])
  const room = await contactCounts(db, owners)
  const added: NewContact[] = []
  for (const record of records) {
    tally.of('contact').read++
    const key = journalKey(record.key)
    if (done.has(key)) {
      tally.of('contact').present++
      continue
    }
    const contact = contactOf(batch, directory, record)
    if (!contact) continue
    const place = `${contact.owner}:${contact.phone_key}`
    const count = room.get(contact.owner) ?? 0
    if (taken.has(place) || count >= limits.contacts) {
      tally.doubt('contact', taken.has(place) ? 'duplicate' : 'full')
      continue
    }
    taken.add(place)
    done.set(key, place)
    room.set(contact.owner, count + 1)
    added.push(contact)
    tally.of('contact').made++
    journal.push({ kind: 'contact', source_key: key, made: 'contact', row_key: place, stamp: contactStamp(contact) })
  }
  await addContacts(db, added)
}

/** The contact as it is stored here; undefined, and counted as a doubt, where it cannot be. */
function contactOf(
  { tally, rules }: Batch,
  directory: Directory,
  { owner, number, name, photo, isFavourite = false }: ContactRecord,
): NewContact | undefined {
  const player = directory.playerOf(owner)
  const other = directory.playerOf({ number })
  if (player === undefined || other === undefined || player === other) {
    tally.doubt('contact', player === undefined ? 'noOwner' : other === undefined ? 'unknownNumber' : 'ownNumber')
    return
  }
  const phone = directory.phoneOf(other)
  const whole = sanitizeLine(name)
  const shown = cutText(whole, limits.name)
  if (shown !== whole) tally.doubt('contact', 'cut')
  const picture = shownPicture(rules, photo)
  if (!picture && photo) tally.doubt('contact', 'withoutPicture')
  return {
    owner: player,
    phone,
    phone_key: phoneKey(phone),
    name: shown === '' ? phone : shown,
    photo: picture ?? null,
    favourite: Number(isFavourite),
  }
}

export async function importBlocks(batch: Batch, records: readonly BlockRecord[]): Promise<void> {
  const { db, source, tally, journal } = batch
  const parties = records.flatMap(({ owner, number }) => [owner, { number }])
  const directory = await Directory.lookUp(batch, parties)
  const done = await journalOf(
    db,
    source,
    'block',
    records.map(({ key }) => journalKey(key)),
  )
  for (const { key, owner, number } of records) {
    tally.of('block').read++
    const [player, other] = [directory.playerOf(owner), directory.playerOf({ number })]
    if (done.has(journalKey(key))) tally.of('block').present++
    else if (player === undefined) tally.doubt('block', 'noOwner')
    else if (other === undefined || other === player)
      tally.doubt('block', other === undefined ? 'unknownNumber' : 'ownNumber')
    else {
      const phone = directory.phoneOf(other)
      const row_key = `${player}:${phoneKey(phone)}`
      if (!(await addBlock(db, player, phone, phoneKey(phone)))) {
        tally.doubt('block', 'duplicate')
        continue
      }
      done.set(journalKey(key), row_key)
      tally.of('block').made++
      journal.push({ kind: 'block', source_key: journalKey(key), made: 'block', row_key, stamp: '' })
    }
  }
}
