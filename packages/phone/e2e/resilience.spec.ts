import { expect, test } from './support/test.ts'

test.describe(() => {
  test.use({ killable: true })

  test('a dialog, a wrong route and a lost chunk never take the phone with them', async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    await ana.open('/sms/100%')
    await ana.open('/nowhere/%E0%A4%A')
    await expect(ana.top.getByText('Esta página não existe')).toBeVisible()
    await ana.open('/contacts/create')
    await city.stop('SIGKILL')
    await ana.top.getByLabel('Nome').fill('Mateus')
    await ana.top.getByLabel('Telefone').fill('555312')
    await ana.button('Salvar').click()
    await expect(ana.phone.getByText('Sem conexão com a cidade. Tente de novo.')).toBeVisible()
    await ana.phone.getByRole('button', { name: 'OK' }).click()

    // the same action again, once the server is back, is the same action
    await city.start()
    await ana.button('Salvar').click()
    await expect.poll(() => ana.route()).toBe('/nowhere/%E0%A4%A')
    const { contacts } = (await city.call(1, 'getSettings')) as { contacts: { phone: string }[] }
    expect(contacts.filter(({ phone }) => phone === '555-312')).toHaveLength(1)
  })
})

test('messages that arrive while the threads are loading, or before they could be, are not lost', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  let isDown = true
  await ana.page.route('**/smartphone/backend', async (route) => {
    if (!isDown || route.request().postDataJSON().member !== 'sms_resume') return route.fallback()
    return route.fulfill({ status: 500, json: { __fault: { code: 'internal', message: 'down' } } })
  })
  await ana.page.reload()
  await ana.phoneReady()
  await city.call(2, 'sms_send', '555-101', 'Chegou antes de tudo')
  await expect(ana.notification('Chegou antes de tudo')).toBeVisible()
  isDown = false
  await ana.takeOut()
  await ana.open('/sms')
  await expect(ana.top.getByText('Chegou antes de tudo')).toBeVisible()
  await expect(ana.button(/Dra. Elisa/)).toBeVisible() // and the history is there as well
})

test('what could not be sent waits for the player, even over a reload', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/sms/555-202')
  await ana.page.route('**/smartphone/backend', (route) =>
    route.request().postDataJSON().member === 'sms_send' ? route.abort() : route.fallback(),
  )
  await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('guarde isto')
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
  await ana.page.unroute('**/smartphone/backend')
  await ana.page.reload()
  await ana.phoneReady()
  await ana.takeOut()
  await ana.open('/sms/555-202')
  await ana.button('Tentar enviar de novo').click()
  await expect(ana.top.getByText('Não enviada')).toHaveCount(0)
  const messages = (await city.call(2, 'sms_resume')) as { content: string }[]
  expect(messages.filter(({ content }) => content === 'guarde isto')).toHaveLength(1)
})

test('a preference changed a moment before a reload is kept', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/settings')
  await ana.top.getByRole('switch', { name: 'Ligação anônima' }).click()
  await ana.page.reload()
  await ana.phoneReady()
  await ana.takeOut()
  await ana.open('/settings')
  await expect(ana.top.getByRole('switch', { name: 'Ligação anônima' })).toBeChecked()
  await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: { anonymousCall: true } })
})

test('one prompt never shows what was typed into another, and a notification lives its own five seconds', async ({
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.say('prompt', 'Primeira')
  await ana.say('prompt', 'Segunda')
  await ana.phone.getByPlaceholder('Insira um texto').fill('segredo123')
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Segunda')).toBeVisible()
  await expect(ana.phone.getByPlaceholder('Insira um texto')).toHaveValue('')
  await ana.phone.getByRole('button', { name: 'Fechar' }).click()

  await ana.say('CUSTOM_NOTIFY', 'sms', 'Um', 'primeiro aviso')
  await expect(ana.notification('primeiro aviso')).toBeVisible()
  await ana.page.waitForFunction(() => performance.now() > 3000)
  await ana.notification('primeiro aviso').click()
  await ana.say('CUSTOM_NOTIFY', 'sms', 'Dois', 'segundo aviso')
  await expect(ana.notification('segundo aviso')).toBeVisible()
  const bornMs = Date.now()
  await expect(ana.notification('segundo aviso')).toHaveCount(0, { timeout: 8000 })
  expect(Date.now() - bornMs).toBeGreaterThan(4000)
})

test('after a right click and a reopening, typing still stays in the phone', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.screen.click({ button: 'right', position: { x: 180, y: 300 } })
  await ana.page.keyboard.press('Escape')
  await expect(ana.screen).toBeHidden()
  await ana.takeOut()
  await ana.open('/contacts')
  await ana.top.getByRole('searchbox', { name: 'Buscar' }).click()
  await ana.page.keyboard.type('kd')
  await expect(ana.top.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('kd')
  await expect(ana.screen).toBeVisible()
})
