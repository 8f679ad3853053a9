import { expectAccessible } from './support/accessibility.ts'
import { option, photos } from './support/gallery.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.describe(() => {
  test.use({ owner: { setup: true } })

  test('a new phone shows its setup, gives way to any other page, and asks only once', async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    const setup = ana.phone.getByRole('dialog', { name: 'Primeiros ajustes' })
    await ana.openPhone()
    const greeting = setup.getByRole('button', { name: /^Olá/ })
    await expect(greeting).toBeFocused()
    await expectAccessible(ana)
    await greeting.press('Enter')
    await expect(setup.getByRole('heading', { name: 'Qual é o seu celular?' })).toBeFocused()
    await expectAccessible(ana)
    await ana.emit('REDIRECT', '/contacts')
    await ana.waitForRoute('/contacts')
    await expect(setup).toHaveCount(0)
    await ana.closePhone()
    await ana.openPhone()

    await greeting.click()
    await setup.getByRole('button', { name: 'Android' }).click()
    for (const choice of ['Continuar', 'Escuro', 'Continuar', 'Lua', 'Continuar', '90%', 'Máximo', 'Continuar'])
      await setup.getByText(choice, { exact: true }).click()
    await expect(setup.getByRole('heading', { name: 'Três gestos' })).toBeFocused()
    await expectAccessible(ana)
    for (const gesture of ['Deslize para cima', 'Puxe de cima para baixo', 'Segure um ícone'])
      await setup.getByRole('button', { name: gesture }).press('Enter')
    await expect(setup.getByRole('heading', { name: 'Tudo pronto' })).toBeFocused()
    await expectAccessible(ana)
    await setup.getByRole('button', { name: 'Começar' }).click()
    await expect(setup).toHaveCount(0)
    await expect
      .poll(() => city.call(1, 'getSettings'))
      .toMatchObject({
        preferences: {
          look: 'android',
          darkTheme: true,
          background: { type: 'moon' },
          zoom: 90,
          apps: { setup: { isDone: true }, text: { percent: 130 } },
        },
      })
    await ana.frame().evaluate(() => localStorage.clear())
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.openPhone()
    await ana.button('Contatos').click()
    await ana.waitForRoute('/contacts') // nothing lies over home
  })
})

test('a contact gets a photo and a star and comes first; a message gets its emoji', { tag: '@long' }, async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 1, { look: 'iphone' })
  const ana = await enter('Ana Souza')
  const { id } = (await city.call(1, 'addContact', '555-312', 'Mateus')) as { id: number }
  await ana.openPhone()
  await ana.emit('ADD_CONTACT', { id, name: 'Mateus', phone: '555-312' })
  await ana.open(`/contacts/${id}`)
  await ana.button('Adicionar aos favoritos').click()
  await expect(ana.button('Remover dos favoritos')).toBeVisible()
  await ana.button('Editar').click()
  await ana.waitUntilSettled()
  await ana.button('Alterar foto').click() // his profile has a picture
  await option(ana, 'Galeria').click()
  await ana.waitUntilSettled()
  await ana.button(/Câmera \d/).click()
  await ana.waitUntilSettled()
  await photos(ana).first().click()
  await ana.waitForRoute(`/contacts/${id}/edit`)
  await ana.waitUntilSettled()
  await ana.button('Salvar').click()
  await ana.waitForRoute(`/contacts/${id}`)
  await expect(ana.button('Ver foto de Mateus')).toBeVisible()
  await expectAccessible(ana)
  const saved = async () => {
    const { contacts } = (await city.call(1, 'getSettings')) as { contacts: { id: number }[] }
    return contacts.find((contact) => contact.id === id)
  }
  await expect.poll(saved).toMatchObject({ photo: expect.stringContaining('/photos/'), favourite: true })

  await ana.open('/contacts')
  await ana.top.getByRole('region', { name: 'Favoritos' }).getByRole('button', { name: 'Mateus' }).click()
  await ana.waitForRoute(`/contacts/${id}`)

  // emoji by a Portuguese word, at the caret, by keyboard too
  await ana.open('/sms/555-312')
  const field = ana.top.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('fechado')
  await ana.button('Emojis').click()
  const panel = ana.top.getByRole('region', { name: 'Emojis' })
  await panel.getByRole('searchbox', { name: 'Buscar emoji' }).fill('joinha')
  await panel.getByRole('button', { name: 'joinha' }).click()
  await panel.getByRole('button', { name: 'Comida e bebida' }).click()
  await panel.getByRole('button', { name: 'maçã' }).focus()
  await ana.page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('button', { name: 'pera' })).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(field).toHaveValue('fechado👍🍐')
  await expectAccessible(ana)
  await ana.page.keyboard.press('Backspace')
  await expect(panel).toHaveCount(0)
  await expect(field).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('fechado👍🍐')).toBeVisible()
})
