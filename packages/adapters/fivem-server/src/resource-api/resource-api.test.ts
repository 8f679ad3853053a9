import { netEvents } from '@orelhao/protocol/script-wire'
import { limits } from '@orelhao/protocol/sms/rules'
import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import { type GameServer, phoneOf, startCall, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const exported = <T = unknown>(name: string, ...args: unknown[]) => server.call<T>(name, ...args)

function recordEvents(event: string): unknown[] {
  const facts: unknown[] = []
  server.events.on(event, (fact) => facts.push(fact))
  return facts
}

test('getPhone and getSource map between sources and numbers', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const phone = await phoneOf(ana)
  expect(await exported('getPhone', ana.source)).toBe(phone)
  expect(await exported('getSource', phone.replace('-', ' '))).toBe(ana.source)
  expect(await exported('getUserId', ana.source)).toBe(1)
  expect([await exported('getPhone', 99), await exported('getSource', '000'), await exported('getUserId', 99)]).toEqual(
    [undefined, undefined, undefined],
  )
  server.drop(ana.source)
  await until(async () => expect(await exported('getSource', phone)).toBeUndefined())
})

test('an export and a command change a player’s number, and all address books follow', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const [before, taken] = [await phoneOf(ana), await phoneOf(bia)]
  await bia.call('addContact', before, 'Ana')
  expect(await exported('setPhone', ana.source, '987 654')).toEqual({ ok: true })
  expect(await exported('getPhone', ana.source)).toBe('987-654')
  await until(() => expect(bia.receivedEvents('PHONE_CHANGE')).toMatchObject([{ args: [before, '987-654'] }]))
  expect((await bia.call('getSettings')).contacts).toMatchObject([{ name: 'Ana', phone: '987-654' }])
  expect(await exported('setPhone', '987-654', taken)).toEqual({ ok: false, error: 'numberTaken' })
  expect(await exported('setPhone', ana.source, '12')).toEqual({ ok: false, error: 'badNumber' })
  expect(await exported('setPhone', 99, '111-222')).toEqual({ ok: false, error: 'unknownPlayer' })
  server.drop(ana.source)
  const command = (...words: string[]) => server.emit('command:smartphone_setphone', 0, words, '')
  const expectPrinted = (sentence: string) => until(() => expect(server.printed.join()).toContain(sentence))
  command('987-654', '111-222')
  await expectPrinted('o número de 987-654 agora é 111-222')
  expect(await exported('getSource', '111-222')).toBeUndefined()
  command(String(bia.source), '111222')
  await expectPrinted('esse número já é de alguém')
  command('111-222')
  await expectPrinted('smartphone_setphone <id na cidade')
})

test('other resources open, close and notify a phone', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const source = ana.source
  expect(await exported('notify', source, 'bank', 'Banco', 'Olá')).toBe(true)
  expect(await exported('open', source)).toBe(true)
  expect(await exported('open', source, '/sms')).toBe(true)
  expect(await exported('close', source)).toBe(true)
  expect(await exported('call', source, '190')).toBe(true)
  expect(await exported('notify', 99, 'bank', 'Banco', 'Olá')).toBe(false)
  await until(() => expect(ana.receivedEvents('CALL_TO')).toMatchObject([{ args: ['190', false] }]))
  expect(ana.receivedEvents('CUSTOM_NOTIFY')).toMatchObject([{ args: ['bank', 'Banco', 'Olá'] }])
  expect(ana.receivedEvents('SET_VISIBLE').map(({ args }) => args[0])).toEqual([true, false])
  expect(ana.receivedEvents('REDIRECT')).toMatchObject([{ args: ['/sms'] }])
})

test('a notification names the resource that sent it, for reports', async () => {
  server.extraNatives.GetInvokingResource = () => 'iate'
  server.start()
  const [ana] = await server.join('Ana')
  expect(await exported('notify', ana.source, 'bank', 'Só um texto')).toBe(true)
  await until(() =>
    expect(ana.receivedEvents('CUSTOM_NOTIFY')).toMatchObject([{ args: ['bank', 'Só um texto', '', 'iate'] }]),
  )
})

test('messages from a name or a number are sent, and reach offline players', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const [from, to] = [await phoneOf(bia), await phoneOf(ana)]
  expect(await exported('sendSms', 'Prefeitura', to, 'Bem-vinda')).toBe(true)
  expect(await exported('sendSms', from, to, 'oi')).toBe(true)
  expect(await exported('sendSms', 'Prefeitura', '000', 'x')).toBe(false)
  await until(() =>
    expect(ana.receivedEvents('SMS').map(({ args }) => (args[0] as { sender: string }).sender)).toEqual([
      'Prefeitura',
      from,
    ]),
  )
  expect(await ana.call('sms_resume')).toMatchObject([{ content: 'Bem-vinda' }, { content: 'oi' }])
  server.drop(bia.source)
  expect(await exported('notify', from, 'sms', 'Título', '')).toBe(true)
})

test('a message through a client script is stored for its own player, and never with a number as sender', async () => {
  server.files['config/server.json'] = JSON.stringify({ phone: { services: [{ name: 'Polícia', number: '190' }] } })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const sendMessage = (...message: unknown[]) => server.send(ana.source, netEvents.message, JSON.stringify(message))
  sendMessage('Prefeitura', 'Bem-vinda', [1.5, 2])
  sendMessage('190', 'Viatura a caminho', null)
  const stored = [
    { sender: 'Prefeitura', content: 'Bem-vinda', location: '[1.5,2]', recipient: await phoneOf(ana) },
    { sender: '190', content: 'Viatura a caminho', location: null },
  ]
  await until(async () => expect(await ana.call('sms_resume')).toMatchObject(stored))
  const number = await phoneOf(bia)
  for (const forged of [number, number.replace('-', ''), '555 000', 'sem-1', 'sem-abc', '1.9.0x'])
    sendMessage(forged, 'forjada', null)
  for (const garbage of [undefined, '{', '[]', '[1,2]', '["","x"]', `["Nome","${'x'.repeat(5000)}"]`])
    server.send(ana.source, netEvents.message, garbage)
  await until(() => expect(ana.receivedEvents('SMS')).toHaveLength(8))
  expect(ana.receivedEvents('SMS').slice(2)).toSatisfy((all: { args: [{ id: number }] }[]) =>
    all.every(({ args }) => args[0].id < 0),
  )
  expect(await ana.call('sms_resume')).toHaveLength(2)
  expect([await bia.call('sms_resume'), bia.receivedEvents('SMS')]).toEqual([[], []])
  const flood = JSON.stringify(['Prefeitura', 'demais', null])
  for (let n = 0; n < 30; n++) server.send(bia.source, netEvents.message, flood)
  await until(async () => expect((await bia.call('sms_resume')).length).toBeGreaterThanOrEqual(10))
  expect((await bia.call('sms_resume')).length).toBeLessThan(15)
})

test('each service request is reported once to other resources', async () => {
  const requests = recordEvents('smartphone:service_request')
  server.files['config/server.json'] = JSON.stringify({
    serviceGroups: { '190': ['group.police'] },
    phone: { services: [{ name: 'Polícia', number: '190' }] },
  })
  server.start()
  const [ana, bia, caio] = await server.join('Ana', 'Bia', 'Caio')
  for (const { source } of [bia, caio]) server.aces.add(`${source} group.police`)
  await until(async () => expect(await ana.call('service_request', '190', 'Socorro', [1, 2])).toEqual({ __null: true }))
  await until(() => expect(requests).not.toEqual([]))
  await until(() => expect(caio.receivedEvents('SERVICE_REQUEST')).toHaveLength(1))
  expect(requests).toEqual([
    {
      source: ana.source,
      user_id: 1,
      phone: await phoneOf(ana),
      name: 'Ana',
      service: { name: 'Polícia', number: '190', permission: 'group.police' },
      content: 'Socorro',
      location: [1, 2, 0],
    },
  ])
})

test('each service request without players on duty is reported to other resources', async () => {
  const [requests, unavailable] = [
    recordEvents('smartphone:service_request'),
    recordEvents('smartphone:service_unavailable'),
  ]
  const services = [
    { name: 'Polícia', number: '190' },
    { name: 'Bombeiros', number: '193' },
  ]
  server.files['config/server.json'] = JSON.stringify({
    serviceGroups: { '190': ['group.police'] },
    phone: { services },
  })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  for (const number of ['190', '193'])
    expect(await ana.call('service_request', number, 'Socorro', [1, 2, 3])).toMatchObject({ code: 'nobodyOnDuty' })
  const expected = { source: ana.source, user_id: 1, phone: await phoneOf(ana), name: 'Ana', content: 'Socorro' }
  await until(() => expect(unavailable).toHaveLength(2))
  expect(unavailable).toEqual([
    { ...expected, service: { ...services[0], permission: 'group.police' }, location: [1, 2, 3] },
    { ...expected, service: { ...services[1], permission: null }, location: [1, 2, 3] },
  ])
  expect([requests, bia.receivedEvents('SERVICE_UNAVAILABLE')]).toEqual([[], []])
})

test('fines, invoices and charges', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect(await exported('createFine', ana.source, 50, 'Farol vermelho')).toEqual(expect.any(Number))
  expect(await exported('createInvoice', ana.source, bia.source, 30, 'Conserto')).toEqual(expect.any(Number))
  expect(await exported('createInvoice', ana.source, ana.source, 30, 'x')).toBe(false)
  expect(await ana.call('bank_getFines')).toMatchObject([{ total: 50, description: 'Farol vermelho' }])
  expect(await ana.call('bank_getInvoices')).toMatchObject([{ value: 30, name: 'Bia', reason: 'Conserto' }])
  expect(await exported('charge', ana.source, 10, 'Café')).toEqual({ ok: false, error: 'insufficientFunds' })
  expect(await exported('charge', 99, 10, 'Café')).toEqual({ ok: false, error: 'unknownPlayer' })
})

test.each([
  ['createFine', [1, '50', 'x'], 'número inteiro'],
  ['createFine', [1, 0.5, 'x'], 'número inteiro'],
  ['charge', [1, -1, 'x'], 'número inteiro'],
  ['charge', [{}, 1, 'x'], 'source'],
  ['sendSms', ['x', {}, 'y'], 'to deve ser um texto'],
  ['createApp', [' um id', 'Nome', '', 'nui://x/y'], 'o id do app'],
  ['createApp', ['id', '', '', 'nui://x/y'], 'o nome do app'],
  ['createApp', ['id', 'Nome', 'javascript:1', 'nui://x/y'], 'icon deve ser um endereço'],
  ['createApp', ['id', 'Nome', ''], 'url deve ser um endereço'],
])('%s(%j) explains the mistake to its author', async (name, args, sentence) => {
  server.start()
  await server.join('Ana')
  const attempt = async () => exported(name, ...args)
  await expect(attempt()).rejects.toThrow(sentence)
})

test('messages and calls are reported to other resources', async () => {
  const [messages, calls, ready] = [
    recordEvents('smartphone:onMessage'),
    recordEvents('smartphone:onCall'),
    recordEvents('smartphone:isReady'),
  ]
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect(ready).toHaveLength(1)
  await ana.call('sms_send', await phoneOf(bia), 'oi')
  expect(messages).toEqual([
    {
      source: bia.source,
      user_id: 2,
      from: await phoneOf(ana),
      to: await phoneOf(bia),
      text: 'oi',
      image: null,
      location: null,
    },
  ])
  const room = await startCall(ana, bia)
  await ana.call('endPhoneCall', room)
  await until(() => expect(calls).toHaveLength(5))
  expect(calls).toMatchObject([
    { source: bia.source, state: 'ringing', room, from: await phoneOf(ana), isVideo: false },
    { source: ana.source, state: 'accepted', room },
    { source: bia.source, state: 'accepted', room },
    { state: 'ended', room },
    { state: 'ended', room },
  ])
})

test('a text that is too long is cut between characters, and half of one is replaced', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const [long, half] = [`${'x'.repeat(limits.message - 1)}🙂🙂`, 'meio \ud83d']
  for (const content of [long, half])
    expect(await exported('sendSms', 'Prefeitura', await phoneOf(ana), content)).toBe(true)
  await until(() =>
    expect(ana.receivedEvents('SMS')).toMatchObject([
      { args: [{ content: `${'x'.repeat(limits.message - 1)}🙂` }] },
      { args: [{ content: 'meio \ufffd' }] },
    ]),
  )
})

test('a cut text and unknown names are told on the server’s console, once each, with the names that exist', async () => {
  server.files['config/server.json'] = JSON.stringify({ serviceGroups: { '190': ['group.police'] } })
  server.start()
  const [ana] = await server.join('Ana')
  const phone = await phoneOf(ana)
  for (let time = 0; time < 2; time++) {
    expect(await exported('sendSms', 'Departamento de Polícia', phone, 'Oi')).toBe(true)
    expect(await exported('notify', ana.source, 'banco', 'Oi')).toBe(true)
    expect(await exported('open', ana.source, '/banco')).toBe(false)
    expect(await exported('companyMessage', 'polcie', 'Central', 'Assalto')).toBe(0)
  }
  expect(ana.receivedEvents('REDIRECT')).toEqual([])
  expect(server.warnings).toEqual([
    expect.stringContaining('sendSms um from com mais de 12 letras'),
    expect.stringContaining('Você quis dizer bank? Existem bank, calculator'),
    expect.stringContaining('open com a rota /banco, que não existe: a resposta é false. Existem /home, /bank'),
    expect.stringContaining('companyMessage a polcie'),
  ])
  expect(server.warnings.at(-1)).toContain('grupos group.police')
})

test('addStatement and payslip are refused where the phone is the bank', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const attempt = async () => exported('addStatement', ana.source, 30, 'x')
  await expect(attempt()).rejects.toThrow('o banco é o do próprio celular')
})

test('a sound resource learns which music a player shares with others nearby, and when it ends', async () => {
  const track = { title: 'Garoa', artist: 'Trio', url: 'https://radio.example/garoa.mp3' }
  server.files['config/server.json'] = JSON.stringify({ phone: { shareMusic: true, playlist: [track] } })
  server.start()
  const music = recordEvents('smartphone:onMusic')
  const [ana] = await server.join('Ana')
  await ana.call('itunes_share', track.url, 3.5, 80)
  await ana.call('itunes_share', 'https://radio.example/other.mp3', 0, 100)
  await ana.call('itunes_share', null, 0, 0)
  const ids = { source: ana.source, user_id: 1 }
  await until(() =>
    expect(music).toEqual([
      { ...ids, ...track, position: 3.5, volume: 80 },
      { ...ids, url: null, title: '', artist: '', position: 0, volume: 0 },
    ]),
  )
})
