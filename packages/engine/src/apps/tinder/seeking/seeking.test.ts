import { genders, limits, targets } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { registerProfile } from '../../../testing/tinder.ts'
import { sampleProfile } from '../samples.ts'

const codeOf = (answer: unknown) => (answer as { code?: string } | null)?.code
const dayMs = limits.seekingSeconds * 1000

inEachWorld((world) => {
  test('a preference is changed once a day', async () => {
    const { ana, clock } = await world({ ana: {} })
    await registerProfile(ana)
    expect(await ana.callOk('tinder_changeTarget', 'Female')).toBeNull()
    expect(await ana.callOk('tinder_changeTarget', 'Female')).toBeNull() // the same preference is no change
    expect(codeOf(await ana.call('tinder_changeTarget', 'Male'))).toBe('changedToday')
    expect(await ana.callOk('tinder')).toMatchObject({ target: 'Female' })
    clock.advance(dayMs)
    expect(await ana.callOk('tinder_changeTarget', 'Male')).toBeNull()
    expect(codeOf(await ana.call('tinder_changeTarget', 'Female'))).toBe('changedToday')
  })

  test('repeated registration reaches at most two audiences a day', async () => {
    const { ana } = await world({ ana: {} })
    const taken = []
    for (const gender of genders)
      for (const target of targets)
        for (const tags of [['Outros'], ['Gay']] as const) {
          const answer = await ana.call('tinder_register', { ...sampleProfile, gender, target, tags: [...tags] })
          if (codeOf(answer) !== 'changedToday') taken.push(answer)
          await ana.callOk('tinder_delete')
        }
    expect(taken).toHaveLength(2)
  })

  test('a deleted profile may be registered unchanged at once, and changed a day later', async () => {
    const { ana, clock, engine, ports } = await world({ ana: {} })
    const first = { ...sampleProfile, tags: ['Gay', 'Outros'] as const }
    await registerProfile(ana, { ...first, tags: [...first.tags] })
    await ana.callOk('tinder_changeTarget', 'Female')
    await ana.callOk('tinder_delete')
    expect(codeOf(await ana.call('tinder_register', { ...sampleProfile, gender: 'Male' }))).toBe('changedToday')
    await registerProfile(ana, { ...first, target: 'Female', tags: ['Outros', 'Gay'] })
    await ana.callOk('tinder_delete')

    clock.advance(dayMs)
    await engine.tick()
    const storedRows = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_tinder_seeking').selectAll().where('player', '=', ana.user_id).execute(),
      )
    expect(await storedRows()).toEqual([])
    await registerProfile(ana, { gender: 'Male' })
  })

  test("a deleted profile's stored preference stays while there is a new profile", async () => {
    const { ana, clock, engine } = await world({ ana: {} })
    await registerProfile(ana, { target: 'Male' })
    await ana.callOk('tinder_delete')
    clock.advance(dayMs - 1000)
    await registerProfile(ana, { target: 'Female' })
    clock.advance(2000)
    await engine.tick()
    expect(codeOf(await ana.call('tinder_changeTarget', 'All'))).toBe('changedToday')
  })
})
