import { isBuiltin } from 'node:module'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { netEvents } from '@orelhao/protocol/script-wire'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { onEachDatabase } from '../testing/each-database.ts'
import { FakeClient } from '../testing/fake-client.ts'
import { GameServer, phoneOf, selfTest, until } from '../testing/game-server.ts'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})

test('the bundle imports only Node modules, and neither workers nor processes', () => {
  expect(bundle.imports.filter((name) => !isBuiltin(name))).toEqual([])
  const forbidden = /^(node:)?(worker_threads|child_process|cluster|wasi)$/
  expect(bundle.imports.filter((name) => forbidden.test(name))).toEqual([])
  expect(bundle.code).not.toMatch(/\.node['"]\)/)
})

onEachDatabase((open) => {
  test('two players open their phones, save a contact and message each other', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const { identity } = await ana.call('getSettings')
    expect(identity).toMatchObject({ firstname: 'Ana', phone: expect.stringMatching(/^\d{3}-\d{3}$/) })
    const phone = await phoneOf(bia)
    await ana.call('addContact', phone, 'Bia')
    expect((await ana.call('getSettings')).contacts).toMatchObject([{ phone, name: 'Bia' }])
    await ana.call('sms_send', phone, 'oi')
    await until(() =>
      expect(bia.receivedEvents('SMS')).toMatchObject([{ args: [{ content: 'oi', sender: identity.phone }] }]),
    )
    expect(server.warnings).toEqual([])
  })

  test('a renamed resource folder is reported at the start, since other resources find no exports there', async () => {
    const server = open()
    server.extraNatives.GetCurrentResourceName = () => 'celular'
    server.start()
    await until(() => expect(server.warnings.join()).toMatch(/celular.*exports\.smartphone.*ensure smartphone/))
  })

  test('after a restart of the resource, online players are recognised with the same identity', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const before = await ana.call('getSettings')
    server.stop()
    server.start()
    await ana.waitForWelcome(2) // without a hello from the client
    await ana.call('sms_send', await phoneOf(bia), 'voltei')
    expect((await ana.call('getSettings')).identity).toEqual(before.identity)
    expect(server.warnings).toEqual([])
  })

  test('a client script that repeats its hello misses no event', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const phone = await phoneOf(bia)
    for (let n = 0; n < 8; n++) {
      bia.hello()
      await ana.call('sms_send', phone, `${n}`)
    }
    await until(() => expect(bia.receivedEvents('SMS')).toHaveLength(8))
    const seqs = bia.receivedEvents('SMS').map(({ seq }) => seq)
    expect(seqs).toEqual([...seqs].sort((a, b) => Number(a) - Number(b)))
  })

  test('a call that arrives before the server is ready is answered once it is', async () => {
    const server = open()
    const ana = new FakeClient(server, 'Ana', 'license:cedo')
    server.start()
    ana.hello()
    expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
  })

  test('a flood of calls before the server is ready is queued up to a limit', async () => {
    const server = open()
    server.start()
    const ana = new FakeClient(server, 'Ana', 'license:cedo')
    for (let n = 0; n < 3000; n++) server.send(ana.source, netEvents.calls, 'lixo')
    await server.waitUntilReady()
    ana.hello()
    await ana.waitForWelcome()
    expect(await selfTest(server)).toContain('500 descartadas')
  })

  test('payloads that no client script sends are dropped and counted, and affect no other player', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const call = [1, 'getSettings', [], null]
    const bad: unknown[] = [
      undefined,
      null,
      7,
      {},
      '',
      '{',
      '"x"',
      '{"length":1}',
      '[1]',
      '[[1]]',
      JSON.stringify([['1', 'getSettings', [], null]]),
      JSON.stringify([[1.5, 'getSettings', [], null]]),
      JSON.stringify([[1, 7, [], null]]),
      JSON.stringify([[1, 'getSettings', {}, null]]),
      JSON.stringify([[1, 'getSettings', [], 7]]),
      JSON.stringify([[...call, 1]]),
      JSON.stringify(Array.from({ length: 61 }, () => call)),
      JSON.stringify([[1, 'x'.repeat(70_000), [], null]]),
    ]
    for (const payload of bad) server.send(bia.source, netEvents.calls, payload)
    for (const payload of bad) server.send(bia.source, netEvents.check, payload)
    expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
    expect(bia.received(netEvents.answers)).toEqual([])
    expect(bia.received(netEvents.checked)).toEqual([])
    expect(await selfTest(server)).toContain(`${bad.length} descartadas`)
  })

  test('a player who floods the phone with calls gets answers or faults, and other players do not notice', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const taps = Array.from({ length: 30 }, () => ['bank_getBalance', []] as [string, unknown[]])
    const answers = await Promise.all([ana.calls(taps), ana.calls(taps)])
    expect(answers.flat()).toEqual(Array(60).fill(0))
    const flood = await Promise.all(Array.from({ length: 5 }, () => ana.calls([...taps, ...taps].slice(0, 50))))
    expect(flood.flat().filter((answer) => answer !== 0)).not.toHaveLength(0)
    expect(flood.flat()).toSatisfy((all: unknown[]) => all.every((answer) => answer === 0 || isLimited(answer)))
    expect(await bia.call('bank_getBalance')).toBe(0)
  })

  test('the server checks for the phone item', async () => {
    const server = open()
    server.convars.smartphone_item = 'celular'
    server.start()
    const [ana] = await server.join('Ana')
    expect(ana.welcomes[0]).toMatchObject({ item: 'celular', key: 'K', minimumHealth: 101 })
    server.send(ana.source, netEvents.check, '[7,"item"]')
    await until(() => expect(ana.received(netEvents.checked)).toEqual(['[7,true]']))
  })

  test('settings of the owner’s folder survive the deletion of the phone’s, whose own file wins and is named', async () => {
    const server = open()
    server.files['smartphone_config/server.json'] = '{ "item": "celular" }'
    server.start()
    const [ana] = await server.join('Ana')
    expect(ana.welcomes[0]).toMatchObject({ item: 'celular' })
    expect(server.warnings).toEqual([])
    server.stop()
    server.files['config/server.json'] = '{ "item": "radio" }'
    server.start()
    await until(() => expect(ana.welcomes.at(-1)).toMatchObject({ item: 'radio' }))
    expect(server.warnings.join()).toMatch(/config\/server\.json.*smartphone_config/)
  })

  test('players with the ACE are moderators and journalists', async () => {
    const server = open()
    server.start()
    server.aces.add('1 smartphone.moderator').add('2 smartphone.journalist')
    const [ana, bia] = await server.join('Ana', 'Bia')
    expect((await ana.call('getSettings')).identity).toMatchObject({ moderator: true, journalist: false })
    expect((await bia.call('getSettings')).identity).toMatchObject({ moderator: false, journalist: true })
  })

  test('a service request reaches the players on duty in the owner’s group', async () => {
    const server = open()
    server.files['config/server.json'] = JSON.stringify({
      serviceGroups: { '190': ['group.police'] },
      phone: { services: [{ name: 'Polícia', number: '190' }] },
    })
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    expect(await ana.call('service_request', '190', 'Socorro', [1, 2])).toMatchObject({ code: 'nobodyOnDuty' })
    server.aces.add(`${bia.source} group.police`)
    await until(async () =>
      expect(await ana.call('service_request', '190', 'Socorro', [1, 2])).toEqual({ __null: true }),
    )
    await until(() => expect(bia.receivedEvents('SERVICE_REQUEST')).toMatchObject([{ args: [{ content: 'Socorro' }] }]))
  })

  test('upload tickets are issued where the owner set the secret', async () => {
    const server = open()
    server.convars.smartphone_upload_server = 'https://midia.example'
    server.start()
    const [ana] = await server.join('Ana')
    expect(await ana.call('upload_ticket')).toMatchObject({ code: 'uploadFailed' })
    server.stop()
    server.convars.smartphone_upload_secret = 'segredo-do-servidor-de-midia'
    server.start()
    await ana.waitForWelcome(2)
    expect(await ana.call('upload_ticket')).toMatchObject({
      url: 'https://midia.example',
      token: expect.stringMatching(/^ticket[.]/),
    })
  })
})

test('invalid settings are explained, and nothing starts', async () => {
  const server = GameServer.create(bundle.code)
  server.files['config/server.json'] = '{ "item": 7 }'
  server.start()
  await until(() => expect(server.printed.join('\n')).toContain('item: deve ser um texto'))
  expect(() => server.exported.smartphone?.getPhone?.(1)).toThrow('ainda está iniciando')
  server.remove()
})

test('the server waits for a database server that is down, and tells the owner why', async () => {
  const server = GameServer.create(bundle.code)
  server.convars.mysql_connection_string = 'mysql://root:segredo@127.0.0.1:1/x'
  server.start()
  await until(() => expect(server.printed.join('\n')).toContain('confira se o MySQL/MariaDB está ligado'))
  expect(server.printed.join('\n')).not.toContain('segredo')
  server.remove()
})

test('an older version refuses the database of a newer one with its cure, and the newer one finds everything again', async () => {
  const server = GameServer.create(bundle.code)
  onTestFinished(() => server.remove())
  server.start()
  const [ana] = await server.join('Ana')
  const { identity } = await ana.call('getSettings')
  const rename = async (from: string, to: string) => {
    const database = openDatabase(`sqlite:${server.folder}/data/orelhao.db`)
    await database.write((db) =>
      db.updateTable('orelhao_migrations').set({ name: to }).where('name', '=', from).execute(),
    )
    await database.close()
  }
  server.stop()
  await rename('core/010-probe', 'core/999-newer')
  server.start()
  await until(() => expect(server.warnings.join('\n')).toMatch(/versão mais nova.*core\/999-newer.*Instale de novo/))
  server.stop()
  await rename('core/999-newer', 'core/010-probe')
  server.start()
  await ana.waitForWelcome(2)
  expect((await ana.call('getSettings')).identity).toEqual(identity)
})

function isLimited(answer: unknown): boolean {
  return JSON.stringify(answer).includes('"code":"rate_limited"')
}
