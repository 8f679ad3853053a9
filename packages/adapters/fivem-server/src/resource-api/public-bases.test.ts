import { expect, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import { type GameServer, phoneOf, startCall, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const services = [
  { name: 'Polícia', number: '190' },
  { name: 'Bombeiros', number: '193' },
]

function configure(settings: object): void {
  server.files['config/server.json'] = JSON.stringify(settings)
}

const exported = <T = unknown>(name: string, ...args: unknown[]) => server.call<T>(name, ...args)

/** Calls an export of a resource that does not run, by its event, as the platform does. */
function asLbPhone(name: string, ...args: unknown[]): Promise<unknown> {
  let run: ((...args: unknown[]) => unknown) | undefined
  server.emit(`__cfx_export_lb-phone_${name}`, (found: typeof run) => {
    run = found
  })
  if (!run) throw new Error(`No such export ${name} in resource lb-phone`)
  return Promise.resolve(run(...args))
}

test('preferences with a custom app in capitals are stored', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const { defaultPreferences } = await import('@orelhao/protocol/settings/defaults')
  const preferences = { ...defaultPreferences, notifications: { iFood: false, 'Iate Clube': true } }
  expect(await ana.call('savePreferences', preferences)).toEqual({ __null: true })
  expect((await ana.call('getSettings')).preferences).toEqual(preferences)
})

test('a request to a service that another resource answers is left to it, even with players on duty', async () => {
  configure({ serviceGroups: { '190': ['group.police'], '193': ['group.fire'] }, phone: { services } })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  for (const group of ['group.police', 'group.fire']) server.aces.add(`${bia.source} ${group}`)
  server.events.on('smartphone:is_service_custom', (number: string, reply: (isCustom: boolean) => void) => {
    if (number === '190') reply(true)
  })
  const requests: { service: { number: string }; source: number }[] = []
  server.events.on('smartphone:service_request', (request) => requests.push(request))
  const request = (number: string) => ana.call('service_request', number, 'Socorro', [1, 2, 3])
  await until(async () => expect(await request('193')).toEqual({ __null: true }))
  expect(await request('190')).toEqual({ __null: true })
  await until(() => expect(requests.map(({ service }) => service.number)).toEqual(['193', '190']))
  expect(requests[1]).toMatchObject({ source: ana.source, service: { permission: 'group.police' } })
  expect(bia.receivedEvents('SERVICE_REQUEST')).toHaveLength(1)
  expect(await bia.call('service_open')).toMatchObject([{ number: '193' }])
})

test('resources read and change address books', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(bia)
  expect(await exported('addContact', ana.source, phone, 'Bia')).toEqual({ ok: true })
  expect(await exported('addContact', ana.source, phone, 'Bia')).toEqual({ ok: false, error: 'alreadyContact' })
  expect(await exported('addContact', ana.source, '000-000', 'Ninguém')).toEqual({ ok: false, error: 'unknownNumber' })
  expect(await exported('addContact', 99, phone, 'Bia')).toEqual({ ok: false, error: 'unknownPlayer' })
  await until(() => expect(ana.receivedEvents('ADD_CONTACT')).toMatchObject([{ args: [{ name: 'Bia', phone }] }]))
  expect(await exported('getContacts', ana.source)).toEqual([{ name: 'Bia', phone }])
  expect(await exported('removeContact', ana.source, phone.replace('-', ''))).toBe(true)
  await until(() => expect(ana.receivedEvents('REMOVE_CONTACT')).toHaveLength(1))
  expect(await exported('removeContact', ana.source, phone)).toBe(false)
  expect([await exported('getContacts', ana.source), await exported('getContacts', 99)]).toEqual([[], []])
})

test('a message to a company goes by its service’s number or its group’s name', async () => {
  configure({ serviceGroups: { '190': ['group.police'] }, phone: { services } })
  server.start()
  const [ana, bia, caio] = await server.join('Ana', 'Bia', 'Caio')
  server.aces.add(`${bia.source} group.police`)
  server.aces.add(`${caio.source} group.mechanic`)
  await until(async () => expect(await exported('companyMessage', '190', 'Central', 'Assalto')).toBe(1))
  expect(await exported('companyMessage', 'group.mechanic', 'Central', 'Guincho')).toBe(1)
  expect(await exported('companyMessage', 'group.nobody', 'Central', 'Eco')).toBe(0)
  expect((await bia.call('sms_resume')).map(({ content }) => content)).toContain('Assalto')
  expect(await caio.call('sms_resume')).toMatchObject([{ sender: 'Central', content: 'Guincho' }])
  expect(await ana.call('sms_resume')).toEqual([])
})

test('an alert reaches all players, and a flood of alerts is limited', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect(await exported('cityAlert', 'Furacão', `Abriguem-se ${'😀'.repeat(400)}`)).toBe(true)
  for (const player of [ana, bia]) {
    await until(() => expect(player.receivedEvents('CITY_ALERT')).toHaveLength(1))
    const [title, text] = player.receivedEvents('CITY_ALERT').flatMap(({ args }) => args.map(String))
    expect([title, [...(text ?? '')].length, text?.isWellFormed()]).toEqual(['Furacão', 300, true])
  }
  const flood = await Promise.all(Array.from({ length: 20 }, () => exported('cityAlert', 'Spam', 'x')))
  expect(flood.filter(Boolean)).toHaveLength(2)
})

test('the state bag shows a player’s number and call partner, and is cleared when they leave', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const state = (player: typeof ana, name: string) => server.states.get(`${player.source} ${name}`)
  const phone = await phoneOf(ana)
  await until(() => expect(state(ana, 'phoneNumber')).toBe(phone))
  const room = await startCall(ana, bia)
  await until(() => expect([state(ana, 'onCallWith'), state(bia, 'onCallWith')]).toEqual([bia.source, ana.source]))
  await ana.call('endPhoneCall', room)
  await until(() => expect([state(ana, 'onCallWith'), state(bia, 'onCallWith')]).toEqual([null, null]))
  await exported('setPhone', ana.source, '987-654')
  await until(() => expect(state(ana, 'phoneNumber')).toBe('987-654'))
})

test('the state bag hides the call partner of a caller without a number', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const answer = await ana.call('createPhoneCall', await phoneOf(bia), false, true)
  await bia.call('answerPhoneCall', (answer as { room: number }).room)
  await until(() => expect(bia.receivedEvents('CALL_READY')).toHaveLength(1))
  await until(() => expect(server.states.has(`${bia.source} onCallWith`)).toBe(true))
  expect([...server.states].filter(([name, value]) => name.endsWith('onCallWith') && value !== null)).toEqual([])
})

test('limited apps are closed to other players, and open when the framework allows it', async () => {
  configure({ appLimits: { bank: { ace: 'vip' } }, phone: { disabledApps: ['paypal'] } })
  server.start()
  const [ana] = await server.join('Ana')
  expect((await ana.call('getSettings')).disabledApps).toEqual(['paypal', 'bank', 'moderator'])
  expect(await ana.call('bank_index')).toMatchObject({ code: 'appClosed' })
  server.aces.add(`${ana.source} vip`)
  await until(() => expect(ana.receivedEvents('APPS_CHANGE')).not.toEqual([]))
  expect((await ana.call('getSettings')).disabledApps).toEqual(['paypal', 'moderator'])
  expect(await ana.call('bank_index')).toMatchObject({ balance: 0 })
  expect(await ana.call('paypal_index')).toMatchObject({ code: 'appClosed' })
})

test('where invoices are disabled, no resource can send one', async () => {
  configure({ phone: { disabledApps: ['invoice'] } })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  expect(await server.call('createInvoice', ana.source, bia.source, 30, 'Conserto')).toBe(false)
  expect(ana.receivedEvents('BANK_INVOICE')).toEqual([])
  expect(await ana.call('bank_index')).toMatchObject({ invoices: 0 })
  expect(await server.call('createFine', ana.source, 30, 'Farol')).toEqual(expect.any(Number))
})

test('an app that every player needs cannot be limited', async () => {
  configure({ appLimits: { sms: { ace: 'vip' } } })
  server.start()
  await until(() => expect(server.printed.join()).toContain('appLimits.sms: este app é de todos'))
})

test('exports of lb-phone are answered where the owner enables that', async () => {
  server.convars.smartphone_lb_phone_exports = '1'
  server.start()
  expect(await asLbPhone('FormatNumber', 555101)).toBe('555-101') // vRP calls it while the phone still starts
  const [ana, bia] = await server.join('Ana', 'Bia')
  const phone = await phoneOf(ana)
  expect(await asLbPhone('GetEquippedPhoneNumber', ana.source)).toBe(phone)
  expect(await asLbPhone('GetSourceFromNumber', phone)).toBe(ana.source)
  expect(await asLbPhone('SendNotification', ana.source, { title: 'Vaga', content: 'Nova' })).toBe(true)
  expect(await asLbPhone('SendNotification', { playerId: bia.source, app: 'bank', title: 'Oi', content: 'x' })).toBe(
    true,
  )
  expect(await asLbPhone('AddContact', phone, { number: await phoneOf(bia), firstname: 'Bia', lastname: 'Sá' })).toBe(
    true,
  )
  expect(await exported('getContacts', ana.source)).toMatchObject([{ name: 'Bia Sá' }])
  expect(await asLbPhone('SendMail', { to: 'x', message: 'y' })).toBe(false) // nobody has that number
  for (let time = 0; time < 2; time++) {
    expect(await asLbPhone('PostBirdy', 'ana', 'Oi')).toBe(false)
    expect(await asLbPhone('SendMessage', {}, phone, 'x')).toBe(false)
  }
  await until(() => expect(ana.receivedEvents('CUSTOM_NOTIFY')).toMatchObject([{ args: ['settings', 'Vaga', 'Nova'] }]))
  expect(server.warnings).toEqual([
    expect.stringContaining('PostBirdy'),
    expect.stringContaining('SendMessage do lb-phone, e a resposta foi false: from deve ser um texto'),
  ])
})

test('exports of lb-phone are not answered without the setting, nor while lb-phone runs', async () => {
  server.start()
  await server.waitUntilReady()
  expect(() => asLbPhone('FormatNumber', '1')).toThrow('No such export')
  server.stop()
  server.convars.smartphone_lb_phone_exports = '1'
  server.exported['lb-phone'] = { IsOpen: () => true }
  server.extraNatives.GetNumResourceMetadata = () => 0
  server.start()
  await server.waitUntilReady()
  expect(() => asLbPhone('FormatNumber', '1')).toThrow('No such export')
  expect(server.printed.join()).toContain('o lb-phone está iniciado')
})

test('calls to an empty resource called lb-phone that depends on this one are answered here', async () => {
  server.convars.smartphone_lb_phone_exports = '1'
  server.exported['lb-phone'] = {}
  const needs = (name: string, key: string) => name === 'lb-phone' && key === 'dependency'
  server.extraNatives.GetNumResourceMetadata = (name: string, key: string) => (needs(name, key) ? 1 : 0)
  server.extraNatives.GetResourceMetadata = (name: string, key: string) => (needs(name, key) ? 'smartphone' : null)
  server.start()
  await server.waitUntilReady()
  expect(await asLbPhone('FormatNumber', 555101)).toBe('555-101')
})

/** ESX as far as it locates a player and registers usable items (esx_core, es_extended/server/functions.lua). */
function esx() {
  const usable = new Map<string, (source: number) => void>()
  const playerOf = (source: number) => ({
    source,
    identifier: `char1:${source}`,
    getName: () => 'Ana Lima',
    get: () => 'Ana',
    getInventoryItem: () => ({ count: 1 }),
  })
  const shared = {
    GetPlayerFromId: playerOf,
    GetExtendedPlayers: () => [],
    RegisterUsableItem: (item: string, used: (source: number) => void) => void usable.set(item, used),
  }
  server.exported.es_extended = { getSharedObject: () => shared }
  return usable
}

test('using the item opens the phone', async () => {
  const usable = esx()
  server.convars.smartphone_item = 'celular'
  server.start()
  const [ana] = await server.join('Ana')
  await until(() => expect([...usable.keys()]).toEqual(['celular']))
  usable.get('celular')?.(ana.source)
  await until(() => expect(ana.receivedEvents('SET_VISIBLE')).toMatchObject([{ args: [true] }]))
})

test('the phone is blocked by the framework’s flags, or by those that the owner lists', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  expect(ana.welcomes.at(-1)?.blockedBy).toEqual(['smartphoneDisabled', 'Handcuff'])
  server.stop()
  configure({ blockedBy: ['Preso'] })
  server.start()
  const [bia] = await server.join('Bia')
  expect(bia.welcomes.at(-1)?.blockedBy).toEqual(['Preso'])
  const { blockingFlags } = await import('../frameworks/blocking-flags.ts')
  expect(blockingFlags('vrp')).toEqual(expect.arrayContaining(['smartphoneDisabled', 'Handcuff', 'Prison', 'Crawl']))
  expect(blockingFlags('qbcore')).toEqual(['smartphoneDisabled', 'Handcuff', 'injail'])
})
