import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type Game, openGame } from '../../../testing-fivem/src/index.ts'
import { bundleClient } from './testing/bundle.ts'

/** A server script that welcomes everybody and answers each call with what it was. */
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
  const answers = JSON.parse(text).map(([id, member, args]) => [id, JSON.stringify({ member, args, player, events })])
  emitNet('smartphone:answers', player, JSON.stringify(answers))
})
`
const controls = { shutter: 176, flip: 27 }

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

/** A player whose page is there. */
async function player(name: string): Promise<Client> {
  const client = await game.join({ name })
  await pass(client, 500)
  await client.nui.post('client', { member: 'setState', args: ['phoneReady', true] })
  return client
}

/** Time and frames go by. */
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

test('two players open and close their phones, each with a focus of its own', async () => {
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

test('calls go to the server and each answer to the player who asked', async () => {
  const [ana, bia] = [await player('Ana'), await player('Bia')]
  const answers = [ana, bia].map((client) => client.nui.post('backend', { member: 'gallery', args: [client.name] }))
  await pass(ana, 300)
  expect(await Promise.all(answers)).toEqual([
    expect.objectContaining({ member: 'gallery', args: ['Ana'], player: ana.source }),
    expect.objectContaining({ member: 'gallery', args: ['Bia'], player: bia.source }),
  ])
})

test('a thousand calls at once trip no limit of the platform', async () => {
  const ana = await player('Ana')
  const posts = Array.from({ length: 1000 }, (_, at) => ana.nui.post('backend', { member: 'sms_send', args: [at] }))
  await pass(ana, 5000)
  const answers = (await Promise.all(posts)) as { args: [number]; events: number }[]
  expect(answers.map(({ args: [at] }) => at)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(answers.at(-1)?.events).toBeLessThanOrEqual(25)
  expect(ana.dropped).toBe(0)
  expect(ana.kicked).toBeUndefined()
})

test('a photo, from the shutter to the way back', async () => {
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

test('other resources open the phone', async () => {
  const ana = await player('Ana')
  const runtime = ana.runtime('smartphone')
  await Promise.all([runtime.run('exports.smartphone.open()'), pass(ana, 300)])
  expect(await runtime.run('exports.smartphone.isOpen()')).toBe(true)
  expect(ana.nui.focus.hasFocus).toBe(true)
  await runtime.run('exports.smartphone.closeSmartphone()')
  expect(ana.nui.focus.hasFocus).toBe(false)
})

test('a resource that stops with the phone open lets the player go, and comes back', async () => {
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
