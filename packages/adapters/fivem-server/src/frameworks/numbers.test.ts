import { kindsForRules, withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { GameServer, phoneOf, until } from '../testing/game-server.ts'

let code: string
beforeAll(async () => {
  code = (await bundleServer()).code
})

withEachDatabase((database, kind) => {
  let server: GameServer
  /** The base's numbers by passport. */
  let numbers: Record<number, string>

  beforeEach(() => {
    server = GameServer.create(code)
    if (kind === 'mariadb') server.convars.mysql_connection_string = database().url
    const { sourceOf, nameOf } = passports(server)
    openVrpBase(server, {
      userList: () => [],
      getUserId: (source: number) => source,
      userSource: sourceOf,
      userIdentity: (id: number) => ({ id, name: nameOf(id), name2: 'Lima', phone: numbers[id] }),
      getBank: () => 0,
      getFines: () => 0,
    })
  })
  afterEach(() => server.remove())

  test('a number that the framework changes for an online player is followed, also when another player gets the old one', async () => {
    numbers = { 1: '555-101', 2: '555-102', 3: '555-103' }
    server.start()
    const [ana, bia, caio] = await server.join('Ana', 'Bia', 'Caio')
    await bia.call('addContact', '555-101', 'Ana')
    await ana.call('sms_send', '555-102', 'oi')
    numbers = { 1: '555-999', 2: '555-102', 3: '555-101' } // two rows of the base, one command of an administrator
    await until(async () => expect([await phoneOf(ana), await phoneOf(caio)]).toEqual(['555-999', '555-101']))
    await until(() => expect(bia.receivedEvents('PHONE_CHANGE').map(({ args }) => args.at(-1))).toContain('555-999'))
    expect((await bia.call('getSettings')).contacts).toMatchObject([{ name: 'Ana', phone: '555-999' }])
    expect(await bia.call('sms_resume')).toMatchObject([{ content: 'oi', sender: '555-999' }])
    await bia.call('sms_send', '555-101', 'quem é?')
    await until(() => expect(caio.receivedEvents('SMS')).toMatchObject([{ args: [{ content: 'quem é?' }] }]))
    expect(ana.receivedEvents('SMS')).toEqual([])
    expect(server.warnings).toEqual([])
  })

  test('an unusable number of the framework is reported to the owner once, with its character and the number given instead', async () => {
    numbers = { 1: '+5511987654321', 2: 'LS-4455' }
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const [first, second] = [await phoneOf(ana), await phoneOf(bia)]
    server.changeCharacter(ana.source, server.clients.get(ana.source)?.license ?? '', 'Ana Maria')
    await until(async () => expect((await ana.call('getSettings')).identity.firstname).toBe('Ana Maria'))
    expect(server.warnings).toHaveLength(2)
    const [ofAna = '', ofBia = ''] = server.warnings
    for (const part of ['"+5511987654321"', 'personagem 1', first]) expect(ofAna).toContain(part)
    for (const part of ['"LS-4455"', 'personagem 2', second]) expect(ofBia).toContain(part)
  })

  test('a number that changed while its player was away is used when they are back', async () => {
    numbers = { 1: '556-101' }
    server.start()
    const [ana] = await server.join('Ana')
    expect(await phoneOf(ana)).toBe('556-101')
    server.emit('playerDisconnect', 1, ana.source)
    numbers = { 1: '556-777' }
    server.emit('playerConnect', 1, ana.source)
    await until(async () => expect(await phoneOf(ana)).toBe('556-777'))
    const change = await server.exported.smartphone?.setPhone?.(ana.source, '556-888')
    expect(change).toEqual({ ok: false, error: 'frameworkNumber' })
  })

  test('numbers that do not fit the number template are reported once, with the setting that helps', async () => {
    numbers = { 1: '(11) 5555-01', 2: '2135550102' }
    server.start()
    await server.join('Ana', 'Bia')
    expect(server.warnings).toHaveLength(1)
    expect(server.warnings[0]).toMatch(/set smartphone_phone_template "(\(XX\) XXXX-XX|XXXXXXXXXX)"/)
  })
}, kindsForRules)
