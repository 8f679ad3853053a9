import { limits } from '@orelhao/protocol/notes/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

const id = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Unix milliseconds before the test clock's time. */
const first = 1_000_000_000_000

const shown = async (player: Player) => (await player.callOk('notes_index')).map((note) => note.id)
const textOf = async (player: Player, note: string) => (await player.callOk('notes_read', [note]))[0]?.text

inEachWorld((world) => {
  test('a note is saved with its time in milliseconds, and no other player sees it', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const saved = await ana.callOk('notes_save', id(1), 'pão, leite e café', first, first + 5, [])
    expect(saved).toEqual({ saved: { id: id(1), updated_at: first + 5 }, other: null })
    expect(await ana.callOk('notes_index')).toEqual([{ id: id(1), updated_at: first + 5 }])
    const note = { id: id(1), text: 'pão, leite e café', created_at: first, updated_at: first + 5 }
    expect(await ana.callOk('notes_read', [id(1), id(2)])).toEqual([note])
    expect(await bia.callOk('notes_index')).toEqual([])
    expect(await bia.callOk('notes_read', [id(1)])).toEqual([])
  })

  test('an edit follows its known version, and the creation time does not change', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('notes_save', id(1), 'um', first, first, [])
    const { saved } = await ana.callOk('notes_save', id(1), 'dois', first + 9, first + 10, [first])
    expect(saved).toEqual({ id: id(1), updated_at: first + 10 })
    expect(await ana.callOk('notes_read', [id(1)])).toEqual([{ ...saved, text: 'dois', created_at: first }])
  })

  test('of two conflicting edits the newest replaces the note, and the other is saved as a copy', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('notes_save', id(1), 'base', first, first, [])
    await ana.callOk('notes_save', id(1), 'do celular', first, first + 20, [first])
    const late = await ana.callOk('notes_save', id(1), 'de ontem', first, first + 10, [first])
    expect(late.saved.id).not.toBe(id(1))
    expect(late.other).toEqual({ id: id(1), updated_at: first + 20 })
    const newest = await ana.callOk('notes_save', id(1), 'de agora', first, first + 30, [first])
    expect(newest.saved).toEqual({ id: id(1), updated_at: first + 30 })
    expect(await textOf(ana, id(1))).toBe('de agora')
    expect(await textOf(ana, late.saved.id)).toBe('de ontem')
    expect(await textOf(ana, newest.other?.id ?? '')).toBe('do celular')
    expect(await shown(ana)).toHaveLength(3)
  })

  test('the same text from two places, and an edit after a lost answer, are no conflict', async () => {
    const { ana } = await world({ ana: {} })
    await ana.callOk('notes_save', id(1), 'um', first, first, [])
    expect(await ana.callOk('notes_save', id(1), 'um', first, first + 1, [])).toMatchObject({ other: null })
    await ana.callOk('notes_save', id(1), 'dois', first, first + 2, [first]) // the answer was lost
    expect(await ana.callOk('notes_save', id(1), 'três', first, first + 3, [first, first + 2])).toMatchObject({
      other: null,
    })
    expect(await shown(ana)).toEqual([id(1)])
  })

  test('a clock that is ahead counts as now, and two edits never have the same version', async () => {
    const { ana, clock } = await world({ ana: {} })
    const ahead = clock.nowSeconds * 1000 + 60_000
    const one = await ana.callOk('notes_save', id(1), 'um', ahead, ahead, [])
    expect(one.saved.updated_at).toBeLessThan(clock.nowSeconds * 1000 + 1000)
    const two = await ana.callOk('notes_save', id(1), 'dois', ahead, ahead + 1, [one.saved.updated_at])
    expect(two.saved.updated_at).toBe(one.saved.updated_at + 1)
  })

  test('a note is deleted by its owner, but not after an edit elsewhere', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('notes_save', id(1), 'um', first, first, [])
    await bia.callOk('notes_destroy', id(1), [first])
    await ana.callOk('notes_destroy', id(1), [first - 1])
    await ana.callOk('notes_destroy', id(1), [])
    expect(await shown(ana)).toEqual([id(1)])
    await ana.callOk('notes_destroy', id(1), [first])
    expect(await shown(ana)).toEqual([])
    await ana.callOk('notes_save', id(1), 'escrita depois, em outro lugar', first, first + 5, [first])
    expect(await shown(ana)).toEqual([id(1)]) // no text is lost
  })

  test("notes are in the player's order, new ones on top", async () => {
    const { ana } = await world({ ana: {} })
    for (const n of [1, 2, 3]) await ana.callOk('notes_save', id(n), `nota ${n}`, first + n, first + n, [])
    expect(await shown(ana)).toEqual([id(3), id(2), id(1)])
    await ana.callOk('notes_order', [id(1), id(3), id(9), id(2)])
    expect(await shown(ana)).toEqual([id(1), id(3), id(2)])
    await ana.callOk('notes_save', id(4), 'nota 4', first, first, [])
    expect(await shown(ana)).toEqual([id(4), id(1), id(3), id(2)])
  })

  test('an empty or too long note and one above the limit are refused, even concurrently', async () => {
    const { ana, ports } = await world({ ana: {} })
    const save = (n: number, text: string) => ana.call('notes_save', id(n), text, first, first, [])
    expect(await save(1, ' \n ')).toMatchObject({ code: 'emptyNote' })
    expect(await save(1, 'x'.repeat(limits.text + 1))).toMatchObject({ code: 'noteTooLong' })
    expect(await save(1, '漢'.repeat(limits.text))).toMatchObject({ other: null })
    const rows = Array.from({ length: limits.notes - 3 }, (_, n) => ({
      owner: ana.user_id,
      id: id(100 + n),
      text: 'x',
      created_at: first,
      updated_at: first,
    }))
    await ports.database.write((db) => db.insertInto('orelhao_notes').values(rows).execute())
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(10 + n, `nota ${n}`)))
    expect(answers.filter((answer) => 'saved' in answer)).toHaveLength(2)
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'notesFull')).toHaveLength(6)
    expect(await ana.call('notes_save', id(1), 'conflito', first, first + 1, [])).toMatchObject({ code: 'notesFull' })
    expect(await ana.call('notes_save', id(1), 'edição', first, first + 1, [first])).toMatchObject({ other: null })
  })
})
