import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Stage } from '../../testing/world.ts'
import { characterOf, type FrameworkCharacter, identify, type NumberPlan, renumber } from './characters.ts'
import { clearMarks, isSamePerson, setPerson } from './store.ts'

const plan: NumberPlan = { template: 'XXX-XXX', reserved: [] }

function identifyIn({ engine }: Stage, character: FrameworkCharacter, numbers = plan) {
  return engine.transact((transaction) => identify(transaction, character, numbers))
}

inEachWorld((world) => {
  test('a character keeps its first user id and number', async () => {
    const stage = await world({})
    const ana = await identifyIn(stage, { id: 'char1:ana' })
    const bia = await identifyIn(stage, { id: 'char1:bia' })
    expect(ana.phone).toMatch(/^\d{3}-\d{3}$/)
    expect(bia.user_id).not.toBe(ana.user_id)
    expect(bia.phone).not.toBe(ana.phone)
    expect(await identifyIn(stage, { id: 'char1:ana' })).toEqual(ana)
    expect(await stage.engine.transact(({ db }) => characterOf(db, ana.user_id))).toBe('char1:ana')
  })

  test('a passport is the user id, and a character without one gets another', async () => {
    const stage = await world({})
    expect(await identifyIn(stage, { id: '70001' })).toMatchObject({ user_id: 70_001 })
    const other = await identifyIn(stage, { id: 'license:x' })
    expect(other.user_id).toBeGreaterThan(70_001)
    expect((await identifyIn(stage, { id: '0070005' })).user_id).not.toBe(70_005)
    expect((await identifyIn(stage, { id: String(other.user_id) })).user_id).not.toBe(other.user_id)
  })

  test('a character that plays while passports are unavailable gets an id that no passport has, and keeps it', async () => {
    const stage = await world({})
    const [idsFrom, existing] = [9_000_000_001, await identifyIn(stage, { id: '7' })]
    const ana = await identifyIn(stage, { id: 'license:ana', idsFrom })
    const bia = await identifyIn(stage, { id: 'license:bia', idsFrom })
    expect([ana.user_id, bia.user_id]).toEqual([idsFrom, idsFrom + 1])
    expect(await identifyIn(stage, { id: '8' })).toMatchObject({ user_id: 8 }) // Bia's passport, once the base is available
    expect(await identifyIn(stage, { id: '7' })).toEqual(existing)
    expect(await identifyIn(stage, { id: 'license:ana', idsFrom })).toEqual(ana)
  })

  test('a character made with the id of a deleted one is another player, and the number stays with the deleted one', async () => {
    const stage = await world({})
    const id = 'char3:ana'
    const first = await identifyIn(stage, { id }) // before the framework had marks
    expect(await identifyIn(stage, { id, born: 'ssn:1' })).toEqual(first)
    const second = await identifyIn(stage, { id, born: 'ssn:2' })
    expect(second).toEqual({ user_id: expect.any(Number), phone: expect.any(String), replaced: first.user_id })
    expect([second.user_id, second.phone]).not.toContain(first.user_id)
    expect(second.phone).not.toBe(first.phone)
    const { replaced: _, ...stays } = second
    for (const again of [{ id, born: 'ssn:2' }, { id }, { id, born: 'ssn:2', isNew: true }])
      expect(await identifyIn(stage, again)).toEqual(stays)
    expect(await stage.engine.transact(({ db }) => characterOf(db, first.user_id))).toBe(`${id}#${first.user_id}`)
    const third = await identifyIn(stage, { id, born: 'new:x', isNew: true }) // a mark of another kind
    expect(third.replaced).toBe(second.user_id)
    expect(await identifyIn(stage, { id, born: 'ssn:3' })).toMatchObject({ user_id: third.user_id })
    const long = await identifyIn(stage, { id: 'x'.repeat(64), born: 'ssn:1' })
    await identifyIn(stage, { id: 'x'.repeat(64), born: 'ssn:2' })
    expect(await stage.engine.transact(({ db }) => characterOf(db, long.user_id))).toBe(`#${long.user_id}`)
    const passport = await identifyIn(stage, { id: '70009', born: 'ssn:1' })
    expect((await identifyIn(stage, { id: '70009', born: 'ssn:2' })).user_id).not.toBe(passport.user_id)
  })

  test('the framework’s number wins over the created one, which is used again without it', async () => {
    const stage = await world({})
    const { phone } = await identifyIn(stage, { id: 'char2:ana' })
    expect(await identifyIn(stage, { id: 'char2:ana', phone: '888-111' })).toMatchObject({ phone: '888-111' })
    expect(await identifyIn(stage, { id: 'char2:ana', phone: ' ' })).toMatchObject({ phone })
    expect(await identifyIn(stage, { id: 'char2:bia', phone: '888-222' })).toMatchObject({ phone: '888-222' })
    const made = await identifyIn(stage, { id: 'char2:bia' })
    expect(made.phone).toMatch(/^\d{3}-\d{3}$/)
    expect(await identifyIn(stage, { id: 'char2:bia' })).toEqual(made)
  })

  test('a framework’s number is refused if it belongs to a service, or to another player where players supply numbers', async () => {
    const stage = await world({ bia: {} })
    const services: NumberPlan = { ...plan, reserved: ['19-0'] }
    const police = await identifyIn(stage, { id: 'thief:1', phone: '190' }, services)
    expect(police).toMatchObject({ phone: expect.stringMatching(/^\d{3}-\d{3}$/), refused: '190' })
    const named = await identifyIn(stage, { id: 'thief:2', phone: 'Banco' })
    expect(named).toMatchObject({ phone: expect.stringMatching(/^\d{3}-\d{3}$/), invalid: 'Banco' })
    const word: NumberPlan = { ...plan, isPlayerSupplied: true }
    const bia = await identifyIn(stage, { id: 'victim', phone: '777-100' }, word)
    await stage.engine.register({ ...stage.bia.me, ...bia })
    const thief = await identifyIn(stage, { id: 'thief:3', phone: '777100' }, word)
    expect(thief).toMatchObject({ phone: expect.not.stringContaining('777'), refused: '777100' })
    expect(await identifyIn(stage, { id: 'thief:3', phone: '777100' }, word)).toEqual(thief)
    expect(await identifyIn(stage, { id: 'victim', phone: '777-100' }, word)).toEqual(bia)
    expect(await identifyIn(stage, { id: 'honest', phone: '777-101' }, word)).toMatchObject({ phone: '777-101' })
  })

  test.each([
    ['+55 (11) 98765', '551198765'],
    ['+55 (11) 98765-4321 ramal 12', undefined],
  ])('the number %s, too long for the wire, becomes %s', async (phone, expected) => {
    const stage = await world({})
    const me = await identifyIn(stage, { id: `long:${phone}`, phone })
    expect(me.phone).toEqual(expected ?? expect.stringMatching(/^\d{3}-\d{3}$/))
  })

  test('a created number may be changed to one that is free and valid; only the framework changes a framework’s', async () => {
    const stage = await world({ bia: {} })
    const existing = await identifyIn(stage, { id: 'renumbered' })
    const me = { ...stage.bia.me, ...existing }
    await stage.engine.register(me)
    const renumberTo = (phone: string, reserved: string[] = [], player = existing.user_id) =>
      stage.engine.transact((transaction) => renumber(transaction, player, phone, { ...plan, reserved }))
    expect(await renumberTo('987 654')).toEqual({ phone: '987-654' })
    expect(await identifyIn(stage, { id: 'renumbered' })).toEqual({ ...existing, phone: '987-654' })
    await stage.engine.register({ ...me, phone: '987-654' })
    for (const typed of ['98765', '9876543', 'abc-def', ''])
      expect(await renumberTo(typed)).toEqual({ refused: 'badNumber' })
    expect(await renumberTo('190-190', ['190190'])).toEqual({ refused: 'numberTaken' })
    expect(await renumberTo('111-222', [], 999_999)).toEqual({ refused: 'unknownPlayer' })
    const other = await identifyIn(stage, { id: 'other' })
    expect(await renumberTo(other.phone)).toEqual({ refused: 'numberTaken' })
    const foreign = await identifyIn(stage, { id: 'foreign', phone: '888-333' })
    await stage.engine.register({ ...me, ...foreign })
    expect(await renumberTo('111-222', [], foreign.user_id)).toEqual({ refused: 'frameworkNumber' })
  })

  test('the number of an absent character, such as a deleted one, is free once theirs was changed', async () => {
    const stage = await world({ bia: {} })
    const word: NumberPlan = { ...plan, isPlayerSupplied: true }
    const gone = await identifyIn(stage, { id: 'deleted', phone: '888-444' }, word)
    await stage.engine.register({ ...stage.bia.me, ...gone })
    expect(await identifyIn(stage, { id: 'heir', phone: '888-444' }, word)).toMatchObject({ refused: '888-444' })
    const changed = await stage.engine.transact((transaction) =>
      renumber(transaction, gone.user_id, '777-444', word, true),
    )
    expect(changed).toEqual({ phone: '777-444' })
    await stage.engine.register({ ...stage.bia.me, ...gone, phone: '777-444' })
    expect(await identifyIn(stage, { id: 'heir', phone: '888-444' }, word)).toMatchObject({ phone: '888-444' })
  })

  test('no player gets a number that another has, or that is reserved for a service', async () => {
    const stage = await world({ ana: { phone: '10' } })
    const small = { template: 'XX', reserved: ['19-0', '1 1'] }
    const phones = []
    for (let n = 0; n < 40; n++) phones.push((await identifyIn(stage, { id: `small:${n}` }, small)).phone)
    expect(new Set(phones).size).toBe(40)
    expect(phones).not.toContain('10')
    expect(phones).not.toContain('11')
    await expect(
      (async () => {
        for (let n = 40; n < 200; n++) await identifyIn(stage, { id: `small:${n}` }, small)
      })(),
    ).rejects.toThrow('no free number')
  })

  test('characters of one licence are one person, others and unknown ones are not', async () => {
    const stage = await world({})
    const players: number[] = []
    for (const id of ['char1:p', 'char2:p', 'char1:q', 'char1:r'])
      players.push((await identifyIn(stage, { id })).user_id)
    const [ana, bia, caio, other] = players
    const { engine } = stage
    const isOne = (one = 0, two = 0) => engine.transact(({ db }) => isSamePerson(db, one, two))
    expect([await isOne(ana, ana), await isOne(ana, bia)]).toEqual([true, false])
    await engine.transact(async ({ db }) => {
      for (const [player = 0, person] of [
        [ana, 'p'],
        [bia, 'p'],
        [caio, 'q'],
      ] as const)
        await setPerson(db, player, person.repeat(64))
    })
    expect([await isOne(ana, bia), await isOne(bia, ana), await isOne(ana, caio), await isOne(ana, other)]).toEqual([
      ...[true, true, false, false],
    ])
    await engine.transact(({ db }) => clearMarks(db, ana ?? 0))
    expect(await isOne(ana, bia)).toBe(false)
  })
})
