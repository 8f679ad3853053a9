import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('an ad is posted, found, and disappears for a viewer once a moderator removes it, iphone look', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 12, { look: 'iphone' })
  const mateus = await enter('Mateus Oliveira')
  await mateus.openPhone()
  await mateus.open('/olx/create?image=/smartphone/stock/photos/gato.jpg')
  await mateus.top.getByRole('textbox', { name: 'Título' }).fill('Passeio de gato por hora')
  await mateus.button('Diversos').click()
  await mateus.top.getByRole('textbox', { name: 'Preço' }).pressSequentially('1500')
  await expect(mateus.top.getByRole('textbox', { name: 'Preço' })).toHaveValue('1.500')
  await mateus.top.getByRole('textbox', { name: 'Descrição' }).fill('O gato decide o caminho.')
  await mateus.button('Publicar anúncio').click()
  await expect.poll(() => mateus.route()).toBe('/olx/dashboard')
  await mateus.button('Passeio de gato por hora').first().click()
  await expect(mateus.top.getByText('R$ 1.500')).toBeVisible()
  await expect(mateus.top.getByText('Este anúncio é seu')).toBeVisible()

  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/olx/search')
  await ana.top.getByRole('searchbox').fill('GATO DECIDE')
  await expect(ana.button('Excluir Passeio de gato por hora')).toHaveCount(0)
  await ana.button(/^Passeio de gato por hora/).click()
  await ana.button('Opções do anúncio').click()
  await ana.phone.getByRole('button', { name: 'Excluir anúncio' }).click()
  await expect(ana.phone.getByText('Deseja excluir este anúncio?')).toBeVisible()
  await ana.phone.getByRole('button', { name: /^sim$/i }).click()
  await expect(ana.top.getByText('Anúncio não encontrado')).toBeVisible()
  await expect(mateus.top.getByText('Anúncio não encontrado')).toBeVisible()
})

test('photos are rotated, own ads are removed, a store is created and removed, android look', { tag: '@long' }, async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/olx')
  await ana
    .button(/^Fusca 1972/)
    .first()
    .click()
  await ana.waitUntilSettled()
  await ana.button('Próxima foto').click()
  await expect(ana.top.getByRole('status', { name: 'Foto 2 de 3' })).toBeVisible()
  await ana.button('Chamar no WhatsApp').click()
  await expect.poll(() => ana.route()).toBe('/whatsapp/555-202')
  await ana.open('/olx/dashboard')
  await ana.button('Excluir Sofá').click()
  await expect(ana.phone.getByText('Deseja excluir seu anúncio?')).toBeVisible()
  await ana.phone.getByRole('button', { name: /^sim$/i }).click()
  await expect(ana.top.getByText('Você não possui anúncios')).toBeVisible()

  await ana.open('/yellowpages')
  await ana.button('Anunciar seu comércio').click()
  await ana.top.getByRole('textbox', { name: 'O que você oferece?' }).fill('Prefeitura: atendo reclamações às terças')
  await ana.button('Publicar').click()
  await expect(ana.top.getByText('Seu comércio')).toBeVisible()
  await ana.top.getByRole('searchbox').fill('RECLAMACOES')
  await expect(ana.top.getByRole('article')).toHaveCount(1)
  await ana.button('Remover seu comércio').click()
  await expect(ana.top.getByText('Nenhum comércio encontrado')).toBeVisible()
  await ana.top.getByRole('searchbox').fill('padaria')
  await ana.button('Ligar para Felipe Antunes').click()
  await expect(ana.phone.getByText('Telefone desligado ou fora de área')).toBeVisible() // he is not in the city now
})
