import type { Locator } from '@playwright/test'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('every mistake in a contact has its own sentence', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/contacts/create')
  const name = ana.top.getByLabel('Nome')
  const phone = ana.top.getByLabel('Telefone')
  const save = ana.button('Salvar')

  await save.click()
  await expect(ana.top.getByText('Preencha o número de telefone')).toBeVisible()
  await phone.fill('555999')
  await expect(phone).toHaveValue('555-999')
  await save.click()
  await expect(ana.top.getByText('Preencha o nome do contato')).toBeVisible()
  await name.fill('Ninguém')
  await save.click()
  await expect(ana.phone.getByRole('alertdialog')).toContainText('Este telefone não existe!')
  await ana.phone.getByRole('button', { name: 'OK' }).click()
  await phone.fill('555101')
  await save.click()
  await expect(ana.top.getByText('Você não pode adicionar a si mesmo')).toBeVisible()
  await phone.fill('555202')
  await save.click()
  await expect(ana.top.getByText('Você já possui um contato com este número')).toBeVisible()
})

test('a contact is searched without accents, edited, blocked and deleted', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/contacts')
  const search = ana.top.getByRole('searchbox', { name: 'Buscar' })
  await search.fill('joao')
  await ana.button(/João Pedro/).click()
  await ana.settled()
  await ana.top.getByLabel('Nome').fill('João do Violão')
  await ana.button('Salvar').click()
  await ana.settled()
  await expect(search).toHaveValue('joao') // the list is as it was left
  await ana.button(/João do Violão/).click()
  await ana.settled()
  await ana.button('Bloquear contato').click()
  await expect(ana.button('Desbloquear contato')).toBeVisible()
  await ana.button('Apagar contato').click()
  await ana.phone.getByRole('button', { name: 'Sim' }).click()
  await expect.poll(() => ana.route()).toBe('/contacts')
  await ana.settled()
  await expect(ana.top.getByText('Nenhum contato encontrado')).toBeVisible()
  await ana.open('/contacts/blocks')
  await expect(ana.top.getByText('555-110')).toBeVisible()
  await ana.open('/contacts/999999')
  await expect.poll(() => ana.route()).toBe('/contacts/blocks')
})

test('names with markup and right-to-left marks are only ever text', async ({ city, enter }) => {
  const hostile = '<img src=x onerror="window.hacked=1">\u202Egnp.exe\u202C'
  await city.call(1, 'addContact', '555-312', hostile)
  await city.call(12, 'sms_send', '555-101', '"><svg onload="window.hacked=1">')
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  for (const route of ['/sms', '/sms/555-312', '/contacts']) {
    await ana.open(route)
    await expect(ana.top.getByText('<img src=x onerror=').first()).toBeVisible()
  }
  expect(await ana.frame().evaluate(() => 'hacked' in window)).toBe(false)
})

test('a thousand contacts open with few elements and scroll to the last', async ({ city, enter }) => {
  // the demo city has twelve people, so the server's answer is widened on its way to the page
  const ana = await enter('Ana Souza')
  await ana.page.context().route('**/smartphone/backend', async (route) => {
    if (route.request().postDataJSON().member !== 'getSettings') return route.fallback()
    const settings = (await city.call(1, 'getSettings')) as object
    const contacts = Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, name: `Pessoa ${n}`, phone: `100-${n}` }))
    await route.fulfill({ json: { ...settings, contacts } })
  })
  await ana.page.reload()
  await ana.phoneReady()
  await ana.takeOut()
  await ana.open('/contacts')
  expect(await ana.top.getByRole('button').count()).toBeLessThan(60)
  await ana.top.getByText('Pessoa 0', { exact: true }).hover()
  await expect(async () => {
    await ana.page.mouse.wheel(0, 100_000)
    await expect(ana.top.getByText('Pessoa 999')).toBeVisible({ timeout: 200 })
  }).toPass()
})

test('contacts are drawn down to the end of the screen, beneath the floating button too', async ({ city, enter }) => {
  await Player.prefer(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/contacts')
  await expect(ana.button('Novo contato')).toBeVisible()
  const rows = ana.top.getByRole('button', { name: /555-/ })
  const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)
  const end = await bottomOf(ana.top.locator('[tabindex="0"]').first())
  await expect.poll(async () => (await bottomOf(rows.last())) >= end).toBe(true)
})
