import { expectAccessible } from './support/accessibility.ts'
import { variantsToRun } from './support/long-run.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ana = { id: 1, name: 'Ana Souza' }
const camila = { id: 3, name: 'Camila Duarte' }
const capybara = 'Capivara para o trânsito na ponte e recusa acordo'

for (const look of variantsToRun<Look>(['iphone', 'android'], 1))
  test(`news are written, announced, read, edited and deleted while open on another phone, ${look} look`, async ({
    city,
    enter,
  }) => {
    for (const { id } of [ana, camila]) await Player.savePreferences(city, id, { look })
    await city.call(camila.id, 'gallery_save', '/', '/smartphone/stock/photos/serra.jpg')
    const reader = await enter(ana.name)
    await reader.pinNotifications()
    const journalist = await enter(camila.name)

    // the reader sees the front page, and no tools
    await reader.openPhone()
    await reader.open('/weazel')
    await expect(reader.button(capybara)).toBeVisible()
    await expect(reader.button('Escrever notícia')).toHaveCount(0)
    await reader.open('/weazel/create')
    await expect.poll(() => reader.route()).toBe('/weazel')
    await expect(reader.button(/^Editar/)).toHaveCount(0)
    await reader.button('Economia', true).click()
    await expect(reader.top.getByRole('article')).toHaveCount(1)
    await reader.button('Todas', true).click()

    // the journalist sees what is missing, then publishes by keyboard
    await journalist.openPhone()
    await journalist.open('/weazel')
    await journalist.button('Escrever notícia').click()
    await journalist.waitUntilSettled()
    await journalist.button('Publicar').click()
    await expect(journalist.top.getByRole('alert')).toHaveText('Digite o título da notícia')
    await expectAccessible(journalist, 'the editor')
    await journalist.page.keyboard.type('Capivara aceita melancia') // the field has the focus
    await journalist.top.getByLabel('Texto', { exact: true }).fill('Trânsito volta a andar\n\nA fila *acabou*.')
    await journalist.button('Polícia', true).click()
    await journalist.top.getByLabel('Vídeo (opcional)').fill('https://youtu.be/dQw4w9WgXcQ')
    await journalist.button('Adicionar foto').click()
    await journalist.phone.getByRole('button', { name: 'Galeria', exact: true }).click()
    await journalist.waitUntilSettled()
    await journalist.button(/^Câmera \d/).click()
    await journalist
      .button(/^Foto de/)
      .first()
      .click()
    await journalist.waitUntilSettled()
    await journalist.top.getByRole('tab', { name: 'Prévia' }).click()
    await expect(journalist.top.locator('article strong')).toHaveText('acabou')
    await journalist.button('Publicar').click()
    await expect.poll(() => journalist.route()).toBe('/weazel')
    await expect(journalist.top.getByRole('article').first()).toContainText('Capivara aceita melancia')
    await expect(journalist.notification('Capivara aceita')).toHaveCount(0)

    // an open front page shows it at once, with a notice that leads to it
    await expect(reader.top.getByRole('article').first()).toContainText('Capivara aceita melancia')
    const notice = reader.notification('Capivara aceita melancia')
    await expect(notice).toContainText('Trânsito volta a andar')
    await notice.click()
    await reader.waitUntilSettled()
    await expect(reader.top.getByText('Por Camila Duarte')).toBeVisible()
    await expect(reader.top.locator('strong')).toHaveText('acabou')
    await expect(reader.button('Assistir ao vídeo')).toBeVisible()

    // it is edited, and in the end deleted while the reader has it open
    await journalist.button('Editar: Capivara aceita melancia').click()
    await journalist.waitUntilSettled()
    await journalist.top.getByLabel('Título', { exact: true }).fill('Capivara aceita duas melancias')
    await journalist.button('Salvar').click()
    await expect(journalist.top.getByRole('article').first()).toContainText('duas melancias')
    await journalist.button('Excluir: Capivara aceita duas melancias').click()
    await expect(journalist.phone.getByRole('alertdialog')).toContainText(
      'Tem certeza que deseja excluir esta notícia?',
    )
    await journalist.phone.getByRole('button', { name: /^sim$/i }).click()
    await expect(reader.phone.getByText('Esta notícia não existe mais')).toBeVisible()
    await expect.poll(() => reader.route()).not.toMatch(/^\/weazel\/\d/)
    await expect(journalist.top.getByRole('article').first()).toContainText(capybara)

    // the bell is the same switch as in the settings
    await reader.open('/weazel')
    await reader.button('Notificações de notícias').click()
    await expect(reader.button('Notificações de notícias')).toHaveAttribute('aria-pressed', 'false')
  })
