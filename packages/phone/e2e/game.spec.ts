import { stubFrameworks } from '../../testing-fivem/frameworks/index.ts'
import { expect, type Play, test } from './support/game-test.ts'

test.describe.configure({ mode: 'default' }) // one after another in one worker, which makes the package once

for (const [index, framework] of Object.keys(stubFrameworks).entries()) {
  const database = index % 2 === 0 ? 'mariadb' : 'sqlite'
  const isWhole = framework === 'network'

  test(`in the game with ${framework} on ${database}: the unpacked zip and two players`, async ({ play }) => {
    const town = await play({ framework, database }, isWhole ? {} : { reducedMotion: 'reduce' })
    await keepsAContact(town)
    await write(town)
    await talk(town)
    await pay(town)
    await goOnAfterARestart(town)
    await changesCharacter(town)
    if (isWhole) await hammers(town)
  })
}

async function keepsAContact({ ana, bia }: Play): Promise<void> {
  expect(new URL(ana.page.url()).host).toBe('cfx-nui-smartphone')
  for (const player of [ana, bia]) await player.takesOut()
  await ana.open('/contacts/create')
  await ana.top.getByLabel('Nome').fill('Bia')
  await ana.top.getByLabel('Telefone').fill(await bia.phone())
  await ana.button('Salvar').click()
  await expect(ana.page.locator('[data-path="/contacts/create"]')).toHaveCount(0)
}

async function write({ ana, bia }: Play): Promise<void> {
  await ana.open(`/sms/${await bia.phone()}`)
  await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, Bia!')
  await ana.page.keyboard.press('Enter')
  await bia.notification('Oi, Bia!').click()
  await expect(bia.top.getByText('Oi, Bia!')).toBeVisible()
}

/** Both are in the call's voice channel, and both are let go. */
async function talk({ game, ana, bia }: Play): Promise<void> {
  await ana.open(`/contacts/dial?phone=${await bia.phone()}`)
  await ana.button('Ligar').click()
  await bia.button('Atender').click()
  for (const player of [ana, bia]) await expect.poll(() => player.told('CALL_READY')).toHaveLength(1)
  const [[room]] = (await ana.told('CALL_READY')) as [[number]]
  expect(room).toBeGreaterThan(0)
  expect(await bia.told('CALL_READY')).toEqual([[room]])
  const channels = () => game.ask('channels')
  await expect.poll(channels).toEqual({ [ana.source]: room, [bia.source]: room })
  await ana.button('Encerrar').click()
  await expect.poll(channels).toEqual({ [ana.source]: 0, [bia.source]: 0 })
  await expect(bia.button('Encerrar')).toHaveCount(0)
}

/** The framework's money moves. */
async function pay({ game, ana, bia }: Play): Promise<void> {
  await bia.asks('bank_registerPixKey', 'phone')
  await ana.open('/bank/pix')
  await expect(ana.top.getByText('Saldo disponível: R$ 100')).toBeVisible()
  await expect(ana.page.locator(':focus')).toHaveAccessibleName('Valor')
  await ana.page.keyboard.type('25')
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.locator(':focus')).toHaveAccessibleName('Chave Pix')
  await ana.page.keyboard.type(await bia.phone())
  await ana.page.keyboard.press('Enter')
  await ana.button('Transferir').click()
  await expect(ana.top.getByText('Transferência realizada')).toBeVisible()
  await expect.poll(() => Promise.all([ana, bia].map(({ id }) => game.ask('bank', id)))).toEqual([75, 30])
}

/** The game takes the pages away and loads them anew; what was written is there, and the next message arrives. */
async function goOnAfterARestart({ game, ana, bia }: Play): Promise<void> {
  for (const player of [ana, bia]) await player.mark()
  await game.ask('restart')
  for (const player of [ana, bia]) {
    await player.isHome()
    await expect(player.screen).toBeHidden()
    await player.takesOut()
  }
  await ana.open(`/sms/${await bia.phone()}`)
  await expect(ana.top.getByText('Oi, Bia!')).toBeVisible()
  await bia.open(`/sms/${await ana.phone()}`)
  await expect(bia.top.getByText('Oi, Bia!')).toBeVisible()
  await bia.top.getByRole('textbox', { name: 'Mensagem' }).fill('Voltei')
  await bia.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Voltei')).toBeVisible()
}

/** The phone is the other character's, with nothing of the one before. */
async function changesCharacter({ game, ana }: Play): Promise<void> {
  await game.ask('choose', ana.source, 'Clara', 7)
  await expect.poll(() => ana.asks('getSettings')).toMatchObject({ identity: { firstname: 'Clara' }, contacts: [] })
  await expect.poll(() => ana.asks('bank_getBalance')).toBe(7)
  await ana.isHome()
  await ana.takesOut()
  await ana.open('/bank/pix')
  await expect(ana.top.getByText('Saldo disponível: R$ 7', { exact: true })).toBeVisible()
}

/** A player who hammers the phone is answered or refused, and never thrown out. */
async function hammers({ game, bia }: Play): Promise<void> {
  const answers = await bia.page.evaluate(() => {
    const body = JSON.stringify({ member: 'getSettings', args: [] })
    const ask = () => fetch('https://smartphone/backend', { method: 'POST', body }).then((answer) => answer.json())
    return Promise.all(Array.from({ length: 300 }, ask))
  })
  expect(answers).toHaveLength(300)
  expect(await game.ask('limits', bia.source)).toEqual({ dropped: 0, kicked: null })
}
