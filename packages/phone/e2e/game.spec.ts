import type { stubFrameworks } from '../../testing-fivem/frameworks/stub-frameworks.ts'
import { expect, type GameSession, test } from './support/game-test.ts'
import { isLongRun } from './support/long-run.ts'
import { MediaServer } from './support/media-server.ts'
import { countVideoFrames, remoteVideo, videoStats } from './support/video.ts'

test.describe.configure({ mode: 'default' }) // one after another in one worker, which builds the package once
test.slow() // each has a game server and two pages that load twice

const whole = 'network'
/** The game's control number of the key that takes a photo with the phone. */
const shutter = 176

/** One of each kind; the others are tested without a browser. Those of `remote` run the phone's server in a separate process. */
const testedFrameworks = [
  'vrpex',
  'creative',
  'esx',
  'qbcore',
  'qbox',
  'ox_core',
] satisfies (keyof typeof stubFrameworks)[]
const remote = ['creative', 'esx', 'ox_core']
const { PHONE_SERVER } = process.env

for (const [index, framework] of [...testedFrameworks.entries()].slice(isLongRun ? 0 : -1)) {
  const database = index % 2 === 0 ? 'mariadb' : 'sqlite'
  const isRemote = PHONE_SERVER ? PHONE_SERVER === 'remote' : remote.includes(framework)

  test(`in the game with ${framework} on ${database}${isRemote ? ', with a separate server' : ''}: the unpacked zip and two players`, async ({
    play,
  }) => {
    const town = await play({ framework, database, isRemote }, { reducedMotion: 'reduce' })
    const { game, ana, bia } = town
    const phone = await bia.phone()
    expect(await ana.call('addContact', phone, 'Bia')).toMatchObject({ name: 'Bia' })
    for (const player of [ana, bia]) await player.openPhone()
    await write(town)
    await startCall(town)
    await bia.call('bank_registerPixKey', 'phone')
    expect(await ana.call('bank_pix', phone, 25)).toMatchObject({ value: 25 })
    await expectFrameworkMoney(town, [75, 30])
    await continueAfterRestart(town)
    await expect(ana.top.getByText('Bia', { exact: true })).toBeVisible()
    await changeCharacter(town)
    expect(await game.ask('bank', ana.id)).toBe(75)
  })
}

test(`in the game with ${whole} on mariadb, everything by hand, and a media server`, async ({ play }) => {
  const media = await MediaServer.open()
  try {
    const { convars, hosts } = media
    const town = await play({ framework: whole, database: 'mariadb', convars }, { hosts })
    for (const player of [town.ana, town.bia]) await player.openPhone()
    for (const step of [
      saveContact,
      write,
      startCall,
      seeEachOther,
      photograph,
      pay,
      callAfterRestart,
      changeCharacter,
    ])
      await test.step(step.name, () => step(town))
    await test.step(floodCalls.name, () => floodCalls(town))
  } finally {
    await media.close()
  }
})

async function saveContact({ ana, bia }: GameSession): Promise<void> {
  await ana.open('/contacts/create')
  await ana.top.getByLabel('Nome').fill('Bia')
  await ana.top.getByLabel('Telefone').fill(await bia.phone())
  await ana.button('Salvar').click()
  await expect(ana.page.locator('[data-path="/contacts/create"]')).toHaveCount(0)
}

async function write({ ana, bia }: GameSession): Promise<void> {
  expect(new URL(ana.page.url()).host).toBe('cfx-nui-smartphone')
  await bia.pinNotifications()
  await ana.open(`/sms/${await bia.phone()}`)
  await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, Bia!')
  await ana.page.keyboard.press('Enter')
  await bia.notification('Oi, Bia!').click()
  await expect(bia.top.getByText('Oi, Bia!')).toBeVisible()
}

/** Both join the call's voice channel, and both leave it. */
async function startCall(town: GameSession): Promise<void> {
  const { ana, bia } = town
  await ana.open(`/contacts/dial?phone=${await bia.phone()}`)
  await ana.button('Ligar').click()
  await bia.button('Atender').click()
  for (const player of [ana, bia]) await expect.poll(() => player.received('CALL_READY')).toHaveLength(1)
  const [[room]] = (await ana.received('CALL_READY')) as [[number]]
  expect(room).toBeGreaterThan(0)
  expect(await bia.received('CALL_READY')).toEqual([[room]])
  await expectChannels(town, room)
  await ana.button('Encerrar').click()
  await expectChannels(town, 0)
  await expect(bia.button('Encerrar')).toHaveCount(0)
}

async function expectChannels({ game, ana, bia }: GameSession, room: number): Promise<void> {
  await expect.poll(() => game.ask('channels')).toEqual({ [ana.source]: room, [bia.source]: room })
}

async function pay(town: GameSession): Promise<void> {
  const { ana, bia } = town
  await bia.call('bank_registerPixKey', 'phone')
  await ana.open('/bank/pix')
  await expect(ana.top.getByText('Saldo disponível: R$ 100')).toBeVisible()
  await expect(ana.page.locator(':focus')).toHaveAccessibleName('Valor')
  await ana.page.keyboard.type('25')
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.locator(':focus')).toHaveAccessibleName('Chave Pix')
  await ana.page.keyboard.type(await bia.phone())
  await ana.page.keyboard.press('Enter')
  await ana.button('Enviar Pix').click()
  await expect(ana.top.getByText('Pix enviado')).toBeVisible()
  await expectFrameworkMoney(town, [75, 30])
}

async function expectFrameworkMoney({ game, ana, bia }: GameSession, amounts: number[]): Promise<void> {
  await expect.poll(() => Promise.all([ana, bia].map(({ id }) => game.ask('bank', id)))).toEqual(amounts)
}

/** Each sees the picture that the emulated game puts into the page's texture: orange stripes. */
async function seeEachOther({ ana, bia }: GameSession): Promise<void> {
  for (const player of [ana, bia]) await countVideoFrames(player)
  await ana.open(`/contacts/dial?phone=${await bia.phone()}`)
  await ana.button('Chamada de vídeo').click()
  await bia.button('Atender').click()
  for (const player of [ana, bia]) {
    await expect(remoteVideo(player)).toBeVisible()
    await expect.poll(async () => (await videoStats(player)).relayed).toBeGreaterThan(3)
    await expect.poll(async () => (await videoStats(player)).colours).toBeGreaterThan(5)
    const [red = 0, green = 0, blue = 0] = (await videoStats(player)).middle
    expect(red).toBeGreaterThan(green + 30)
    expect(green).toBeGreaterThan(blue + 30)
  }
  await bia.button('Encerrar').click()
  for (const player of [ana, bia]) await expect(remoteVideo(player)).toHaveCount(0)
}

/** The photo is stored on the media server and shown from there; the video call sends nothing meanwhile. */
async function photograph({ game, ana }: GameSession): Promise<void> {
  const { sent } = await videoStats(ana)
  await ana.open('/gallery')
  await ana.button('Tirar foto').click() // the button of an empty gallery
  await expect(ana.screen).toBeHidden()
  await game.ask('pressControl', ana.source, shutter)
  const editor = ana.page.getByRole('dialog', { name: 'Editar foto' })
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(editor).toHaveCount(0)
  await ana.open('/gallery')
  await ana.button(/^Câmera \d/).click()
  const photo = ana.top.getByRole('button', { name: /^Foto de/ }).locator('img')
  await expect(photo).toHaveAttribute('src', /^https:\/\/midia\.exemplo\.com\.br\/uploads\/[\w-]+-s\.jpg$/)
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(455)
  expect((await videoStats(ana)).sent).toBe(sent)
}

/** The game removes the pages and loads them again. */
async function restart({ game, ana, bia }: GameSession, route: string): Promise<void> {
  for (const player of [ana, bia]) await player.markDocument()
  await game.ask('restart')
  for (const player of [ana, bia]) {
    await player.waitForRoute(route)
    await expect(player.screen).toBeHidden()
    await player.openPhone()
  }
}

async function continueAfterRestart(town: GameSession): Promise<void> {
  await restart(town, '/home')
  await writeOn(town)
}

/** Restarts during a call: reloaded pages show it, either may end it, and the line is free afterwards. */
async function callAfterRestart(town: GameSession): Promise<void> {
  const { ana, bia } = town
  const { room } = (await ana.call('createPhoneCall', await bia.phone(), false, false)) as { room: number }
  await bia.button('Atender').click()
  await expectChannels(town, room)
  for (const player of [ana, bia]) await player.page.evaluate(() => sessionStorage.clear())
  await restart(town, '/call')
  await expectChannels(town, room)
  await bia.button('Encerrar').click()
  await expect(ana.button('Encerrar')).toHaveCount(0)
  await expectChannels(town, 0)
  await writeOn(town)
}

/** Earlier messages are still there, and the next one arrives. */
async function writeOn({ ana, bia }: GameSession): Promise<void> {
  await ana.open(`/sms/${await bia.phone()}`)
  await expect(ana.top.getByText('Oi, Bia!')).toBeVisible()
  await bia.open(`/sms/${await ana.phone()}`)
  await expect(bia.top.getByText('Oi, Bia!')).toBeVisible()
  await bia.top.getByRole('textbox', { name: 'Mensagem' }).fill('Voltei')
  await bia.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Voltei')).toBeVisible()
}

/** The phone belongs to the other character, with nothing of the one before. */
async function changeCharacter({ game, ana }: GameSession): Promise<void> {
  await game.ask('choose', ana.source, 'Clara', 7)
  await expect.poll(() => ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Clara' }, contacts: [] })
  await expect.poll(() => ana.call('bank_getBalance')).toBe(7)
  await ana.waitForRoute('/home')
  await expect(ana.screen).toBeHidden()
  await ana.openPhone()
  await ana.open('/sms')
  await expect(ana.top.getByText('Nenhuma mensagem...')).toBeVisible()
}

/** A player who floods the phone with calls is answered or refused, and never kicked. */
async function floodCalls({ game, bia }: GameSession): Promise<void> {
  const answers = await bia.page.evaluate(() => {
    const body = JSON.stringify({ member: 'getSettings', args: [] })
    const ask = () => fetch('https://smartphone/backend', { method: 'POST', body }).then((answer) => answer.json())
    return Promise.all(Array.from({ length: 300 }, ask))
  })
  expect(answers).toHaveLength(300)
  expect(await game.ask('limits', bia.source)).toEqual({ dropped: 0, kicked: null })
}
