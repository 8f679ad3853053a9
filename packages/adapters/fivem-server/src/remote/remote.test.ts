import { CuttingProxy } from '@orelhao/engine/testing/cutting-proxy'
import { netEvents, type ScriptAnswer } from '@orelhao/protocol/script-wire'
import { afterEach, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { connectAsGame } from '../testing/connect-as-game.ts'
import { EngineProcess, secret } from '../testing/engine-process.ts'
import { GameServer, phoneOf, selfTest, startCall, until } from '../testing/game-server.ts'
import { parseEngineAddress } from './address.ts'

let engine: EngineProcess
let server: GameServer
afterEach(async () => {
  server.remove()
  await engine.kill()
})

/** Starts a game whose phone server is a process of its own. */
async function open(): Promise<void> {
  const created = GameServer.create((await bundleServer()).code)
  server = created
  engine = await EngineProcess.start({ folder: created.folder })
  created.convars.smartphone_engine = engine.address()
  onTestFailed(() => void process.stderr.write(`${[...created.printed, ...engine.printed].join('\n')}\n`))
}

test('two players message and call each other, and other resources call operations', async () => {
  await open()
  const channels = new Map()
  server.exported['pma-voice'] = { setPlayerCall: (source, channel) => channels.set(source, channel) }
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(bia)
  await ana.call('sms_send', phone, 'oi')
  await until(() => expect(bia.receivedEvents('SMS')).toMatchObject([{ args: [{ content: 'oi' }] }]))
  expect(await server.call('getPhone', bia.source)).toBe(phone)
  expect(await server.call('getPhone', 99)).toBeUndefined()
  expect(server.exported.smartphone?.getUserId?.(ana.source)).toBeGreaterThan(0)
  expect(server.states.get(`${bia.source} phoneNumber`)).toBe(phone)
  const room = await startCall(ana, bia)
  expect([...channels.values()]).toEqual([room, room])
  expect(server.exported.smartphone?.isInCall?.(ana.source)).toBe(true)
  server.send(ana.source, netEvents.mute, 'true')
  await until(() => expect(ana.received(netEvents.silence)).toEqual([`[${bia.source}]`]))
  server.send(bia.source, netEvents.check, '[7,"item"]')
  await until(() => expect(bia.received(netEvents.checked)).toEqual(['[7,true]']))
  server.send(ana.source, netEvents.left, `${room}`)
  await until(() => expect([...channels.values()]).toEqual([0, room]))
  await bia.call('endPhoneCall', room)
  await until(() => expect([...channels.values()]).toEqual([0, 0]))
  expect(await selfTest(server)).toContain('✓')
  await expect(server.call('createFine', ana.source, -1, 'x')).rejects.toThrow()
  expect(server.warnings).toEqual([])
})

test('a restart of the server or of the resource loses no message and duplicates none', async () => {
  await open()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(bia)
  const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
  const send = (key: string, n: number) => insist(() => ana.calls([['sms_send', [phone, `nº ${n}`], key]]))
  await Promise.all([
    Promise.all(keys.slice(0, 6).map(send)),
    engine.kill().then(async () => {
      engine = await engine.restart()
    }),
  ])
  await ana.waitForWelcome(2)
  expect(ana.receivedEvents('REFRESH').length).toBeGreaterThan(0) // only the previous server had the page's subscriptions
  server.stop()
  server.start()
  await Promise.all(keys.slice(6).map((key, n) => send(key, n + 6)))
  const texts = bia.receivedEvents('SMS').map(({ args: [sms] }) => (sms as { content: string }).content)
  expect(new Set(texts).size).toBe(texts.length)
  const { messages } = (await bia.call('sms_resume')) as unknown as { messages?: unknown[] }
  const stored = JSON.stringify(messages ?? (await bia.call('sms_resume')))
  for (const n of keys.keys()) expect(stored.split(`"nº ${n}"`)).toHaveLength(2)
})

test('a restarted server does not deliver again what players already have', async () => {
  await open()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(bia)
  const send = (text: string, key = crypto.randomUUID()) => insist(() => ana.calls([['sms_send', [phone, text], key]]))
  const received = () => bia.receivedEvents('SMS').map(({ args: [sms] }) => (sms as { content: string }).content)
  await send('antes')
  await until(() => expect(received()).toEqual(['antes']))
  await engine.kill()
  engine = await engine.restart()
  await Promise.all([ana, bia].map((client) => client.waitForWelcome(2)))
  await send('depois')
  await until(() => expect(received()).toContain('depois'))
  expect(received()).toEqual(['antes', 'depois'])
})

test('a wrong secret is reported, no call hangs, and the right secret reconnects all players', async () => {
  await open()
  server.convars.smartphone_engine = `ws://${'x'.repeat(30)}@127.0.0.1:${engine.port}`
  server.start()
  const ana = server.connect('Ana')
  server.send(ana, netEvents.calls, '[[1,"getSettings",[],null]]')
  await until(() => expect(server.warnings.join('\n')).toContain('o segredo não é o GAME_SECRET'))
  const answers = () => server.clients.get(ana)?.received.filter(([event]) => event === netEvents.answers)
  await until(() => expect(answers()).toMatchObject([[netEvents.answers, expect.stringContaining('unavailable')]]))
  server.stop()
  server.convars.smartphone_engine = engine.address()
  server.start()
  await server.join('Bia')
})

test.each([
  ['a short secret', `ws://quinze-letras-0@127.0.0.1:3020`],
  ['no secret', `ws://127.0.0.1:3020`],
  ['no port', `ws://${'x'.repeat(30)}@127.0.0.1`],
  ['another machine in the clear', `ws://${'x'.repeat(30)}@10.0.0.9:3020`],
])('an engine address with %s is refused with an explanation', async (_, address) => {
  expect(() => parseEngineAddress(address)).toThrow(/^engine: /)
})

test('an invalid or oversized frame closes that connection only', async () => {
  await open()
  server.start()
  const [ana] = await server.join('Ana')
  const closeCodeOf = async (frame: string | Buffer) => {
    const socket = await connectAsGame(engine.port, secret)
    socket.send(frame)
    return new Promise((resolve) => socket.on('close', resolve))
  }
  await expect(connectAsGame(engine.port, 'x'.repeat(30))).rejects.toThrow('401')
  expect(await closeCodeOf('{}')).toBe(1005)
  expect(await closeCodeOf(Buffer.alloc(17 * 1024 * 1024, 'x'))).toBe(1009)
  expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
})

test('a slow connection that is cut again and again loses no message', async () => {
  await open()
  const proxy = await CuttingProxy.before(`ws://127.0.0.1:${engine.port}`)
  onTestFinished(() => proxy.close())
  server.convars.smartphone_engine = engine.address(Number(new URL(proxy.through(`ws://127.0.0.1:1`)).port))
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(bia)
  for (let round = 0; round < 3; round++) {
    const answered = Promise.all([0, 1, 2].map((n) => ana.call('sms_send', phone, `${round}.${n}`)))
    if (round === 1) proxy.mute('open') // sent and not delivered
    proxy.cutAll()
    await answered
  }
  await until(() => expect(bia.receivedEvents('SMS')).toHaveLength(9))
  expect(ana.welcomes).toHaveLength(1) // the same server throughout
  expect(server.warnings).toEqual([])
})

test('the same calls get byte-identical answers from a separate server and from one inside the game', async () => {
  await open()
  const inside = GameServer.create((await bundleServer()).code)
  onTestFinished(() => inside.remove())
  const [one, other] = await Promise.all([answersOf(inside), answersOf(server)])
  expect(other).toEqual(one)
  expect(one.join()).toMatch(/555-0101.*invalid_args.*unknown_member/s)
})

/** The answers to one player, whose name and number come from a custom framework. */
async function answersOf(gameServer: GameServer): Promise<string[]> {
  const ana = { id: '7', firstname: 'Ana', surname: 'Lima', phone: '555-0101' }
  const functions: Record<string, () => unknown> = { identify: () => ana }
  const customFramework = (name: string | null) =>
    name === null ? { names: Object.keys(functions) } : { answer: functions[name]?.() }
  gameServer.exported.smartphone = { customFramework } as never
  Object.assign(gameServer.convars, { smartphone_framework: 'custom', smartphone_phone_template: 'XXX-XXXX' })
  gameServer.start()
  const [client] = await gameServer.join('Ana')
  await client.calls([
    ['addContact', ['555-0202', 'Bia “Bê” 📱\u2028']],
    ['getSettings', []],
    ['bank_getBalance', []],
    ['bank_pix', ['555-0202', 40]],
    ['addContact', [7]],
    ['nada', []],
  ])
  const texts = client.received(netEvents.answers)
  for (const text of texts) expect(JSON.stringify(JSON.parse(text))).toBe(text)
  const answers = texts.flatMap((text) => JSON.parse(text) as ScriptAnswer[])
  return answers
    .sort(([one], [other]) => one - other)
    .map(([, body]) => JSON.stringify(body).replace(/"now":\d+/, '"now":0'))
}

/** Retries with the same key while the server is away, as the page does. */
async function insist(call: () => Promise<unknown[]>): Promise<unknown> {
  for (;;) {
    const [answer] = await call()
    if (!JSON.stringify(answer).includes('__fault')) return answer
  }
}
