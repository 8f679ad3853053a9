import type { AdForm } from '@orelhao/protocol/olx/contract'
import { limits, searchPattern } from '@orelhao/protocol/olx/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'
import { sampleAd } from './samples.ts'

const picture = (name: string) => `/smartphone/stock/photos/${name}.jpg`
const put = (player: Player, change: Partial<AdForm> = {}) =>
  player.callOk('olx_createAd', { ...sampleAd(), ...change })

/** Returns the titles found among one player's ads, since the database may contain other tests' ads. */
async function found(player: Player, typed: string, category: 'cars' | 'houses' | '%' = '%'): Promise<string[]> {
  const ads = await player.callOk('olx_search', searchPattern(typed), category)
  return ads.filter(({ author }) => author.user_id === player.user_id).map(({ title }) => title)
}

inEachWorld((world) => {
  test("a published ad is visible to every player with its author's current name and number", async () => {
    const { ana, bia, clock } = await world({ ana: { firstname: 'Ana', name: 'Sá' }, bia: {} })
    const images = [picture('carro'), picture('rua'), picture('praia')]
    const ad = await put(ana, { title: '  Fusca 1972 ', images })
    expect(ad).toEqual({
      id: ad.id,
      title: 'Fusca 1972',
      category: 'cars',
      price: 18_000,
      description: 'Único dono',
      images,
      created_at: clock.nowSeconds,
      author: { name: 'Ana Sá', user_id: ana.user_id, phone: ana.phone },
    })
    await ana.changeIdentity({ firstname: 'Aninha', phone: '700-000' })
    expect(await bia.callOk('olx_fetch', ad.id)).toMatchObject({ author: { name: 'Aninha Sá', phone: '700-000' } })
    expect(await bia.callOk('olx_fetch', ad.id + 1000)).toBeNull()
  })

  test.each([
    [{ title: '  ', category: '', price: 0, images: [] }, 'Título inválido'],
    [{ category: '', price: 0, images: [] }, 'Escolha uma categoria'],
    [{ category: '%', price: 0, images: [] }, 'Escolha uma categoria'],
    [{ category: 'boats', price: 0, images: [] }, 'Escolha uma categoria'],
    [{ price: 0, images: [] }, 'Insira um preço'],
    [{ images: [] }, 'Ao menos uma imagem é obrigatória.'],
    [{ images: ['https://example.com/a.jpg'] }, 'URL inválida'],
    [{ images: [picture('carro'), 'javascript:alert(1)'] }, 'URL inválida'],
  ])('%j is refused: %s', async (change, error) => {
    const { ana } = await world({ ana: {} })
    expect(await ana.call('olx_createAd', { ...sampleAd(), ...change })).toMatchObject({ error })
    expect(await ana.callOk('olx_dashboard')).toEqual([])
  })

  test.each([
    { title: 'x'.repeat(limits.title + 1) },
    { description: 'x'.repeat(limits.description + 1) },
    { price: limits.price + 1 },
    { price: 1.5 },
    { price: '10' },
    { images: Array(4).fill(picture('carro')) },
    { owner: 1 },
  ])('%j is a fault', async (change) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('olx_createAd', [{ ...sampleAd(), ...change }])).rejects.toMatchObject({
      code: 'invalid_args',
    })
  })

  test('search finds parts of words in title and description, in any spelling, in one category or in all', async () => {
    const { ana } = await world({ ana: {} })
    await put(ana, { title: 'Fusca AZUL-CALCINHA', description: 'Único dono, anda só na descida' })
    await put(ana, { title: 'Sobrado com edícula', category: 'houses', description: 'Vista pra delegacia' })
    expect(await found(ana, 'calcinha')).toEqual(['Fusca AZUL-CALCINHA'])
    expect(await found(ana, 'UNICO  DONO')).toEqual(['Fusca AZUL-CALCINHA'])
    expect(await found(ana, 'dicul')).toEqual(['Sobrado com edícula'])
    expect(await found(ana, 'só na', 'houses')).toEqual([])
    expect(await found(ana, '')).toEqual(['Sobrado com edícula', 'Fusca AZUL-CALCINHA'])
    expect(await found(ana, '', 'cars')).toEqual(['Fusca AZUL-CALCINHA'])
  })

  test.each([
    ['%', '100% original'],
    ['0%', '100% original'],
    ['_', 'nota_fiscal'],
    ['!', 'urgente!'],
    ['\\', 'c:\\fusca'],
    ["'", "gota d'agua"],
    ['"', '"quase" novo'],
  ])('a typed %s is plain text', async (typed, title) => {
    const { ana } = await world({ ana: {} })
    const titles = ['100% original', 'nota_fiscal', 'urgente!', 'c:\\fusca', "gota d'agua", '"quase" novo', 'nada']
    for (const title of titles) await put(ana, { title, description: '' })
    expect(await found(ana, typed)).toEqual([title])
    expect(await found(ana, `x' OR 1=1 -- ${typed}`)).toEqual([])
  })

  test('a long list comes in pages', async () => {
    const { ana } = await world({ ana: {} })
    for (let n = 0; n < limits.page + 3; n++) await put(ana, { title: `Anúncio ${n}` })
    const first = await ana.callOk('olx_dashboard')
    const rest = await ana.callOk('olx_dashboard', first.at(-1)?.id as number)
    expect([first.length, rest.map(({ title }) => title)]).toEqual([
      limits.page,
      ['Anúncio 2', 'Anúncio 1', 'Anúncio 0'],
    ])
    const shown = await ana.callOk('olx_search', '%', '%')
    const [last] = shown.slice(-1)
    for (const { id } of await ana.callOk('olx_search', '%', '%', last?.id as number))
      expect(id).toBeLessThan(last?.id as number)
  })

  test('an ad is deleted by its owner or a moderator, and by no other player', async () => {
    const { ana, bia, mod } = await world({ ana: {}, bia: {}, mod: { moderator: true } })
    const [one, other] = [await put(ana), await put(ana)]
    expect(await bia.call('olx_destroy', one.id)).toMatchObject({ error: 'Anúncio não encontrado' })
    await ana.callOk('olx_destroy', one.id)
    await mod.callOk('olx_destroy', other.id)
    expect(await ana.callOk('olx_dashboard')).toEqual([])
    expect(await ana.call('olx_destroy', one.id)).toMatchObject({ code: 'unknownAd' })
  })

  test('open pages are notified of a deleted ad', async () => {
    const { ana, ports, engine } = await world({ ana: {}, bia: {} })
    const ad = await put(ana)
    const topics: unknown[] = []
    ports.bus.subscribe(({ to, event, args }) => {
      if (event === 'OLX_DESTROY') topics.push([to, args])
    })
    await ana.callOk('olx_destroy', ad.id)
    expect(topics).toEqual([[{ topic: 'olx/ads' }, JSON.stringify([ad.id])]])
    const watched: unknown[] = []
    ports.bus.subscriptions.subscribe((watching) => watched.push(watching))
    await engine.call(ana.me, 'olx_fetch', [ad.id], undefined, 'page-1')
    await engine.call(ana.me, 'olx_search', ['%', '%'], undefined, 'page-1')
    expect(watched).toEqual(Array(2).fill({ player: ana.user_id, page: 'page-1', subject: 'olx', topics: ['olx/ads'] }))
  })

  test('a player has at most fifty ads, even with concurrent calls', async () => {
    const { ana } = await world({ ana: {} })
    for (let n = 0; n < limits.perPlayer - 1; n++) await put(ana)
    const answers = await Promise.all([1, 2, 3].map(() => ana.call('olx_createAd', sampleAd())))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'code' in answer)).toMatchObject({ code: 'tooManyAds' })
  })
})
