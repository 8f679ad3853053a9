import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type Game, openGame } from '../../../testing-fivem/src/index.ts'
import { bundleClient } from './testing/bundle.ts'

/** A server script that welcomes every player and answers each call with its member and arguments. */
const server = `
const hellos = []
onNet('smartphone:hello', () => {
  hellos.push(source)
  emitNet('smartphone:welcome', source, JSON.stringify({ character: 'character ' + source, item: 'celular' }))
})
onNet('smartphone:check', (text) => {
  const [id, what] = JSON.parse(text)
  emitNet('smartphone:checked', source, JSON.stringify([id, what === 'item']))
})
let events = 0
onNet('smartphone:calls', (text) => {
  const player = source
  events++
  const answers = JSON.parse(text).map(([id, member, args]) => [id, { member, args, player, events }])
  emitNet('smartphone:answers', player, JSON.stringify(answers))
})
`
const controls = { shutter: 176, cancel: 194, flip: 27 }

let code: string
let game: Game

beforeAll(async () => {
  code = await bundleClient()
})

beforeEach(async () => {
  game = await openGame({ clock: 'virtual' })
  game.addResource({
    name: 'smartphone',
    files: { 'client.js': code, 'server.js': server, 'web/index.html': '<!doctype html>' },
    manifest: {
      fx_version: 'cerulean',
      game: 'gta5',
      node_version: '22',
      ui_page: 'web/index.html',
      files: ['web/index.html'],
      client_script: 'client.js',
      server_script: 'server.js',
    },
  })
  await game.start('smartphone')
})

afterEach(async () => {
  expect(game.errors).toEqual([])
  await game.close()
})

/** Starts a player whose page is loaded. */
async function player(name: string): Promise<Client> {
  const client = await game.join({ name })
  await pass(client, 500)
  await client.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
  return client
}

/** Lets time and frames pass. */
async function pass(client: Client, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await game.advance(50)
    if (client.isConnected) await client.frames(1)
  }
}

async function press(client: Client): Promise<void> {
  await client.press('smartphone_open')
  await pass(client, 300)
}

const events = (client: Client) =>
  (client.nui.messages as { event: string; args: unknown[] }[]).filter(({ event }) => event !== 'TIME')

test('two players open and close their phones, each with their own focus', async () => {
  const [ana, bia] = [await player('Ana'), await player('Bia')]
  expect(ana.keyOf('smartphone_open')).toBe('K')
  await press(ana)
  expect(ana.nui.focus).toEqual({ hasFocus: true, hasCursor: true, keepsInput: true })
  expect(bia.nui.focus.hasFocus).toBe(false)
  expect(events(ana)).toEqual([{ event: 'SET_VISIBLE', args: [true] }])
  await ana.nui.post('client', { member: 'setInputFocus', args: [true] })
  expect(ana.nui.focus.keepsInput).toBe(false)
  await ana.nui.post('client', { member: 'close', args: [] })
  expect(ana.nui.focus.hasFocus).toBe(false)
  expect(events(bia)).toEqual([])
})

test('each call goes to the server and its answer to the player who called', async () => {
  const [ana, bia] = [await player('Ana'), await player('Bia')]
  const answers = [ana, bia].map((client) => client.nui.post('backend', { member: 'gallery', args: [client.name] }))
  await pass(ana, 300)
  expect(await Promise.all(answers)).toEqual([
    expect.objectContaining({ member: 'gallery', args: ['Ana'], player: ana.source }),
    expect.objectContaining({ member: 'gallery', args: ['Bia'], player: bia.source }),
  ])
})

test('a thousand calls at once exceed no limit of the platform', async () => {
  const ana = await player('Ana')
  const posts = Array.from({ length: 1000 }, (_, at) => ana.nui.post('backend', { member: 'sms_send', args: [at] }))
  await pass(ana, 5000)
  const answers = (await Promise.all(posts)) as { args: [number]; events: number }[]
  expect(answers.map(({ args: [at] }) => at)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(answers.at(-1)?.events).toBeLessThanOrEqual(25)
  expect(ana.dropped).toBe(0)
  expect(ana.kicked).toBeUndefined()
})

test('a photo from the shutter until the phone is back', async () => {
  const ana = await player('Ana')
  let pressed = 0
  ana.natives.set('IsControlJustPressed', (_pad: number, control: number) => {
    if (control !== pressed) return false
    pressed = 0
    return true
  })
  await press(ana)
  await ana.nui.post('client', { member: 'close', args: [] })
  const shot = ana.nui.post('client', { member: 'takePhoto', args: [false] })
  await pass(ana, 600)
  expect(ana.natives.callsOf('CellCamActivate')).toEqual([[true, true]])
  expect(ana.natives.callsOf('DisplayRadar')).toEqual([[false]])
  pressed = controls.flip
  await pass(ana, 50)
  pressed = controls.shutter
  await pass(ana, 300)
  expect(await shot).toEqual({ image: '' })
  expect(ana.natives.callsOf('CellCamActivateSelfieMode')).toEqual([[false], [true]])
  expect(ana.natives.callsOf('ClearHelp')).toEqual([[true]])
  expect(ana.natives.callsOf('DestroyMobilePhone')).toEqual([])
  await ana.nui.post('client', { member: 'open', args: [] })
  await pass(ana, 100)
  expect(ana.natives.callsOf('DestroyMobilePhone')).toHaveLength(1)
  expect(ana.natives.callsOf('DisplayRadar')).toEqual([[false], [true]])
  expect(ana.nui.focus.hasFocus).toBe(true)
})

test('the radar returns after the camera only if it was visible before', async () => {
  const ana = await player('Ana')
  for (const isHidden of [true, false]) {
    ana.natives.set('IsRadarHidden', () => isHidden)
    const shot = ana.nui.post('client', { member: 'takePhoto', args: [false] })
    await pass(ana, 400)
    ana.natives.set('IsControlJustPressed', (_pad: number, control: number) => control === controls.cancel)
    await pass(ana, 50)
    ana.natives.set('IsControlJustPressed', () => false)
    expect(await shot).toEqual({ error: 'Camera rejected' })
  }
  expect(ana.natives.callsOf('DisplayRadar')).toEqual([[false], [false], [true]])
})

test('other resources open the phone', async () => {
  const ana = await player('Ana')
  const runtime = ana.runtime('smartphone')
  await Promise.all([runtime.run('exports.smartphone.open()'), pass(ana, 300)])
  expect(await runtime.run('exports.smartphone.isOpen()')).toBe(true)
  expect(ana.nui.focus.hasFocus).toBe(true)
  await runtime.run('exports.smartphone.closeSmartphone()')
  expect(ana.nui.focus.hasFocus).toBe(false)
})

/** Calls lb-phone as the keys of public bases do (thechosenklaus/crnetwork 88ece78, resources/vrp/client/gui.lua, survival, notifycall). */
const lbPhoneCaller = `
globalThis.handsUp = () => !exports['lb-phone'].IsOpen()
globalThis.faint = () => exports['lb-phone'].ToggleDisabled(true)
globalThis.revive = () => exports['lb-phone'].ToggleDisabled(false)
globalThis.answer = (phone) => exports['lb-phone'].CreateCall({ number: phone })
globalThis.shown = (number) => exports['lb-phone'].FormatNumber(number)
globalThis.own = () => exports['lb-phone'].GetEquippedPhoneNumber()
globalThis.toggle = (open) => exports['lb-phone'].ToggleOpen(open, false)
globalThis.unknown = () => [exports['lb-phone'].PostBirdy({}), exports['lb-phone'].GetConfig()]
globalThis.register = () => exports['lb-phone'].AddCustomApp({ identifier: 'x' })
`

async function withCaller(setting: string): Promise<Client> {
  await game.run(`setr smartphone_lb_phone_exports ${setting}`)
  game.addResource({
    name: 'gui',
    files: { 'client.js': lbPhoneCaller },
    manifest: { fx_version: 'cerulean', game: 'gta5', client_script: 'client.js' },
  })
  await game.start('gui')
  return player('Ana')
}

/** A resource with an app, as the market's public template describes its own. */
const appResource = `
const ways = []
globalThis.heard = () => ways
globalThis.add = (more) => exports['lb-phone'].AddCustomApp({
  identifier: 'bussola', name: 'Bússola', description: 'Onde fica o norte', developer: 'Maré', defaultApp: true, size: 59812,
  ui: 'bussola/ui/index.html', icon: 'https://cfx-nui-bussola/ui/icon.svg', fixBlur: true,
  onOpen: () => ways.push('open'), onClose: () => ways.push('close'), ...more,
})
globalThis.send = (...values) => exports['lb-phone'].SendCustomAppMessage('bussola', ...values)
globalThis.remove = () => exports['lb-phone'].RemoveCustomApp('bussola')
`

test('client apps of other resources reach the page and receive its events and messages', async () => {
  const ana = await withCaller('1')
  game.addResource({
    name: 'bussola',
    files: { 'client.js': appResource },
    manifest: { fx_version: 'cerulean', game: 'gta5', client_script: 'client.js' },
  })
  await game.start('bussola')
  await pass(ana, 300)
  const bussola = ana.runtime('bussola')
  const appLists = () =>
    events(ana)
      .filter(({ event }) => event === 'CUSTOM_APPS')
      .map(({ args }) => JSON.parse(args[0] as string))
  expect(await bussola.run('add({ ui: "" })')).toBe(false)
  expect(await bussola.run('add()')).toBe(true)
  const app = {
    name: 'bussola',
    title: 'Bússola',
    url: 'https://cfx-nui-bussola/ui/index.html',
    icon: 'https://cfx-nui-bussola/ui/icon.svg',
    developer: 'Maré',
    description: 'Onde fica o norte',
    isTemplate: true,
    preinstalled: true,
  }
  expect(appLists()).toEqual([[app]])
  expect(await bussola.run('send({ type: "norte" })')).toBe(false)
  await ana.nui.post('client', { member: 'setState', args: ['customApp', 'bussola'] })
  expect(await bussola.run('send({ type: "norte", graus: 7 })')).toBe(true)
  expect(await bussola.run('send("graus", 8)')).toBe(true)
  const messages = events(ana).filter(({ event }) => event === 'CUSTOM_MESSAGE')
  expect(messages.map(({ args }) => args)).toEqual([
    ['bussola', '{"type":"norte","graus":7}'],
    ['bussola', '{"action":"graus","data":8}'],
  ])
  await ana.nui.post('client', { member: 'setState', args: ['customApp', ''] })
  await pass(ana, 100)
  expect(await bussola.run('heard()')).toEqual(['open', 'close'])
  await ana.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
  expect(appLists()).toEqual([[app], [app]]) // a reloaded page has no apps yet
  expect(await bussola.run('remove()')).toBe(true)
  expect(appLists().at(-1)).toEqual([])
  await bussola.run('add()')
  await game.stop('bussola')
  await pass(ana, 100)
  expect(appLists().at(-1)).toEqual([])
})

test("ox_inventory's own item opens and closes the phone by npwd's exports, and gets the new ones after a restart", async () => {
  // as overextended/ox_inventory 83029c6, modules/items/client.lua
  const effect = `globalThis.use = () => exports.npwd.setPhoneVisible(!exports.npwd.isPhoneVisible())`
  const manifest = { fx_version: 'cerulean', game: 'gta5', client_script: 'client.js' }
  game.addResource({ name: 'inventory', files: { 'client.js': effect }, manifest })
  await game.start('inventory')
  const ana = await player('Ana')
  const use = () => Promise.all([ana.runtime('inventory').run('use()'), pass(ana, 300)])
  await use()
  expect(ana.nui.focus.hasFocus).toBe(true)
  await use()
  expect(ana.nui.focus.hasFocus).toBe(false)
  await game.restart('smartphone')
  expect(await ana.runtime('inventory').run('exports.npwd.isPhoneVisible()')).toBe(false)
})

test('scripts that call lb-phone work with this phone in its place', async () => {
  const ana = await withCaller('1')
  const gui = ana.runtime('gui')
  expect(await gui.run('handsUp()')).toBe(true)
  await Promise.all([gui.run('toggle(true)'), pass(ana, 300)])
  expect([await gui.run('handsUp()'), ana.nui.focus.hasFocus]).toEqual([false, true])
  await gui.run('faint()')
  expect([await gui.run('handsUp()'), ana.nui.focus.hasFocus]).toEqual([true, false])
  await press(ana)
  expect(ana.nui.focus.hasFocus).toBe(false)
  await gui.run('revive()')
  expect(await gui.run('answer("555-200")')).toBe(true)
  await pass(ana, 300)
  expect(events(ana)).toContainEqual({ event: 'CALL_TO', args: ['555-200', false] })
  expect([await gui.run('shown(555101)'), await gui.run('own()'), await gui.run('register()')]).toEqual([
    '555-101',
    null,
    false,
  ])
})

test('scripts that call lb-phone work again after a restart of this phone', async () => {
  const ana = await withCaller('1')
  const gui = ana.runtime('gui')
  expect(await gui.run('handsUp()')).toBe(true)
  await game.restart('smartphone')
  await pass(ana, 500)
  expect(await gui.run('handsUp()')).toBe(true)
})

test('names of lb-phone that this phone lacks answer false, and the player’s console says so once', async () => {
  const ana = await withCaller('1')
  const gui = ana.runtime('gui')
  expect([await gui.run('unknown()'), await gui.run('unknown()')]).toEqual([
    [false, {}],
    [false, {}],
  ])
  const reported = game.errors.splice(0)
  expect(reported).toEqual([expect.stringContaining('PostBirdy'), expect.stringContaining('GetConfig')])
})

test('without the owner’s setting those scripts find no lb-phone', async () => {
  const ana = await withCaller('0')
  await expect(async () => ana.runtime('gui').run('handsUp()')).rejects.toThrow('No such export')
})

test('a resource that stops with the phone open releases the player, and can start again', async () => {
  const ana = await player('Ana')
  ana.natives.set('DoesAnimDictExist', () => true)
  await press(ana)
  await ana.nui.post('client', { member: 'setState', args: ['usingPhone', true] })
  await ana.nui.post('client', { member: 'playAnimation', args: ['open'] })
  await pass(ana, 200)
  expect(ana.natives.callsOf('AttachEntityToEntity')).toHaveLength(1)
  expect(ana.natives.callsOf('TaskPlayAnim')).toHaveLength(1)
  const { focus } = ana.nui
  await game.stop('smartphone')
  expect(focus.hasFocus).toBe(false)
  expect(ana.natives.callsOf('DeleteEntity')).toEqual([[5000]])
  expect(ana.natives.callsOf('StopAnimTask')).toHaveLength(1)
  await game.start('smartphone')
  await pass(ana, 500)
  await ana.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
  await press(ana)
  expect(ana.nui.focus.hasFocus).toBe(true)
})

test('a text with half a surrogate pair loses no message', async () => {
  const ana = await player('Ana')
  const half = '\\ud83d'
  game
    .runtime('smartphone')
    .run(
      `emitNet('smartphone:event', ${ana.source}, JSON.stringify({ event: 'CUSTOM_NOTIFY', args: ['a${half}', '🙂'] }))`,
    )
  ana.runtime('smartphone').run(`emit('smartphone:pusher', 'BANK_NOTIFY', 'b${half}')`)
  await pass(ana, 100)
  expect(events(ana)).toEqual([
    { event: 'BANK_NOTIFY', args: ['b\ufffd'] },
    { event: 'CUSTOM_NOTIFY', args: ['a\ufffd', '🙂'] },
  ])
})
