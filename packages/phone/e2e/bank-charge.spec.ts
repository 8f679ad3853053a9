import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { expectAccessible } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ana = { id: 1, name: 'Ana Souza' }
const bruno = { id: 2, name: 'Bruno Cardoso' }

test('a charge is created on a light iPhone, sent by SMS, pasted and paid on a dark Android', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, bruno.id, { look: 'android', darkTheme: true })
  const before = Number(await city.call(ana.id, 'bank_getBalance'))
  const owner = await enter(ana.name)
  const payer = await enter(bruno.name)
  await owner.pinNotifications()
  await owner.pauseAutoDismiss('toasts')

  await owner.openPhone()
  await owner.open('/bank')
  await owner.top.getByRole('button', { name: 'Pix', exact: true }).click()
  await owner.waitUntilSettled()
  await owner.button('Cobrar com QR').click()
  await owner.waitUntilSettled()
  await expect(owner.top.getByText('Valor livre')).toBeVisible()
  await owner.top.getByLabel('Valor (opcional)').fill('1250')
  await owner.top.getByLabel('Descrição (opcional)').fill('Motor & câmbio')
  await owner.button('Gerar QR Code').click()
  await owner.waitForRoute(/^\/bank\/pix\/charge\/\d+$/)
  await owner.waitUntilSettled()
  const [charge] = (await city.call(ana.id, 'bank_charges')) as Charge[]
  const code = charge?.code ?? ''

  // a camera reads the code despite the bank's logo over it
  await expect(owner.top.getByRole('timer')).toHaveText(/^Válido por (30:00|29:\d\d)$/)
  expect(await decoded(owner, owner.top.getByRole('img', { name: 'QR Code da cobrança' }))).toBe(code)
  await expectAccessible(owner)
  await owner.button('Copiar código').click()
  await expect(owner.phone.getByText('Código copiado')).toBeVisible()

  // the SMS goes to the chosen contact, and is a card on both sides
  await owner.button('Enviar por SMS').click()
  await owner.phone.getByRole('dialog').getByRole('button', { name: /Bruno/ }).click()
  await owner.waitUntilSettled()
  await owner.waitForRoute(/^\/sms\/555-202/)
  await expect(owner.top.getByRole('article').getByText('Sua cobrança')).toBeVisible()
  await payer.openPhone()
  await payer.open('/sms/555-101')
  const card = payer.top.getByRole('article', { name: 'Cobrança Pix' })
  await expect(card.getByText('para Ana Souza')).toBeVisible()
  await expect(card.getByText('Motor & câmbio')).toBeVisible()
  await expectAccessible(payer)
  await card.getByRole('button', { name: 'Pagar R$ 1.250' }).click()
  await expect(payer.top.getByText('Pagar R$ 1.250 para Ana Souza?')).toBeVisible()
  await payer.button('Voltar').click()
  await payer.waitUntilSettled()
  await payer.waitForRoute('/sms/555-101')

  await payer.open('/bank/pix/paste')
  await payer.top.getByLabel('Código Pix').fill('12345')
  await payer.button('Continuar').click()
  await payer.phone.getByRole('alertdialog').getByText('Código Pix inválido').waitFor()
  await payer.phone.getByRole('alertdialog').getByRole('button').click()
  await payer.top.getByLabel('Código Pix').fill(`Olha o código:\n${code}`)
  await payer.button('Continuar').click()
  await expect(payer.top.getByText('Pagar R$ 1.250 para Ana Souza?')).toBeVisible()
  await expect(payer.top.getByText('“Motor & câmbio”')).toBeVisible()
  expect(await city.call(ana.id, 'bank_getBalance')).toBe(before) // reading pays nothing

  await owner.open(`/bank/pix/charge/${charge?.id}`)
  await payer.button('Pagar').click()
  await payer.waitUntilSettled()
  await payer.waitForRoute(/^\/bank\/receipt\?id=\d+$/)
  await expect(payer.top.getByText('para Ana Souza')).toBeVisible()

  // the owner sees it become paid, and the statement has the reason
  await expect(owner.top.getByRole('heading', { name: 'Pago' })).toBeVisible()
  await expect(owner.top.getByText('por Bruno Cardoso')).toBeVisible()
  await expect.poll(() => moment(owner)).toEqual(await moment(payer))
  await expect(owner.notification('Você recebeu R$ 1.250 de Bruno Cardoso')).toBeVisible()
  expect(await city.call(ana.id, 'bank_getBalance')).toBe(before + 1250)
  await owner.button('Voltar ao início').click()
  await owner.waitUntilSettled()
  await owner.waitForRoute('/bank')
  await expect(owner.top.getByText('Pix recebido · Motor & câmbio')).toBeVisible()

  // a second payment of the same code is refused, and the card shows it too
  await payer.open('/sms/555-101')
  await expect(card.getByText('Esta cobrança já foi paga')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pagar' })).toHaveCount(0)
  await owner.open('/sms/555-202')
  await expect(owner.top.getByRole('article').getByText('Esta cobrança já foi paga')).toBeVisible()
  await payer.open(`/bank/pix/paste?code=${code}`)
  await expect(payer.phone.getByRole('alertdialog').getByText('Esta cobrança já foi paga')).toBeVisible()
})

test('an open charge counts down, takes the payer’s amount, stays open for more, and is cancelled', {
  tag: '@long',
}, async ({ city, enter }) => {
  const owner = await enter(ana.name)
  const payer = await enter(bruno.name)
  await owner.openPhone()
  await owner.open('/bank/pix/charge')
  await owner.button('Gerar QR Code').click()
  await owner.waitForRoute(/^\/bank\/pix\/charge\/\d+$/)
  await owner.waitUntilSettled()
  const [charge] = (await city.call(ana.id, 'bank_charges')) as Charge[]
  await expect(owner.top.getByRole('timer')).toHaveText(/29:([0-4]\d|5[0-8])$/) // it ticks
  await owner.closePhone()
  await expect(owner.phone.locator('[role=timer]')).toHaveCount(0) // nothing ticks while closed
  await owner.openPhone()
  await owner.open('/bank/pix/charge')
  await owner.open(`/bank/pix/charge/${charge?.id}`)

  await payer.openPhone()
  await payer.open('/bank/pix/paste')
  await payer.top.getByLabel('Código Pix').fill(charge?.code ?? '')
  await payer.button('Continuar').click()
  await expect(payer.top.getByText('Saldo disponível')).toBeVisible()
  await payer.top.getByRole('textbox', { name: 'Valor' }).fill('40')
  await payer.button('Continuar').click()
  await payer.button('Pagar').click()
  await expect(payer.top.getByText('para Ana Souza')).toBeVisible()
  await expect(owner.top.getByText('Recebido até agora: R$ 40. Último: Bruno Cardoso')).toBeVisible()

  await owner.button('Cancelar cobrança').click()
  await owner.phone.getByRole('button', { name: /^sim$/i }).click()
  await owner.waitUntilSettled()
  await owner.waitForRoute('/bank/pix/charge')
  expect(await city.call(ana.id, 'bank_charges')).toEqual([])
})

test('the street kiosk charges by Pix and detects the payment; the receipt is saved to the gallery as a picture', {
  tag: '@long',
}, async ({ city, enter }) => {
  const player = await enter(ana.name)
  await player.pauseAutoDismiss('toasts')
  const step = (name: string) => player.page.getByRole('button', { name, exact: true })
  await player.page.getByRole('button', { name: 'Peça uma água de coco' }).click()
  await expect(player.page.getByText('Saiu a água de coco!')).toBeVisible()
  await player.openPhone()
  await expect(step('Abra o celular (feito) K')).toBeVisible()
  await expect(player.page.getByText('andando', { exact: true })).toBeVisible()
  await player.open('/sms/555-700')
  await player.button('Pagar R$ 8').click()
  await player.waitUntilSettled()
  await player.button('Pagar').click()
  await player.waitUntilSettled()
  await player.waitForRoute(/^\/bank\/receipt\?id=\d+$/)
  await expect(player.top.getByText('para Quiosque da Lia')).toBeVisible()
  await expect(step('Peça uma água de coco e pague pelo Pix (feito) E')).toBeVisible()
  await player.button('Salvar comprovante').click()
  await expect(player.phone.getByText('Comprovante salvo na galeria')).toBeVisible()
  const [picture] = (await city.call(ana.id, 'gallery', '/downloads')) as { url: string }[]
  const size = await player.frame().evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, picture?.url ?? '')
  expect(size[0]).toBe(750)
  expect(size[1]).toBeGreaterThan(750)
})

/** Hour and day on the open receipt. */
function moment(player: Player): Promise<string[]> {
  return player.top.getByText(/^(\d\dh\d\d|\d\d\/\d\d\/\d{4})$/).allInnerTexts()
}

/** Decodes the QR code of an element and its margin. */
async function decoded(player: Player, part: Locator): Promise<string> {
  const png = (await part.locator('..').screenshot()).toString('base64')
  const { width, height, pixels } = await player.frame().evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const [w, h] = [image.naturalWidth, image.naturalHeight]
    const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(image, 0, 0)
    return { width: w, height: h, pixels: [...pen.getImageData(0, 0, w, h).data] }
  }, png)
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) })
}
