import { limits } from '@orelhao/protocol/tor/rules'
import { describe, expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { deliveries, idsOf, newChannel, torTexts } from '../../testing/tor.ts'
import type { Player } from '../../testing/world.ts'

const photo = '/smartphone/stock/photos/gato.jpg'
const write = (player: Player, to: string, text: string) => player.callOk('tor_send', to, text)

inEachWorld((world) => {
  test('an id has eight digits, is permanent and belongs to one player', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [first, again] = await Promise.all([ana.callOk('tor_id'), ana.callOk('tor_id')])
    expect(first).toMatch(/^[1-9][0-9]{7}$/)
    expect(again).toBe(first)
    expect(await bia.callOk('tor_id')).not.toBe(first)
  })

  test('a message reaches its recipient, and both players read it under the same number', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const [a = '', b = ''] = await idsOf(ana, bia)
    const sent = await ana.callOk('tor_send', b, '  oi\u0007 sumida ', photo, '[1.005, -2, 3]')
    expect(sent).toEqual({
      id: 1,
      sender: a,
      channel: `dm:${[a, b].sort().join(':')}`,
      content: 'oi sumida',
      image: photo,
      location: '[1,-2,3]',
      created_at: clock.nowSeconds,
    })
    expect(bia.received()).toEqual([{ event: 'TOR_MESSAGE', args: [sent], seq: expect.any(Number) }])
    expect(ana.received()).toEqual([{ event: 'TOR_SENT', args: [sent] }])
    await write(bia, a, 'quem é?')
    for (const [me, other] of [[ana, b] as const, [bia, a] as const])
      expect((await me.callOk('tor_messages', other)).map(({ id, content }) => [id, content])).toEqual([
        [2, 'quem é?'],
        [1, 'oi sumida'],
      ])
  })

  test('any player reads and writes a channel in any capitals, and subscribers receive its messages', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const channel = newChannel(ana)
    const delivered = deliveries({ ports })
    const watched: unknown[] = []
    ports.bus.subscriptions.subscribe((watching) => watched.push(watching))
    const sent = await write(ana, channel.toUpperCase(), 'alguém?')
    expect(sent).toMatchObject({ id: 1, channel, content: 'alguém?' })
    expect(await bia.callOk('tor_messages', channel)).toEqual([sent])
    const args = JSON.stringify([sent])
    expect(delivered).toEqual([
      { to: { topic: `tor/${channel}` }, event: 'TOR_MESSAGE', args },
      { to: { player: ana.user_id }, event: 'TOR_SENT', args },
    ])
    const names = [channel.toUpperCase(), channel, 'dm:1:2', '123', 'store', 'com espaço', 'geral']
    await engine.call(bia.me, 'tor_subscribe', [names], undefined, 'page-1')
    expect(watched).toEqual([
      { player: bia.user_id, page: 'page-1', subject: 'tor', topics: [`tor/${channel}`, 'tor/geral'] },
    ])
  })

  test.each([
    ['dm:10000000:20000000', 'Grupo inválido'],
    ['com espaço', 'Grupo inválido'],
    ['groups', 'Grupo inválido'],
    ['STORE', 'Grupo inválido'],
    ['payments', 'Grupo inválido'],
    ['#geral', 'Grupo inválido'],
    ['..', 'Grupo inválido'],
    ['', 'Grupo inválido'],
    ['123', 'Usuário inválido'],
    ['00000000', 'Usuário inválido'],
    ['0123456789', 'Usuário inválido'],
  ])('%s is no conversation: %s', async (id, error) => {
    const { ana } = await world({ ana: {} })
    expect(await ana.call('tor_messages', id)).toMatchObject({ error })
    expect(await ana.call('tor_send', id, 'oi')).toMatchObject({ error })
    expect(await ana.callOk('tor_markAsRead', id)).toBeNull()
  })

  test('a player cannot write to themselves, as if their own id were unassigned', async () => {
    const { ana } = await world({ ana: {} })
    const own = await ana.callOk('tor_id')
    const unknown = await ana.call('tor_send', '00000000', 'oi')
    expect(await ana.call('tor_send', own, 'oi')).toEqual(unknown)
    expect(await ana.call('tor_messages', own)).toEqual(await ana.call('tor_messages', '00000000'))
  })

  test.each([
    [['', null, null], 'Escreva uma mensagem'],
    [[' \u0000 ', null, null], 'Escreva uma mensagem'],
    [['', 'https://example.com/a.png', null], 'URL inválida'],
    [['oi', 'javascript:alert(1)', null], 'URL inválida'],
    [['oi', null, '[1,2]'], 'Localização inválida'],
    [['oi', null, '[1,2,3,4]'], 'Localização inválida'],
    [['oi', null, '[1,2,1e9]'], 'Localização inválida'],
    [['oi', null, '["1","2","3"]'], 'Localização inválida'],
    [['oi', null, '{'], 'Localização inválida'],
  ])('%j is refused: %s', async ([text, image, location], error) => {
    const { ana, ports } = await world({ ana: {} })
    const delivered = deliveries({ ports })
    expect(await ana.call('tor_send', newChannel(ana), text ?? '', image, location)).toMatchObject({ error })
    expect(await torTexts(ana, newChannel(ana))).toEqual([])
    expect(delivered).toEqual([])
  })

  test('a location or an image is a message without a text', async () => {
    const { ana } = await world({ ana: {} })
    const channel = newChannel(ana)
    await ana.callOk('tor_send', channel, '', null, '[1,-2,3]')
    await ana.callOk('tor_send', channel, '', '/uploads/a.jpg', null)
    expect(await ana.callOk('tor_messages', channel)).toMatchObject([
      { content: '', image: '/uploads/a.jpg' },
      { content: '', location: '[1,-2,3]' },
    ])
  })

  test('messages come in pages by their numbers', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, b = ''] = await idsOf(ana, bia)
    for (let n = 1; n <= limits.page + 3; n++) {
      await write(ana, b, `${n}`)
      await write(ana, newChannel(ana), `${n}`) // a separate count
    }
    for (const id of [b, newChannel(ana)]) {
      const first = await ana.callOk('tor_messages', id)
      expect(first.map((message) => message.id)).toEqual(
        Array.from({ length: limits.page }, (_, n) => limits.page + 3 - n),
      )
      expect((await ana.callOk('tor_messages', id, 4)).map(({ content }) => content)).toEqual(['3', '2', '1'])
    }
  })

  test('resume returns the newest message of the given conversations and of senders of unread messages', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [a = '', b = '', c = ''] = await idsOf(ana, bia, caio)
    await write(bia, a, 'um')
    await write(bia, a, '👍'.repeat(limits.quote + 1))
    await write(ana, c, 'oi, Caio')
    const cut = { unread: 2, sender: b, content: `${'👍'.repeat(limits.quote)}…` }
    expect(await ana.callOk('tor_resume', [], false)).toMatchObject({ [b]: cut })
    expect(Object.keys(await ana.callOk('tor_resume', [c, '00000000', 'geral', ''], false)).sort()).toEqual(
      [b, c].sort(),
    )
    await ana.callOk('tor_markAsRead', b)
    expect(await ana.callOk('tor_resume', [], false)).toEqual({})
    expect(await ana.callOk('tor_resume', [b], false)).toMatchObject({ [b]: { unread: 0 } })
    await write(ana, newChannel(ana), 'primeira')
    await write(bia, newChannel(ana), 'segunda')
    const channels = await caio.callOk('tor_resume', [newChannel(ana), 'vazio', a], true)
    expect(channels).toEqual({
      [newChannel(ana)]: expect.objectContaining({ id: 2, sender: b, content: 'segunda', unread: 0 }),
    })
  })

  test("a page's saved lists are returned whole; a player who never opened the app has none", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await bia.callOk('tor_id')
    expect(await ana.callOk('tor_kept')).toBeNull()
    const id = await ana.callOk('tor_id')
    expect(await ana.callOk('tor_kept')).toEqual({
      id,
      kept: { pinned: [], channels: ['geral'], listened: [], nicknames: {} },
    })
    const lists = {
      pinned: ['12345678'],
      channels: ['a-b_c.1'],
      listened: ['a-b_c.1'],
      nicknames: { '12345678': 'Gato 🐈' },
    }
    await ana.callOk('tor_keep', lists)
    expect(await ana.callOk('tor_kept')).toEqual({ id, kept: lists })
    expect(await bia.callOk('tor_kept')).toMatchObject({ kept: { channels: ['geral'] } })
  })

  test.each([
    { pinned: Array(101).fill('12345678') },
    { pinned: ['geral'] },
    { channels: ['Com espaço'] },
    { nicknames: { '12345678': 'x'.repeat(25) } },
    { nicknames: { ana: 'x' } },
    { more: 1 },
  ])('%j is not saved', async (change) => {
    const { ana } = await world({ ana: {} })
    const lists = { pinned: [], channels: [], listened: [], nicknames: {}, ...change }
    await expect(ana.callRaw('tor_keep', [lists])).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('a player opens a limited number of channels, even concurrently; others may still write in them', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const open = (n: number) => ana.call('tor_send', `${newChannel(ana)}.${n}`, 'oi')
    const answers = await Promise.all(Array.from({ length: limits.channelsOpened + 5 }, (_, n) => open(n)))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(limits.channelsOpened)
    expect(answers.find((answer) => 'error' in answer)).toMatchObject({ error: 'Você já abriu grupos demais' })
    const opened = answers.find((answer) => 'id' in answer) as { channel: string }
    expect(await write(bia, opened.channel, 'cheguei')).toMatchObject({ id: 2 })
    expect(await ana.call('tor_send', opened.channel, 'oi de novo')).toMatchObject({ id: 3 })
  })

  describe('ads', () => {
    test('every player sees an ad, its author deletes it, and a moderator deletes any ad', async () => {
      const { ana, bia, chefe, clock } = await world({ ana: {}, bia: {}, chefe: { moderator: true } })
      const first = await ana.callOk('tor_publish', { title: ' Peixe ', description: 'Sem nota', image: photo })
      expect(first).toEqual({
        id: first.id,
        anom_id: await ana.callOk('tor_id'),
        title: 'Peixe',
        description: 'Sem nota',
        image: photo,
        created_at: clock.nowSeconds,
      })
      const second = await ana.callOk('tor_publish', { title: 'Guincho', description: 'De noite' })
      expect((await bia.callOk('tor_ads')).slice(0, 2)).toEqual([second, first])
      expect((await bia.callOk('tor_ads', second.id))[0]).toEqual(first)
      expect(await bia.call('tor_destroy_ad', first.id)).toMatchObject({ error: 'Anúncio não encontrado' })
      expect(await ana.callOk('tor_destroy_ad', first.id)).toBeNull()
      expect(await ana.call('tor_destroy_ad', first.id)).toMatchObject({ error: 'Anúncio não encontrado' })
      expect(await chefe.callOk('tor_destroy_ad', second.id)).toBeNull()
      expect((await bia.callOk('tor_ads')).filter(({ anom_id }) => anom_id === first.anom_id)).toEqual([])
    })

    test.each([
      [{ title: '  ', description: 'x' }, 'Título inválido'],
      [{ title: 'x', description: ' \n ' }, 'Descrição inválida'],
      [{ title: 'x', description: 'x', image: 'https://example.com/a.png' }, 'URL inválida'],
    ])('%j is refused: %s', async (ad, error) => {
      const { ana } = await world({ ana: {} })
      expect(await ana.call('tor_publish', ad)).toMatchObject({ error })
    })

    test('a player has a limited number of ads, even with concurrent calls', async () => {
      const { ana } = await world({ ana: {} })
      const put = () => ana.call('tor_publish', { title: 'x', description: 'x' })
      const answers = await Promise.all(Array.from({ length: limits.ads + 5 }, put))
      expect(answers.filter((answer) => 'id' in answer)).toHaveLength(limits.ads)
    })
  })

  test('an excluded player gets the reason and no data', async () => {
    const torBlocked: number[] = []
    const { ana, bia } = await world({ ana: {}, bia: {} }, { torBlocked })
    const [a = '', b = ''] = await idsOf(ana, bia)
    await write(bia, a, 'oi')
    expect(await ana.callOk('tor_blocked')).toBeNull()
    torBlocked.push(ana.user_id)
    const error = 'Seu acesso à Deep Web foi suspenso'
    expect(await ana.callOk('tor_blocked')).toBe(error)
    expect(await ana.callOk('tor_kept')).toBeNull()
    const refused = [
      await ana.call('tor_id'),
      await ana.call('tor_subscribe', ['geral']),
      await ana.call('tor_resume', [], false),
      await ana.call('tor_messages', 'geral'),
      await ana.call('tor_send', b, 'oi'),
      await ana.call('tor_markAsRead', b),
      await ana.call('tor_pay', b, 1),
      await ana.call('tor_payments'),
      await ana.call('tor_ads'),
      await ana.call('tor_publish', { title: 'x', description: 'x' }),
      await ana.call('tor_destroy_ad', 1),
      await ana.call('tor_keep', { pinned: [], channels: [], listened: [], nicknames: {} }),
    ]
    for (const answer of refused) expect(answer).toEqual({ error, code: 'blocked' })
    expect(await torTexts(bia, a)).toEqual(['oi'])
  })
})
