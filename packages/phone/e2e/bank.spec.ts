import { amount, balance, money } from './support/money.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ana = { id: 1, name: 'Ana Souza' }
const bruno = { id: 2, name: 'Bruno Cardoso' }

interface Key {
  key: string
}

test('a Pix from an iPhone to an Android shows the receiver’s name before it is sent, and arrives at once', {
  tag: '@smoke',
}, async ({ city, enter }) => {
  await Player.savePreferences(city, bruno.id, { look: 'android' })
  for (const { key } of (await city.call(ana.id, 'bank_pixKeys')) as Key[]) {
    await city.call(ana.id, 'bank_removePixKey', key)
  }
  const before = {
    ana: Number(await city.call(ana.id, 'bank_getBalance')),
    bruno: Number(await city.call(bruno.id, 'bank_getBalance')),
  }
  const sender = await enter(ana.name)
  const receiver = await enter(bruno.name)
  await receiver.pinNotifications()
  await receiver.openPhone()
  await receiver.open('/bank')
  await expect(balance(receiver)).toHaveText(money(before.bruno))

  // without a key there is no Pix; registering one enables it
  await sender.openPhone()
  await sender.open('/bank')
  const pix = sender.top.getByRole('button', { name: 'Pix', exact: true })
  await expect(sender.button('Transferir')).toBeVisible()
  await expect(pix).toHaveCount(0)
  await sender.button('Cadastrar chave Pix').click()
  await sender.waitUntilSettled()
  await sender.button('Telefone').click()
  await expect(sender.button(/^Copiar chave/)).toBeVisible()
  await sender.button(/Voltar/).click()
  await sender.waitUntilSettled()
  await pix.click()
  await sender.waitUntilSettled()

  // neither zero nor more than the balance can be sent
  const next = sender.button('Continuar')
  await expect(next).toBeDisabled()
  await amount(sender).fill('99999999999')
  await expect(amount(sender)).toHaveValue(money(before.ana))
  await amount(sender).fill('150')
  const { keyboard } = sender.page
  await keyboard.press('Enter')
  await expect(sender.top.getByLabel('Chave Pix')).toBeFocused()
  await keyboard.type('555-202')
  await keyboard.press('Enter')
  await expect(sender.top.getByText('Enviar Pix de R$ 150 para Bruno Cardoso?')).toBeVisible()
  expect(await city.call(ana.id, 'bank_getBalance')).toBe(before.ana) // looking up the name sends nothing
  await sender.tabTo('Enviar Pix')
  await keyboard.press('Enter')
  await sender.waitForRoute(/^\/bank\/receipt\?id=\d+$/)
  await expect(sender.top.getByText('para Bruno Cardoso')).toBeVisible()
  await expect(sender.top.getByText(/^\d\dh\d\d$/)).toHaveCount(1)

  // the receiver's open bank shows the transfer
  await expect(receiver.notification('Você recebeu R$ 150 de Ana Souza')).toBeVisible()
  await expect(balance(receiver)).toHaveText(money(before.bruno + 150))
  await expect(receiver.top.getByText('+ R$ 150')).toBeVisible()

  // back leads home, not to sending again
  await sender.waitUntilSettled()
  await sender.tabTo('Voltar ao início')
  await keyboard.press('Enter')
  await sender.waitForRoute('/bank')
  await expect(balance(sender)).toHaveText(money(before.ana - 150))

  // the statement's line opens the receipt again
  await sender.top
    .getByRole('button', { name: /Bruno Cardoso.*R\$ 150/ })
    .first()
    .click()
  await sender.waitUntilSettled()
  await expect(sender.top.getByRole('heading', { name: 'Pix enviado' })).toBeVisible()
  await expect(sender.button('Salvar comprovante')).toBeVisible()
  await sender.button('Voltar', true).click()
  await sender.waitForRoute('/bank')
})

test('an invoice from an Android to an iPhone is paid once and is in the statement', async ({ city, enter }) => {
  await Player.savePreferences(city, bruno.id, { look: 'android' })
  const payee = await enter(bruno.name)
  const payer = await enter(ana.name)
  for (const player of [payee, payer]) await player.pinNotifications()
  const before = Number(await city.call(ana.id, 'bank_getBalance'))

  // the button appears only with a complete invoice
  await payee.openPhone()
  await payee.open('/bank/invoices/create')
  const create = payee.button('Criar fatura')
  await payee.top.getByLabel('Passaporte').fill('1')
  await amount(payee).fill('1234')
  await expect(amount(payee)).toHaveValue('1.234')
  await payee.top.getByLabel('Motivo').fill('   ')
  await expect(create).toHaveCount(0)
  await payee.top.getByLabel('Motivo').fill('Pneu novo')
  await expect(create).toBeVisible()
  await amount(payee).fill('0')
  await expect(create).toHaveCount(0)
  await amount(payee).fill('120')
  await create.click()
  await expect(payee.top.getByRole('heading', { name: 'Pronto, enviamos sua fatura' })).toBeVisible()
  await expect(payee.top.getByText('para Ana Souza')).toBeVisible()

  await payer.openPhone()
  await payer.notification('Você recebeu uma fatura de R$ 120').click()
  await payer.waitUntilSettled()
  await payer.waitForRoute('/bank/invoices')
  const invoice = payer.top.getByRole('article').filter({ hasText: 'Pneu novo' })
  await invoice.getByRole('button', { name: 'Pagar' }).click()
  await payer.phone.getByRole('button', { name: /^sim$/i }).click()
  await expect(invoice).toHaveCount(0)
  await expect(payee.notification('Ana Souza pagou sua fatura de R$ 120')).toBeVisible()
  expect(await city.call(ana.id, 'bank_getBalance')).toBe(before - 120)

  await payer.open('/bank/statements')
  await expect(payer.top.getByText('− R$ 120')).toHaveCount(1)
})

test('an invoice is cancelled on an Android, another refused on an iPhone, and both lists change at once', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, bruno.id, { look: 'android' })
  await city.call(bruno.id, 'bank_storeInvoice', ana.id, 70, 'Pessoa errada')
  await city.call(bruno.id, 'bank_storeInvoice', ana.id, 80, 'Nunca comprei isso')
  const [payee, payer] = [await enter(bruno.name), await enter(ana.name)]
  await payee.pinNotifications()
  for (const player of [payee, payer]) {
    await player.openPhone()
    await player.open('/bank/invoices')
  }
  await payee.top.getByRole('tab', { name: 'Enviadas' }).click()
  const card = (player: Player, reason: string) => player.top.getByRole('article').filter({ hasText: reason })

  await expect(card(payer, 'Pessoa errada')).toBeVisible()
  await card(payee, 'Pessoa errada').getByRole('button', { name: 'Cancelar' }).click()
  await expect(payee.phone.getByText('A fatura de R$ 70 para Ana Souza deixa de valer. Confirma?')).toBeVisible()
  await payee.phone.getByRole('button', { name: /^sim$/i }).click()
  await expect(card(payee, 'Pessoa errada')).toHaveCount(0)
  await expect(card(payer, 'Pessoa errada')).toHaveCount(0)

  await expect(card(payee, 'Nunca comprei isso')).toBeVisible()
  await card(payer, 'Nunca comprei isso').getByRole('button', { name: 'Recusar' }).click()
  await expect(payer.phone.getByText(/^Recusar a fatura de R\$ 80 de Bruno Cardoso/)).toBeVisible()
  await payer.phone.getByRole('button', { name: /^sim$/i }).click()
  await expect(card(payer, 'Nunca comprei isso')).toHaveCount(0)
  await expect(payee.notification('Ana Souza recusou sua fatura de R$ 80')).toBeVisible()
  await expect(card(payee, 'Nunca comprei isso')).toHaveCount(0)
})
test('fines are paid until none is left; without a connection the bank shows an error, and recovers', async ({
  city,
  enter,
}) => {
  const player = await enter(ana.name)
  await player.openPhone()
  await player.open('/bank/fines')
  await expect(player.top.getByText('Saldo disponível')).toBeVisible()
  const fines = (await city.call(ana.id, 'bank_getFines')) as unknown[]
  expect(fines.length).toBeGreaterThan(0)
  for (const [paid] of fines.entries()) {
    await expect(player.button('Pagar')).toHaveCount(fines.length - paid)
    await player.button('Pagar').first().click()
    await player.phone.getByRole('button', { name: 'Sim' }).click()
    await expect(player.phone.getByRole('dialog')).toHaveCount(0)
  }
  await expect(player.top.getByText('Nenhuma multa pendente')).toBeVisible()
  expect(await city.call(ana.id, 'bank_getFines')).toEqual([])

  await player.page.route('**/smartphone/backend', (route) =>
    route.request().postDataJSON().member === 'bank_pixKeys' ? route.abort() : route.fallback(),
  )
  await player.open('/bank/keys')
  await expect(player.top.getByText('Sem conexão com o banco')).toBeVisible()
  await player.page.unroute('**/smartphone/backend')
  await player.button('Tentar de novo').click()
  await expect(player.button(/^Copiar chave/)).toBeVisible()
})
