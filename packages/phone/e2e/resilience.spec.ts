import { expect, test } from './support/test.ts'

test.describe(() => {
  test.use({ killable: true })

  test('a dialog, a wrong route and a lost chunk never break the phone', async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
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
    await ana.waitForRoute('/nowhere/%E0%A4%A')
    const { contacts } = (await city.call(1, 'getSettings')) as { contacts: { phone: string }[] }
    expect(contacts.filter(({ phone }) => phone === '555-312')).toHaveLength(1)
  })
})

test('messages that arrive before or while the threads load are not lost', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  let isDown = true
  await ana.page.route('**/smartphone/backend', async (route) => {
    if (!isDown || route.request().postDataJSON().member !== 'sms_list') return route.fallback()
    return route.fulfill({ status: 500, json: { __fault: { code: 'internal', message: 'down' } } })
  })
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.pinNotifications()
  await city.call(2, 'sms_send', '555-101', 'Chegou antes de tudo')
  await expect(ana.notification('Chegou antes de tudo')).toBeVisible()
  isDown = false
  await ana.openPhone()
  await ana.open('/sms')
  await expect(ana.top.getByText('Chegou antes de tudo')).toBeVisible()
  await expect(ana.button(/Dra. Elisa/)).toBeVisible() // and the history is there as well
})

test('an unsent message waits for the player, even over a reload', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/sms/555-202')
  await ana.page.route('**/smartphone/backend', (route) =>
    route.request().postDataJSON().member === 'sms_send' ? route.abort() : route.fallback(),
  )
  await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('guarde isto')
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
  await ana.page.unroute('**/smartphone/backend')
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/sms/555-202')
  await ana.button('Tentar enviar de novo').click()
  await expect(ana.top.getByText('Não enviada')).toHaveCount(0)
  /** Counts arrivals: the message is on its way for a moment. */
  async function arrived() {
    const messages = (await city.call(2, 'sms_resume')) as { content: string }[]
    return messages.filter(({ content }) => content === 'guarde isto').length
  }
  await expect.poll(arrived).toBe(1)
})

test('a preference changed a moment before a reload is saved', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/settings')
  await ana.top.getByRole('switch', { name: 'Ligação anônima' }).click()
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/settings')
  await expect(ana.top.getByRole('switch', { name: 'Ligação anônima' })).toBeChecked()
  await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: { anonymousCall: true } })
})

test('one prompt never shows text typed into another', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.emit('prompt', 'Nome da rua')
  await ana.emit('prompt', 'Nome do bairro')
  await ana.phone.getByPlaceholder('Insira um texto').fill('segredo123')
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Nome do bairro')).toBeVisible()
  await expect(ana.phone.getByPlaceholder('Insira um texto')).toHaveValue('')
  await ana.phone.getByRole('button', { name: 'Fechar' }).click()
})

test('the phone retries until the server answers', async ({ city, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let refusals = 2
  await page.route('**/smartphone/backend', (route) => {
    if (refusals-- > 0)
      return route.fulfill({ status: 200, json: { __fault: { code: 'internal', message: 'not yet' } } })
    return route.fallback()
  })
  await page.goto(`${city.address}/?scene=still`)
  await page.getByRole('button', { name: 'Ana Souza' }).click()
  await expect
    .poll(
      () =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => location.hash),
      { timeout: 30_000 },
    )
    .toBe('#/home')
  expect(refusals).toBeLessThan(0)
  await context.close()
})

test('an app that cannot be loaded fails alone and can be retried', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  let isDown = true
  await ana.page.route('**/assets/settings-*.js', (route) => (isDown ? route.abort() : route.fallback()))
  await ana.page.reload() // an idle moment may have loaded it
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/settings/zoom')
  await expect(ana.top.getByText('Este app parou de funcionar')).toBeVisible()
  isDown = false
  await ana.button('Tentar de novo').click() // the page reloads and returns to the same screen
  await expect(ana.top.getByRole('heading', { name: 'Tamanho na tela' })).toBeVisible()
  await expect(ana.screen).toBeVisible()
})

test('the style sheet of an app that did not come while apps load ahead stops no other app', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  let isDown = true
  let refused = 0
  await ana.page.route('**/assets/settings-*.css', (route) => {
    if (!isDown) return route.fallback()
    refused++
    return route.abort()
  })
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/settings/zoom')
  await expect(ana.top.getByText('Este app parou de funcionar')).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  isDown = false
  await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await ana.open('/notes')
  await expect(ana.top.getByRole('heading', { name: 'Notas' })).toBeVisible()
  await ana.open('/settings/zoom')
  await expect(ana.top.getByRole('heading', { name: 'Tamanho na tela' })).toBeVisible()
  expect(await ana.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('settings are saved on the server: a wiped browser loses nothing', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/settings')
  await ana.top.getByRole('radio', { name: 'Android' }).click()
  await ana.top.getByRole('switch', { name: 'Tema escuro' }).click()
  await ana.open('/settings/zoom')
  await ana.button('90%').click()
  await ana.open('/settings/case')
  await ana.top.getByRole('radio', { name: 'Laranja Orelhão' }).click()
  await expect
    .poll(() => city.call(1, 'getSettings'))
    .toMatchObject({ preferences: { look: 'android', darkTheme: true, zoom: 90, case: 'orelhao' } })

  await ana.frame().evaluate(() => localStorage.clear())
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await expect(ana.phone.locator('[data-look="android"][data-theme="dark"]').first()).toBeVisible()
  expect(await ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('7.2px')
})
