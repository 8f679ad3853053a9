import { maxPhoneLength, phoneKey } from '@orelhao/protocol/phone-number'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { adoptNumber, type FrameworkCharacter, identify } from '../../shared/characters/characters.ts'
import { withCity } from '../../shared/characters/city-ids.ts'
import { find } from '../../shared/characters/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf } from '../journal/store.ts'
import type { PersonRecord } from '../source-phone.ts'
import type { FrameworkPerson, FrameworkTable } from './framework-tables.ts'
import { addPlayer, hasPlayer, isNumberHeld } from './store.ts'

const maxNameLength = 128
/** As long as the column of characters. */
const maxCharacterLength = 64

export interface Framework {
  hasNumbers: FrameworkTable['hasNumbers']
  /** Characters of this batch, by their id. */
  people: ReadonlyMap<string, FrameworkPerson>
}

/**
 * Makes players of characters who have not joined yet, and notes who had which number. `framework` is undefined where its table was not
 * found: then the other phone's word counts.
 */
export async function importPeople(
  batch: Batch,
  records: readonly PersonRecord[],
  framework: Framework | undefined,
): Promise<void> {
  const { db, source, tally, journal } = batch
  const known = await journalOf(
    db,
    source,
    'number',
    records.map(({ number }) => numberKey(number)),
  )
  for (const record of records) {
    tally.of('person').read++
    const key = numberKey(record.number)
    if (known.has(key)) {
      tally.of('person').present++
      continue
    }
    const made = await importPerson(batch, record, framework)
    if (!made) continue
    known.set(key, String(made.user_id))
    const number = { kind: 'number', source_key: key, made: '', row_key: String(made.user_id), stamp: '' }
    journal.push(number)
    if (!made.isNew) tally.of('person').present++
    else {
      tally.of('person').made++
      journal.push({
        kind: 'person',
        source_key: journalKey(record.character),
        made: 'person',
        row_key: String(made.user_id),
        stamp: '',
      })
    }
  }
}

const numberKey = (number: string) => journalKey(phoneKey(number))

async function importPerson(
  { db, rules, tally }: Batch,
  { character, number }: PersonRecord,
  framework: Framework | undefined,
): Promise<{ user_id: number; isNew: boolean } | undefined> {
  const known = framework?.people.get(character)
  if (framework && !known) {
    tally.doubt('person', 'noCharacter')
    return
  }
  const id = withCity(rules.city ?? '', character)
  if (character === '' || id.length > maxCharacterLength || phoneKey(number) === '') {
    tally.doubt('person', character === '' ? 'noOwner' : 'empty')
    return
  }
  const stored = await find(db, id)
  if (stored && (await hasPlayer(db, Number(stored.user_id)))) return { user_id: Number(stored.user_id), isNew: false }
  const own = framework?.hasNumbers ? (known?.number ?? '') : ''
  if (own !== '' && phoneKey(own) !== phoneKey(number)) tally.doubt('person', 'numberOfFramework')
  const identity = await identityFor(db, { id }, own, number)
  if (!identity) {
    tally.doubt('person', 'numberTaken')
    return
  }
  if (identity.refused) tally.doubt('person', identity.refused)
  const text = (value: string) => cutText(sanitizeLine(value), maxNameLength)
  const { user_id, phone } = identity
  await addPlayer(db, { user_id, phone, firstname: text(known?.firstname ?? ''), name: text(known?.name ?? '') })
  return { user_id, isNew: true }

  /** By the framework's number, as a later login has it; otherwise by the other phone's. Undefined if another player has the framework's. */
  async function identityFor(
    db: Batch['db'],
    character: FrameworkCharacter,
    own: string,
    former: string,
  ): Promise<{ user_id: number; phone: string; refused?: 'numberUnfit' | 'numberTaken' } | undefined> {
    if (own === '') return adoptNumber({ db }, character, former, rules.numbers)
    const isUsable = phoneKey(own).length <= maxPhoneLength && /^\d+$/.test(phoneKey(own))
    if (isUsable && (await isNumberHeld(db, own))) return
    const identity = await identify({ db }, { ...character, phone: own }, rules.numbers)
    return { user_id: Number(identity.user_id), phone: identity.phone, ...(!isUsable && { refused: 'numberUnfit' }) }
  }
}
