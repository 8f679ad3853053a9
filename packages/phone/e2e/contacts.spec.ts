import type { Locator } from '@playwright/test'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { variantsToRun } from './support/long-run.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of ['iphone', 'android'] as const) {
  test(`a form is ${look === 'iphone' ? 'rows of one card' : 'boxes'} in the ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/contacts/1/edit')
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const label = await box(ana.top.getByText('Nome', { exact: true }))
    const name = await box(ana.top.getByLabel('Nome'))
    const phone = await box(ana.top.getByLabel('Telefone'))
    const isBeside = name.x >= label.x + label.width && label.y >= name.y - 1
    const areTogether = phone.y - (name.y + name.height) < 4
    expect([isBeside, areTogether]).toEqual(look === 'iphone' ? [true, true] : [false, false])
  })
}

test('every mistake in a contact has its own message', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/contacts/create')
  const name = ana.top.getByLabel('Nome')
  const phone = ana.top.getByLabel('Telefone')
  const save = ana.button('Salvar')

  await save.click()
  await expect(ana.top.getByText('Preencha o número de telefone')).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(save).toBeDisabled() // until the field is corrected
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

test('a contact is found without accents, edited, blocked and deleted', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/contacts')
  const search = ana.top.getByRole('searchbox', { name: 'Buscar' })
  await search.fill('joao')
  await ana.button(/João Pedro/).click()
  await ana.waitUntilSettled()
  await ana.button('Editar').click()
  await ana.waitUntilSettled()
  await expect(ana.button('Salvar')).toBeDisabled() // nothing changed yet
  await ana.top.getByLabel('Nome').fill('João do Violão')
  await ana.button('Salvar').click()
  await expect(ana.top.getByRole('heading', { name: 'João do Violão' })).toBeVisible()
  await ana.waitUntilSettled()
  await ana.button('Voltar').click()
  await ana.waitUntilSettled()
  await expect(search).toHaveValue('joao') // the list keeps its search
  await ana.button(/João do Violão/).click()
  await ana.waitUntilSettled()
  await ana.button('Bloquear contato').click()
  await ana.phone.getByRole('button', { name: 'Sim' }).click()
  await expect(ana.button('Desbloquear contato')).toBeVisible()
  await expect(ana.top.getByText('Bloqueado')).toBeVisible()
  await ana.button('Apagar contato').click()
  await ana.phone.getByRole('button', { name: 'Sim' }).click()
  await ana.waitForRoute('/contacts')
  await ana.waitUntilSettled()
  await expect(ana.top.getByText('Nenhum contato encontrado')).toBeVisible()
  await ana.open('/contacts/blocks')
  await expect(ana.top.getByText('555-110')).toBeVisible()
  for (const missing of ['/contacts/999999', '/contacts/999999/edit']) {
    await ana.open(missing)
    await ana.waitForRoute('/contacts/blocks')
  }
})

for (const look of variantsToRun<Look>(['iphone', 'android'], 1)) {
  test(`a contact’s card opens a call and the edit form, ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const name = 'Maria Aparecida '.repeat(8).trim()
    const { id } = (await city.call(1, 'addContact', '555-312', name)) as { id: number }
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open(`/contacts/${id}`)
    const heading = ana.top.getByRole('heading', { name })
    expect(await heading.evaluate((line) => line.scrollHeight > line.clientHeight), 'a long name is cut').toBe(true)
    await expect(ana.button('Apagar contato')).toBeInViewport({ ratio: 1 })

    // leaving the form saves nothing
    await ana.tabTo('Editar')
    await ana.page.keyboard.press('Enter')
    await ana.waitUntilSettled()
    await ana.top.getByLabel('Nome').fill('Outra pessoa')
    await ana.tabTo({ iphone: 'Cancelar', android: 'Voltar' }[look])
    await ana.page.keyboard.press('Enter')
    await ana.waitUntilSettled()
    await expect(heading).toBeVisible()

    // errors show, and Enter saves valid values
    await ana.button('Editar').click()
    await ana.waitUntilSettled()
    const field = ana.top.getByLabel('Nome')
    await expect(field).toHaveValue(name)
    await field.fill('')
    await field.press('Enter')
    await expect(ana.top.getByText('Preencha o nome do contato')).toBeVisible()
    await expect(ana.button('Salvar')).toBeDisabled()
    await field.fill('Mateus')
    await field.press('Enter')
    await expect(ana.top.getByRole('heading', { name: 'Mateus' })).toBeVisible()
    await ana.waitForRoute(`/contacts/${id}`)
    await ana.waitUntilSettled()

    await ana.button('555-312').click() // their phone is off
    await expect(ana.phone.getByRole('alertdialog')).toContainText('Telefone desligado ou fora de área')
  })
}

test('a late answer after leaving the form does not leave the card too', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  let answer = () => {}
  const responseGate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await ana.page.route('**/smartphone/backend', async (route) => {
    if (route.request().postDataJSON().member === 'updateContact') await responseGate
    return route.fallback()
  })
  for (const path of ['/contacts', '/contacts/1', '/contacts/1/edit']) await ana.open(path)
  await ana.top.getByLabel('Nome').fill('Bruno da Oficina')
  await ana.button('Salvar').click()
  await ana.button('Cancelar').click()
  await ana.waitUntilSettled()
  answer()
  await expect(ana.phone.getByRole('heading', { name: 'Bruno da Oficina', includeHidden: true })).toHaveCount(1)
  await ana.waitForRoute('/contacts/1')
})

test('names with markup and right-to-left marks are shown as text only', async ({ city, enter }) => {
  const hostile = '<img src=x onerror="window.hacked=1">\u202Egnp.exe\u202C'
  const { id } = (await city.call(1, 'addContact', '555-312', hostile)) as { id: number }
  await city.call(12, 'sms_send', '555-101', '"><svg onload="window.hacked=1">')
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  for (const route of ['/sms', '/sms/555-312', '/contacts', `/contacts/${id}`]) {
    await ana.open(route)
    await expect(ana.top.getByText('<img src=x onerror=').first()).toBeVisible()
  }
  expect(await ana.frame().evaluate(() => 'hacked' in window)).toBe(false)
})

test('a thousand contacts open with few elements and scroll to the last', async ({ city, enter }) => {
  // the demo city has twelve people, so the server's answer is enlarged on its way to the page
  const ana = await enter('Ana Souza')
  await ana.page.context().route('**/smartphone/backend', async (route) => {
    if (route.request().postDataJSON().member !== 'getSettings') return route.fallback()
    const settings = (await city.call(1, 'getSettings')) as object
    const contacts = Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, name: `Pessoa ${n}`, phone: `100-${n}` }))
    await route.fulfill({ json: { ...settings, contacts } })
  })
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/contacts')
  expect(await ana.top.getByRole('button').count()).toBeLessThan(60)
  if (isKeyboardMode) await focusByKeyboard(ana.top.locator('[data-scroll]'))
  else await ana.top.getByText('Pessoa 0', { exact: true }).hover()
  await expect(async () => {
    if (isKeyboardMode) await ana.page.keyboard.press('End')
    else await ana.page.mouse.wheel(0, 100_000)
    await expect(ana.top.getByText('Pessoa 999')).toBeVisible({ timeout: 200 })
  }).toPass()
})

test('contacts are drawn to the end of the screen, also under the floating button', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/contacts')
  await expect(ana.button('Novo contato')).toBeVisible()
  const rows = ana.top.getByRole('button', { name: /555-/ })
  const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)
  const end = await bottomOf(ana.top.locator('[tabindex="0"]').first())
  await expect.poll(async () => (await bottomOf(rows.last())) >= end).toBe(true)
})
