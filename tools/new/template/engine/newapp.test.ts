import { limits } from '@orelhao/protocol/newapp/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'

inEachWorld((world) => {
  test('a message is in both lists, and its receiver gets an event', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const sent = await ana.callOk('newapp_send', bia.phone, '  Chego às 8 ')
    expect(sent).toEqual({
      id: sent.id,
      phone: bia.phone,
      isMine: true,
      text: 'Chego às 8',
      created_at: clock.nowSeconds,
    })
    const [received, ...others] = await bia.callOk('newapp_list')
    expect(received).toMatchObject({ phone: ana.phone, isMine: false, text: 'Chego às 8' })
    expect(others).toEqual([])
    expect(await ana.callOk('newapp_list')).toEqual([sent])
    expect(bia.received()).toMatchObject([{ event: 'NEWAPP_MESSAGE', args: [received] }])
    expect(ana.received()).toEqual([])
  })

  test('messages come a page at a time, newest first, with the current number of the other', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const texts = Array.from({ length: limits.page + 2 }, (_, n) => `mensagem ${n}`)
    for (const text of texts) await ana.callOk('newapp_send', bia.phone, text)
    await ana.changeIdentity({ phone: `88-${ana.user_id}` })
    const first = await bia.callOk('newapp_list')
    const second = await bia.callOk('newapp_list', first.at(-1)?.id)
    expect(first).toHaveLength(limits.page)
    expect([...first, ...second].map(({ text }) => text)).toEqual(texts.toReversed())
    expect(new Set(first.map(({ phone }) => phone))).toEqual(new Set([ana.phone]))
  })

  test('an invalid message is refused, and nothing is stored', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const invalid = [
      ['', 'oi', 'numberRequired'],
      [ana.phone, 'oi', 'ownNumber'],
      ['000-000', 'oi', 'unknownNumber'],
      [bia.phone, ' \n', 'textRequired'],
    ] as const
    for (const [phone, text, code] of invalid)
      expect(await ana.call('newapp_send', phone, text)).toMatchObject({ code })
    expect([await ana.callOk('newapp_list'), await bia.callOk('newapp_list'), bia.received()]).toEqual([[], [], []])
  })

  test.each([[['555-101', 'x'.repeat(limits.text + 1)]], [['555-101', 7]], [['555-101']]])(
    'the arguments %j are a fault',
    async (args) => {
      const { ana } = await world({ ana: {} })
      await expect(ana.callRaw('newapp_send', args)).rejects.toMatchObject({ code: 'invalid_args' })
    },
  )

  test('a message to a player who blocked its sender is in the sender’s list only', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await bia.callOk('block', ana.phone)
    bia.received()
    const sent = await ana.callOk('newapp_send', bia.phone, 'me responde')
    await bia.callOk('unblock', ana.phone)
    expect(await ana.callOk('newapp_list')).toEqual([sent])
    expect(await bia.callOk('newapp_list')).toEqual([])
    expect(bia.received()).not.toContainEqual(expect.objectContaining({ event: 'NEWAPP_MESSAGE' }))
  })
})
