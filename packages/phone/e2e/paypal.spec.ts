import { amount, balance, money } from './support/money.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ana = { id: 1, name: 'Ana Souza' }
const bruno = { id: 2, name: 'Bruno Cardoso' }

interface Index {
  balance: number
  bank: number
}

test('a payment from an iPhone to an Android shows the receiver’s name before it is sent, and changes both balances at once', {
  tag: '@smoke',
}, async ({ city, enter }) => {
  await Player.savePreferences(city, bruno.id, { look: 'android' })
  const index = async (user: number) => (await city.call(user, 'paypal_index')) as Index
  const before = { ana: await index(ana.id), bruno: await index(bruno.id) }
  const sender = await enter(ana.name)
  const receiver = await enter(bruno.name)
  await receiver.pinNotifications()
  await receiver.openPhone()
  await receiver.open('/paypal')
  await expect(balance(receiver)).toHaveText(money(before.bruno.balance))

  await sender.openPhone()
  await sender.open('/paypal')
  await expect(balance(sender)).toHaveText(money(before.ana.balance))
  await sender.button('Enviar', true).click()
  await sender.waitUntilSettled()

  // missing fields have a message
  const next = sender.button('Continuar')
  await next.click()
  await expect(sender.top.getByRole('alert')).toHaveText('Digite o valor a ser transferido')
  await amount(sender).fill('99999999999')
  await expect(amount(sender)).toHaveValue(money(before.ana.balance)) // capped at the balance, as in the bank
  await amount(sender).fill('150')
  await amount(sender).press('-')
  await expect(sender.top.getByRole('alert')).toHaveText('Digite um valor inteiro, sem vírgula nem sinal')
  await expect(amount(sender)).toHaveValue('R$ 150')
  await next.click()
  await next.click()
  await expect(sender.top.getByRole('alert')).toHaveText('Digite o passaporte do jogador')
  await sender.top.getByLabel('Passaporte').fill('1')
  await next.click()
  await expect(sender.phone.getByText('Você não pode transferir para si mesmo')).toBeVisible()
  await sender.phone.getByRole('button', { name: /^(OK|Fechar)$/ }).click()
  await sender.button('Bruno Cardoso').click() // one of the recent people
  await expect(sender.top.getByLabel('Passaporte')).toHaveValue('2')
  await sender.top.getByLabel('Mensagem').fill('  Pelo conserto <b>👍</b> ')
  await next.click()
  await expect(sender.top.getByText('Enviar R$ 150 para Bruno Cardoso?')).toBeVisible()
  expect(await index(ana.id)).toEqual(before.ana) // looking up the name sends nothing
  await sender.button('Enviar', true).click()

  // the details open, with the text as it was typed
  const slip = sender.top.getByRole('article', { name: 'Pagamento enviado' })
  await expect(slip).toContainText('− R$ 150')
  await expect(slip).toContainText('Pelo conserto <b>👍</b>')

  // the receiver's open wallet shows the payment
  await expect(receiver.notification('Você recebeu R$ 150 de Ana Souza')).toBeVisible()
  await expect(balance(receiver)).toHaveText(money(before.bruno.balance + 150))
  await expect(receiver.top.getByText('+ R$ 150')).toBeVisible()

  // back leads to the summary first, then out of the app
  await sender.waitUntilSettled()
  await sender.button('Voltar').click()
  await expect(balance(sender)).toHaveText(money(before.ana.balance - 150))
  await sender.waitForRoute('/paypal')
  await sender.waitUntilSettled()
  await sender.button('Voltar').click()
  await sender.waitUntilSettled()
  await sender.waitForRoute('/home')
})

test('money is moved to the bank and back on an Android', { tag: '@long' }, async ({ city, enter }) => {
  await Player.savePreferences(city, ana.id, { look: 'android' })
  const before = (await city.call(ana.id, 'paypal_index')) as Index
  const player = await enter(ana.name)
  await player.openPhone()
  await player.open('/paypal')

  await player.button('Sacar').click()
  await player.waitUntilSettled()
  await player.button('Sacar').click()
  await expect(player.top.getByRole('alert')).toHaveText('Digite o valor a ser transferido')
  await player.button('+ R$ 500').click()
  await player.button('Sacar').click()
  await expect(player.top.getByRole('article', { name: 'Saque para o banco' })).toContainText('− R$ 500')
  await player.waitUntilSettled()
  await player.button('Depositar').click()
  await player.waitUntilSettled()
  await expect(player.top.getByText(`Saldo no banco: ${money(before.bank + 500)}`)).toBeVisible()
  await player.button('Depositar').click()
  await expect(player.top.getByRole('alert')).toHaveText('Digite o valor de depósito')
  await amount(player).fill('99999999999')
  await expect(amount(player)).toHaveValue(money(before.bank + 500))
  await amount(player).fill('70')
  await player.button('Depositar').click()

  await expect(balance(player)).toHaveText(money(before.balance - 500 + 70))
  await expect(player.top.locator('[data-bank]')).toHaveText(`${money(before.bank + 500 - 70)} no banco`)
  await expect(player.top.getByText('+ R$ 70')).toBeVisible()
  expect(await city.call(ana.id, 'paypal_index')).toMatchObject({
    balance: before.balance - 430,
    bank: before.bank + 430,
  })

  await player.waitUntilSettled()
  await player.button('Ver toda atividade').click()
  await player.waitUntilSettled()
  await expect(player.top.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await player.button(/Vaquinha do presente/).click()
  await expect(player.top.getByRole('article', { name: 'Pagamento recebido' })).toContainText('Elisa Prado')
})

test('a payment is made by keyboard alone, and Backspace goes back', { tag: '@long' }, async ({ city, enter }) => {
  const before = (await city.call(ana.id, 'paypal_index')) as Index
  const player = await enter(ana.name)
  const { keyboard } = player.page
  await player.openPhone()
  await player.open('/paypal')
  await expect(balance(player)).toBeVisible()
  await player.tabTo('Enviar', true)
  await keyboard.press('Enter')
  await expect(amount(player)).toBeFocused()
  await keyboard.type('25')
  await keyboard.press('Enter')
  await expect(player.top.getByLabel('Passaporte')).toBeFocused()
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expect(player.top.getByText('Enviar R$ 25 para Bruno Cardoso?')).toBeFocused()
  await keyboard.press('Enter') // once more by mistake: nothing is sent without review
  expect(await city.call(ana.id, 'paypal_index')).toEqual(before)
  await player.tabTo('Enviar', true)
  await keyboard.press('Enter')
  await expect(player.top.getByRole('article', { name: 'Pagamento enviado' })).toContainText('− R$ 25')
  await player.waitUntilSettled()
  await player.waitForKeyboard()
  await keyboard.press('Backspace')
  await expect(balance(player)).toHaveText(money(before.balance - 25))
  await player.waitForRoute('/paypal')
  await player.waitUntilSettled()
  await keyboard.press('Backspace')
  await player.waitForRoute('/home')
})

test('a contact is paid without their passport number', async ({ city, enter }) => {
  const before = (await city.call(bruno.id, 'paypal_index')) as Index
  const player = await enter(ana.name)
  await player.openPhone()
  await player.open('/paypal')
  await player.button('Enviar', true).click()
  await amount(player).fill('12')
  await player.button('Continuar').click()
  await player.waitUntilSettled()
  await player.top.getByLabel('Mensagem').fill('Pão de queijo')
  await player.button(/Bruno Mecânico/).click()
  await expect(player.top.getByText('Enviar R$ 12 para Bruno Cardoso?')).toBeVisible()
  await player.button('Enviar', true).click()
  await expect(player.top.getByRole('article', { name: 'Pagamento enviado' })).toContainText('Pão de queijo')
  expect((await city.call(bruno.id, 'paypal_index')) as Index).toMatchObject({ balance: before.balance + 12 })
})

test('the bell mutes the wallet, as in the settings, and money still arrives', async ({ city, enter }) => {
  const before = (await city.call(ana.id, 'paypal_index')) as Index
  const player = await enter(ana.name)
  await player.openPhone()
  await player.open('/paypal')
  const bell = player.button('Notificações da carteira')
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await city.call(bruno.id, 'paypal_send', ana.id, 5, '')
  await expect(balance(player)).toHaveText(money(before.balance + 5))
  await expect(player.notification('Você recebeu R$ 5 de Bruno Cardoso')).toHaveCount(0)
  await player.open('/settings/notifications')
  await expect(player.top.getByRole('switch', { name: 'PayPal' })).not.toBeChecked()
})

test('a wallet without history shows that, and an unreachable one recovers', async ({ enter }) => {
  const player = await enter('Mateus Oliveira')
  await player.openPhone()
  await player.page.route('**/smartphone/backend', (route) => {
    const isWallet = route.request().postData()?.includes('paypal_index')
    return isWallet ? route.abort() : route.continue()
  })
  await player.open('/paypal')
  await expect(player.top.getByText('Sem conexão com a carteira')).toBeVisible()
  await player.page.unroute('**/smartphone/backend')
  await player.button('Tentar de novo').click()
  await expect(player.top.getByText('Nenhuma atividade recente')).toBeVisible()
  await expect(balance(player)).toHaveText('R$ 0')
})
