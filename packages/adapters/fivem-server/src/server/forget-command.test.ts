import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { chatOf, type GameServer, phoneOf, until } from '../testing/game-server.ts'

/** Number of actions in the audit, whose chain is checked. */
async function actions(server: GameServer): Promise<number> {
  const printed = await server.runCommand('smartphone_audit', [], 'o registro da moderação confere')
  return Number(/(\d+) ação\(ões\)/.exec(printed)?.[1])
}

onEachDatabase((open) => {
  test('nobody erases another character of their own, and nothing is written about it', async () => {
    const server = open()
    const { sourceOf, nameOf } = passports(server)
    openVrpBase(server, {
      userList: () => [],
      getUserId: (source: number) => source,
      userSource: sourceOf,
      userIdentity: (id: number) => nameOf(id) && { id, name: nameOf(id), name2: 'Lima', phone: '' },
      getBank: () => 0,
      getFines: () => 0,
    })
    server.start()
    const license = 'license:of-both'
    const joining = [server.rejoin('Ana', license), server.rejoin('Bia', license)] as const
    await server.waitUntilReady()
    const [ana, bia] = await Promise.all(joining)
    const phone = await phoneOf(bia)
    server.drop(bia.source)
    await until(async () => expect(await server.call('getSource', phone)).toBeUndefined())
    const before = await actions(server)
    server.emit('command:smartphone_forget', ana.source, [phone, 'confirmar'], '')
    await until(() => expect(chatOf(ana)).toContain('isso é sobre você'))
    expect(await actions(server)).toBe(before)
    await server.runCommand('smartphone_forget', [phone, 'confirmar'], 'foi apagado')
    expect(await actions(server)).toBe(before + 1)
  })

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
