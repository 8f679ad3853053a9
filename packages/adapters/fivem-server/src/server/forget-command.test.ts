import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import { phoneOf, until } from '../testing/game-server.ts'

onEachDatabase((open) => {
  test('a player who is gone is erased once the command is repeated with the word, and comes back with an empty phone', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const [anaPhone, phone] = [await phoneOf(ana), await phoneOf(bia)]
    const { user_id } = (await bia.call('getSettings')).identity
    await bia.call('addContact', anaPhone, 'Ana secreta')
    await bia.call('sms_send', anaPhone, 'oi da Bia')
    const { license } = server.clients.get(bia.source) ?? { license: '' }
    const forget = (words: string[], answer: string) => server.runCommand('smartphone_forget', words, answer)

    expect(await forget([], 'smartphone_forget <')).not.toMatch(/#\d/)
    await forget(['000'], 'ninguém tem o número ou o id 000')
    await forget([String(bia.source)], 'é o id de quem está na cidade agora')
    await forget([phone, 'confirmar'], 'está na cidade agora: nada foi apagado')
    await forget([phone, 'sim'], 'smartphone_forget <')
    server.drop(bia.source)
    await until(async () => expect(await server.call('getSource', phone)).toBeUndefined())

    const shown = await forget([license], `smartphone_forget ${license} confirmar`)
    expect(shown).toContain(`Bia, número ${phone}, id #${user_id}, personagem ${license}`)
    expect(shown).toMatch(/será apagado: 1 SMS da vista dele, 1 contato\(s\)/)
    expect(shown).toContain('dinheiro na carteira e no banco do celular: R$ 0')
    expect((await ana.call('sms_thread', phone)).length).toBe(1)
    await forget([phone, 'confirmar'], `tudo de #${user_id} foi apagado, e o número ${phone} está livre`)
    await forget([phone, 'confirmar'], 'ninguém tem o número')

    await until(() => expect(ana.receivedEvents('PHONE_CHANGE')).toMatchObject([{ args: [phone, expect.any(String)] }]))
    const unknown = String(ana.receivedEvents('PHONE_CHANGE')[0]?.args[1])
    expect(await ana.call('sms_thread', unknown)).toMatchObject([{ content: 'oi da Bia', sender: unknown }])
    const back = await server.rejoin('Bia', license)
    const { identity, contacts } = await back.call('getSettings')
    expect(identity.user_id).not.toBe(user_id)
    expect(contacts).toEqual([])
    expect(await back.call('sms_thread', anaPhone)).toEqual([])
    await server.call('setPhone', back.source, phone)
    await until(async () => expect(await phoneOf(back)).toBe(phone))
    expect(await ana.call('sms_thread', phone)).toEqual([])
    expect(server.warnings).toEqual([])
  })
})
