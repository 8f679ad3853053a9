import { limits, orientations } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { createMatch, formOf, registerProfile, shownTo, swipe } from '../../../testing/tinder.ts'
import { sampleProfile } from '../samples.ts'

inEachWorld((world) => {
  test('a profile is registered once, even with concurrent calls', async () => {
    const { ana } = await world({ ana: {} })
    expect(await ana.callOk('tinder')).toBeNull()
    const form = { ...sampleProfile, name: '  Ana   Souza ', bio: ' oi\nvocê\u0007 ' }
    const answers = await Promise.all([1, 2, 3].map(() => ana.call('tinder_register', form)))
    const [profile] = answers.filter((answer) => 'id' in answer)
    expect(profile).toEqual({ ...form, id: (profile as { id: number }).id, name: 'Ana Souza', bio: 'oi\nvocê' })
    expect(answers.filter((answer) => 'error' in answer)).toEqual(
      Array(2).fill({ code: 'alreadyRegistered', error: 'Você já tem um perfil' }),
    )
    expect(await ana.callOk('tinder')).toEqual(profile)
  })

  const slips: [object, string][] = [
    [{ name: '' }, 'Insira seu nome e sobrenome'],
    [{ name: ' \n ' }, 'Insira seu nome e sobrenome'],
    [{ name: 'Ana' }, 'Insira seu sobrenome'],
    [{ name: ' Ana ' }, 'Insira seu sobrenome'],
    ...[...'0123456789!@#$%&*()-=_+/'].map((sign): [object, string] => [
      { name: `Ana So${sign}uza` },
      'Seu nome não pode ter números/símbolos',
    ]),
    [{ age: 0 }, 'Insira sua idade'],
    [{ age: 1 }, 'A idade mínima é 18'],
    [{ age: 17 }, 'A idade mínima é 18'],
    [{ gender: '' }, 'Escolhe um gênero'],
    [{ tags: [] }, 'Escolha pelo menos uma orientação'],
    [{ tags: orientations.slice(0, 4) }, 'Escolha no máximo 3'],
    [{ target: '' }, 'Escolha sua preferência'],
    [{ bio: '' }, 'Preencha a bio'],
    [{ bio: ' \n' }, 'Preencha a bio'],
    [{ bio: 'x'.repeat(1025) }, 'Limite de caracteres ultrapassado'],
    [{ image: '' }, 'Escolha uma foto'],
    [{ image: 'https://example.com/a.jpg' }, 'URL inválida'],
    [{ image: 'javascript:alert(1)' }, 'URL inválida'],
  ]
  test("input that breaks a rule is refused with the rule's text, and nothing is saved", async () => {
    const { ana } = await world({ ana: {} })
    for (const [slip, error] of slips)
      expect(await ana.call('tinder_register', { ...sampleProfile, ...slip }), JSON.stringify(slip)).toMatchObject({
        error,
      })
    expect(await ana.callOk('tinder')).toBeNull()
  })

  test("of several problems the first in the specification's order is reported", async () => {
    const { ana } = await world({ ana: {} })
    const wrong = { name: '', age: 0, gender: '' as const, tags: [], target: '' as const, bio: '', image: '' }
    const answers: unknown[] = []
    let form = { ...sampleProfile, ...wrong }
    for (const field of ['name', 'age', 'gender', 'tags', 'target', 'bio', 'image'] as const) {
      answers.push(await ana.call('tinder_register', form))
      form = { ...form, [field]: sampleProfile[field] }
    }
    expect(answers.map((answer) => (answer as { code: string }).code)).toEqual([
      'nameRequired',
      'ageRequired',
      'genderRequired',
      'tagRequired',
      'targetRequired',
      'bioRequired',
      'imageRequired',
    ])
  })

  test.each([
    { name: `A ${'x'.repeat(limits.name)}` },
    { age: 1000 },
    { age: -1 },
    { age: 18.5 },
    { age: '18' },
    { gender: 'Outro' },
    { tags: ['Sapiossexual'] },
    { tags: ['Gay', 'Gay'] },
    { target: 'Everybody' },
    { show_gender: null },
    { player: 1 },
  ])('%j is a fault', async (change) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('tinder_register', [{ ...sampleProfile, ...change }])).rejects.toMatchObject({
      code: 'invalid_args',
    })
  })

  test('a player of 18 with three orientations and texts of maximum length can register', async () => {
    const { ana } = await world({ ana: {} })
    const name = `A ${'x'.repeat(limits.name - 2)}`
    const form = { ...sampleProfile, age: 18, tags: orientations.slice(0, 3), name, bio: 'x'.repeat(limits.bio) }
    expect(await ana.callOk('tinder_register', form)).toMatchObject(form)
    expect(await ana.callOk('tinder')).toMatchObject(form)
  })

  test('picture, bio and preference are changed, each by its own rules', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerProfile(ana)
    const image = '/smartphone/stock/photos/gato.jpg'
    await ana.callOk('tinder_changeAvatar', image)
    await ana.callOk('tinder_changeBio', ' Nova \n bio ')
    await ana.callOk('tinder_changeTarget', 'Male')
    expect(await ana.callOk('tinder')).toMatchObject({ image, bio: 'Nova \n bio', target: 'Male' })
    expect(await ana.call('tinder_changeBio', ' \n')).toMatchObject({ error: 'A bio não pode ficar vazia' })
    expect(await ana.call('tinder_changeBio', 'x'.repeat(1025))).toMatchObject({
      error: 'A bio não pode ser maior que 1024 caracteres',
    })
    expect(await ana.call('tinder_changeAvatar', '')).toMatchObject({ error: 'Escolha uma foto' })
    expect(await ana.call('tinder_changeAvatar', 'https://example.com/a.jpg')).toMatchObject({ error: 'URL inválida' })
    expect(await ana.callOk('tinder')).toMatchObject({ image, bio: 'Nova \n bio', target: 'Male' })
    for (const answer of [
      await bia.call('tinder_changeBio', 'oi'),
      await bia.call('tinder_changeTarget', 'All'),
      await bia.call('tinder_changeAvatar', image),
    ])
      expect(answer).toEqual({ code: 'noProfile', error: 'Crie seu perfil primeiro' })
  })

  test('a deleted profile is gone from decks, likes and chats, and its player may register a new one', async () => {
    const { ana, bia, caio, ports, engine } = await world({ ana: {}, bia: {}, caio: {} })
    const [old, biasId] = await createMatch(ana, bia)
    await ana.callOk('tinder_sendMessage', biasId, 'segredo')
    bia.received()
    const caiosId = await registerProfile(caio)
    await swipe(ana, 'like', caiosId)
    await ana.callOk('tinder_delete')
    expect(bia.received()).toMatchObject([{ event: 'TINDER_DISMATCH', args: [old] }])
    expect(await ana.callOk('tinder')).toBeNull()
    expect(await bia.callOk('tinder_matches')).toEqual([])
    expect(await bia.call('tinder_chat', old)).toMatchObject({ code: 'unknownMatch' })
    expect(await caio.callOk('tinder_liked')).toEqual([])
    await engine.tick()
    const rows = await ports.database.read((db) =>
      db.selectFrom('orelhao_chat_messages').select('id').where('sender', '=', ana.user_id).execute(),
    )
    expect(rows).toEqual([])
    const fresh = await registerProfile(ana)
    expect(fresh).not.toBe(old)
    expect(await shownTo(bia)).toContain(fresh)
    expect(await ana.callOk('tinder_delete')).toBeNull()
    expect(await ana.callOk('tinder_delete')).toBeNull()
  })

  test('a refusal is final, even for a new profile', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerProfile(ana)
    await swipe(ana, 'refuse', await registerProfile(bia))
    await bia.callOk('tinder_delete')
    const id = await registerProfile(bia)
    expect(await shownTo(ana)).not.toContain(id)
  })

  test('a link is accepted where the owner allows it', async () => {
    const { ana } = await world({ ana: {} }, { phone: { allowUnsafeURL: true } })
    const image = 'https://example.com/a.jpg'
    expect(await ana.callOk('tinder_register', formOf(ana, { image }))).toMatchObject({ image })
  })
})
