import { expect, onTestFinished, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { allRows, besideOther, importPhoneSettings, join } from '../testing/import-city.ts'
import { characters } from '../testing/other-phone-people.ts'
import { importPhone, undoImport } from './phone-import.ts'
import type { Counts, Doubt } from './tally.ts'

const { caio, duda } = characters

/** Rows that are made, and doubts, of each kind, by phone. */
const expected: Record<string, Record<string, [made: number, doubts: Partial<Record<Doubt, number>>]>> = {
  npwd: {
    person: [3, {}],
    contact: [2, { noOwner: 2, unknownNumber: 1, ownNumber: 1, duplicate: 1, withoutPicture: 1 }],
    channel: [1, { smallGroup: 1 }],
    message: [5, { unknownNumber: 2, empty: 1, cut: 1 }],
    call: [2, { unknownNumber: 1, unreadable: 1, tooOld: 1 }],
    photo: [1, { noOwner: 1, duplicate: 1, notWeb: 1, notPicture: 1 }],
    note: [1, { empty: 1 }],
    profile: [1, { noOwner: 1, handleChanged: 1 }],
    post: [2, { noOwner: 1 }],
  },
  'qb-phone': {
    person: [3, {}],
    contact: [2, { noOwner: 1, unknownNumber: 1, duplicate: 1 }],
    message: [3, { unknownNumber: 1, unreadable: 2, cut: 1 }],
    photo: [1, { notWeb: 1 }],
    profile: [1, { noOwner: 1 }],
    post: [2, { noOwner: 1 }],
  },
  gcphone: {
    person: [3, {}],
    contact: [2, { unknownNumber: 1 }],
    message: [3, { unknownNumber: 2 }],
    call: [2, {}],
    profile: [1, { noOwner: 1, handleChanged: 1 }],
    post: [1, { noOwner: 1 }],
  },
  'lb-phone': {
    person: [3, { noCharacter: 1 }],
    contact: [2, { noOwner: 1, unknownNumber: 1 }],
    block: [1, {}],
    channel: [1, {}],
    message: [5, { unknownNumber: 1, empty: 1, special: 1, cut: 1 }],
    call: [2, { unknownNumber: 1, tooOld: 1 }],
    photo: [1, { noOwner: 1, notPicture: 1 }],
    note: [1, {}],
    profile: [2, { noOwner: 1 }],
    post: [3, { noOwner: 1, noPicture: 1 }],
  },
  'sd-phone': {
    person: [3, { noCharacter: 1 }],
    contact: [2, { noOwner: 1, unknownNumber: 1 }],
    block: [1, {}],
    channel: [1, {}],
    message: [5, { special: 3, cut: 1 }],
    call: [2, {}],
    photo: [1, {}],
    note: [1, {}],
    profile: [1, {}],
    post: [2, {}],
  },
}

const summary = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).map(([kind, { made, doubts }]) => [kind, [made, doubts]]))

/** Every row that was read was made, was there, or is left out. */
function expectNothingLost(counts: Counts): void {
  const changed: readonly Doubt[] = ['cut', 'withoutPicture', 'expiring', 'handleChanged', 'sharedProfile']
  for (const [kind, { read, made, present, doubts }] of Object.entries(counts)) {
    const left = Object.entries(doubts).reduce(
      (sum, [doubt, count]) => sum + (changed.includes(doubt as Doubt) ? 0 : count),
      0,
    )
    expect([kind, made + present + left]).toEqual([kind, read])
  }
}

inEachWorld((world, kind) => {
  test.each(Object.keys(expected))(
    '%s comes in once, as its players had it, and goes again without a trace',
    async (name) => {
      const stage = await world({ ana: {} }, { phone: importPhoneSettings })
      const { options, remove } = await besideOther(name, stage, kind)
      onTestFinished(remove)
      const before = await allRows(stage.ports.database)
      const first = await importPhone({ ...options, rowsAtOnce: 2 })
      expect(first.isFinished).toBe(true)
      expect(summary(first.counts)).toEqual(expected[name])
      expectNothingLost(first.counts)
      const after = await allRows(stage.ports.database)
      expect(after.orelhao_import_rows).toBeUndefined()

      const again = await importPhone(options)
      expect(Object.values(again.counts).map(({ made }) => made)).toEqual(Object.values(again.counts).map(() => 0))
      expect(await allRows(stage.ports.database)).toEqual(after)

      const undone = await undoImport({ ...options, rowsAtOnce: 3 })
      expect(undone).toMatchObject({ remaining: {}, isFinished: true })
      expect(await allRows(stage.ports.database)).toEqual(before)

      await importPhone(options)
      await expectCaio(stage, name)
      await undoImport(options)
    },
  )

  /** Caio's phone after he joins. */
  async function expectCaio(stage: Parameters<typeof join>[0], name: string): Promise<void> {
    const isQb = name === 'qb-phone'
    const player = await join(stage, caio, isQb)
    const other = await join(stage, duda, isQb)
    expect([player.phone, other.phone]).toEqual([caio.number, duda.number])
    const { contacts } = await player.callOk('getSettings')
    expect(contacts.map(({ phone }) => phone).sort()).toEqual(['555-1002', '555-1003'])
    expect(contacts.some((contact) => contact.name.startsWith(name === 'gcphone' ? 'Dúda' : 'Duda 💜'))).toBe(true)
    const texts = await player.callOk('sms_thread', other.phone)
    const written = texts.map(({ content, sender, location }) => [sender, location ?? content.slice(0, 7)])
    const third = name === 'gcphone' ? '[12.5,-7]' : 'á'.repeat(7)
    const answer = name === 'gcphone' ? 'fala' : 'fala 😀'
    expect(written).toEqual([
      [caio.number, 'oi'],
      [duda.number, answer],
      [caio.number, third],
    ])
    expect(texts.map(({ created_at }) => created_at)).toEqual(texts.map(({ created_at }) => created_at).sort())
    if (name !== 'qb-phone') {
      const calls = await player.callOk('getPhoneCalls')
      expect(calls.map(({ initiator, status }) => [initiator, status])).toEqual([
        [duda.number, 'other'],
        [caio.number, 'ok'],
      ])
      expect(await player.callOk('missedPhoneCalls')).toBe(0)
    }
    if (name !== 'gcphone')
      expect(await player.callOk('gallery')).toMatchObject([{ url: 'https://i.example.com/praia.png' }])
    const tweets = await player.callOk('twitter_timeline')
    expect(tweets.map(({ content }) => content.split(' ')[0])).toEqual(
      name === 'gcphone' ? ['primeiro'] : ['com', 'primeiro'],
    )
    if (['npwd', 'lb-phone', 'sd-phone'].includes(name)) {
      const notes = await player.callOk('notes_index')
      const texts = await player.callOk(
        'notes_read',
        notes.map(({ id }) => id),
      )
      expect(texts.map(({ text }) => text)).toEqual(['Lista\npão\nleite'])
      const { groups, messages, unread } = await player.callOk('wpp_getResume')
      expect([groups.map(({ name }) => name), unread]).toEqual([['Turma'], {}])
      expect(messages.map(({ location }) => location)).toEqual(['[12.5,-7]'])
    }
  }
})
