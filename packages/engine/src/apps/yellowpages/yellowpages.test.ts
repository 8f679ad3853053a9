import { limits } from '@orelhao/protocol/yellowpages/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

inEachWorld((world) => {
  /** Returns the titles of these players' stores, in the list's order. */
  async function listed(asker: Player, text: string | undefined, ...people: Player[]): Promise<string[]> {
    const stores = await (text === undefined
      ? asker.callOk('yellowpages_index')
      : asker.callOk('yellowpages_index', text))
    return stores
      .filter(({ author }) => people.some(({ user_id }) => user_id === author.user_id))
      .map(({ title }) => title)
  }

  test("a store is listed with its owner's current name and number, and can be removed", async () => {
    const { ana, bia } = await world({ ana: { firstname: 'Ana', name: 'Sá' }, bia: {} })
    expect(await ana.callOk('yellowpages_own')).toBeNull()
    const store = await ana.callOk('yellowpages_store', '  Padaria da Ana ')
    expect(store).toEqual({
      id: store.id,
      title: 'Padaria da Ana',
      author: { name: 'Ana Sá', phone: ana.phone, user_id: ana.user_id },
    })
    await ana.changeIdentity({ phone: '700-001' })
    expect(await ana.callOk('yellowpages_own')).toMatchObject({ author: { phone: '700-001' } })
    expect(await listed(bia, undefined, ana)).toEqual(['Padaria da Ana'])
    await bia.callOk('yellowpages_destroy')
    expect(await listed(bia, undefined, ana)).toEqual(['Padaria da Ana'])
    await ana.callOk('yellowpages_destroy')
    expect([await ana.callOk('yellowpages_own'), await listed(bia, undefined, ana)]).toEqual([null, []])
  })

  test('a second store is refused, even concurrently', async () => {
    const { ana } = await world({ ana: {} })
    const answers = await Promise.all(['Um', 'Dois', 'Três'].map((title) => ana.call('yellowpages_store', title)))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'code' in answer)).toMatchObject({ error: 'Você já está nas Páginas Amarelas' })
    await ana.callOk('yellowpages_destroy')
    await ana.callOk('yellowpages_store', 'Quatro')
  })

  test.each(['', '   ', '\n'])('the title %j is refused', async (title) => {
    const { ana } = await world({ ana: {} })
    expect(await ana.call('yellowpages_store', title)).toMatchObject({ code: 'titleRequired' })
  })

  test.each([['x'.repeat(limits.title + 1)], [7], [null]])('the title %j is a fault', async (title) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('yellowpages_store', [title])).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('search finds parts of title and name, and wildcards are plain text', async () => {
    const { ana, bia } = await world({ ana: { firstname: 'Zuleica', name: 'Ação' }, bia: {} })
    await ana.callOk('yellowpages_store', 'Chaveiro 24 horas_sim')
    await bia.callOk('yellowpages_store', 'Desconto de 100% na 2ª')
    const found = (text: string) => listed(ana, text, ana, bia)
    expect(await found('CHAVE')).toEqual(['Chaveiro 24 horas_sim'])
    expect(await found('zuleica acao')).toEqual(['Chaveiro 24 horas_sim'])
    expect([await found('%'), await found('_')]).toEqual([['Desconto de 100% na 2ª'], ['Chaveiro 24 horas_sim']])
    expect(await found("' OR 1=1 --")).toEqual([])
  })
})
