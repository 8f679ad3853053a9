import type { Peer, Profile } from '@orelhao/protocol/tinder/contract'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { City } from './support/city.ts'
import { dragAt } from './support/drag.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const card = (player: Player, name: string) => player.top.getByRole('article', { name })
const field = (player: Player) => player.top.getByRole('textbox', { name: 'Mensagem' })
const bubble = (player: Player, text: string) =>
  player.top.getByRole('log').locator('[class*=bubble]').filter({ hasText: text })
const dialog = (player: Player) => player.phone.getByRole('dialog', { name: 'Deu match!' })
const yes = (player: Player) => player.phone.getByRole('button', { name: /^sim$/i })

async function write(player: Player, text: string): Promise<void> {
  await field(player).fill(text)
  await field(player).press('Enter')
}

/** Drags a card by so much and releases. */
async function pull(player: Player, target: Locator, right: number, down: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is no card')
  await dragAt(player, [box.x + box.width / 2, box.y + 120], right, down)
}

async function profileOf(city: City, user: number): Promise<Profile> {
  return (await city.call(user, 'tinder')) as Profile
}

/** Answers a profile's card for a player without their page. */
async function swipeAs(city: City, from: number, to: number, like: 0 | 1): Promise<void> {
  await city.call(from, 'tinder_next', (await profileOf(city, to)).id, like, like)
}

/** Rejects every profile before the named one. */
async function skipTo(city: City, user: number, name: string): Promise<void> {
  let next = (await city.call(user, 'tinder_next', 0, 0, 0)) as Peer | null
  while (next && next.name !== name) next = (await city.call(user, 'tinder_next', next.id, 0, 0)) as Peer | null
}

test('a new player registers, swipes, matches and chats until the match ends, iphone look', async ({ city, enter }) => {
  test.slow() // two phones start
  await Player.savePreferences(city, 12, { look: 'iphone' })
  await Player.savePreferences(city, 7, { look: 'iphone' })
  await city.call(12, 'gallery_save', '/', '/smartphone/stock/photos/moto.jpg', null)
  const mateus = await enter('Mateus Oliveira')
  await mateus.openPhone()
  await mateus.homeIcon('/tinder').click()
  await mateus.waitForRoute('/tinder/register')

  // one question after the other; back leads to the previous one
  await mateus.button('Adicionar foto').click()
  await mateus.phone.getByRole('button', { name: 'Galeria' }).click()
  await mateus.waitUntilSettled()
  await mateus.button(/Câmera \d/).click()
  await mateus.waitUntilSettled()
  await mateus.top.getByRole('button', { name: /Foto/ }).first().click()
  await mateus.waitForRoute('/tinder/register')
  await expect(mateus.button('Trocar foto')).toBeVisible()
  await mateus.button('Continuar').click()
  await mateus.top.getByRole('textbox', { name: 'Nome' }).fill('Mateus')
  await mateus.page.keyboard.press('Enter')
  await expect(mateus.top.getByRole('alert')).toHaveText('Insira seu sobrenome')
  await expectAccessible(mateus, 'a question with a complaint')
  await mateus.top.getByRole('textbox', { name: 'Nome' }).fill('Mateus Oliveira')
  await mateus.page.keyboard.press('Enter')
  await mateus.button('Voltar').click()
  await expect(mateus.top.getByRole('textbox', { name: 'Nome' })).toHaveValue('Mateus Oliveira')
  await mateus.page.keyboard.press('Enter')
  await mateus.top.getByRole('textbox', { name: 'Idade' }).fill('24')
  await mateus.page.keyboard.press('Enter')
  await mateus.top.getByRole('radio', { name: 'Homem' }).click()
  await mateus.button('Continuar').click()
  await mateus.button('Bissexual').click()
  await mateus.button('Continuar').click()
  await mateus.top.getByRole('radio', { name: 'Todos' }).click()
  await mateus.button('Continuar').click()
  await mateus.top.getByRole('textbox', { name: 'Bio' }).fill('Entrego pizza e, com sorte, o coração.')
  await mateus.button('Criar perfil').last().click()
  await mateus.waitForRoute('/tinder')

  // newest first: Larissa is swiped away, undone, and liked; keys and buttons do the same
  await expect(card(mateus, 'Larissa Melo, 30')).toBeVisible()
  if (isKeyboardMode) await mateus.page.keyboard.press('ArrowLeft')
  else await pull(mateus, card(mateus, 'Larissa Melo, 30'), -150, 0)
  await expect(card(mateus, 'João Pedro da Conceição Albuquerque, 26')).toBeVisible()
  await mateus.button('Desfazer').click()
  await expect(card(mateus, 'Larissa Melo, 30')).toBeVisible()
  if (!isKeyboardMode) await pull(mateus, card(mateus, 'Larissa Melo, 30'), 20, 0) // too little
  await expect(card(mateus, 'Larissa Melo, 30')).toBeVisible()
  if (isKeyboardMode) await mateus.page.keyboard.press('ArrowUp')
  else await pull(mateus, card(mateus, 'Larissa Melo, 30'), 0, -200)
  await expect(card(mateus, 'João Pedro da Conceição Albuquerque, 26')).toBeVisible()
  await mateus.page.keyboard.press('ArrowLeft')
  await expect(card(mateus, 'Isabela Freitas, 33')).toBeVisible()
  await expect(card(mateus, 'Isabela Freitas, 33')).not.toContainText('Mulher') // which she hides
  await mateus.button('Recusar').click()
  await expect(card(mateus, 'Gabriela Nunes, 27')).toBeVisible()

  // Gabriela likes him first; each of them sees it
  await skipTo(city, 7, 'Mateus Oliveira')
  const gabriela = await enter('Gabriela Nunes')
  await gabriela.openPhone()
  await gabriela.open('/tinder')
  await expect(card(gabriela, 'Mateus Oliveira, 24')).toBeVisible()
  await gabriela.page.keyboard.press('ArrowRight')
  await expect(card(gabriela, 'Mateus Oliveira, 24')).toHaveCount(0)
  await mateus.button('Curtir', true).click()
  await expect(dialog(mateus)).toBeVisible()
  await expect(dialog(gabriela)).toBeVisible()
  await expectAccessible(mateus, 'the match')
  await dialog(gabriela).getByRole('button', { name: 'Continuar vendo' }).click()
  await dialog(mateus).getByRole('button', { name: 'Mandar mensagem' }).click()
  await mateus.waitForRoute(/^\/tinder\/chats\/\d+$/)
  await mateus.waitUntilSettled()
  await write(mateus, 'Aceita pizza como pagamento da corrida?')
  await gabriela.open('/tinder/chats')
  await gabriela.button(/Mateus Oliveira/).click()
  await gabriela.waitUntilSettled()
  await expect(bubble(gabriela, 'Aceita pizza')).toBeVisible()
  await bubble(gabriela, 'Aceita pizza').hover()
  await gabriela.button('Opções da mensagem').last().click()
  await gabriela.phone.getByRole('button', { name: 'Reagir com ❤️' }).click()
  await expect(mateus.top.getByRole('button', { name: /Reaç.*❤️ 1/ })).toBeVisible()
  await write(gabriela, 'Meia calabresa')
  await expect(bubble(mateus, 'Meia calabresa')).toBeVisible()

  // and one of them ends it for both
  await gabriela.button('Desfazer match').click()
  await expect(gabriela.phone.getByText('Deseja dar dismatch?')).toBeVisible()
  await yes(gabriela).click()
  await gabriela.waitForRoute('/tinder/chats')
  await expect.poll(() => mateus.route()).not.toContain('/tinder/chats/')
  await expect(gabriela.button(/Mateus Oliveira/)).toHaveCount(0)
})

test('likes are answered, the profile is changed and deleted, android look', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  await swipeAs(city, 5, 1, 1)
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/tinder/likes')
  await ana.button('Abrir Heitor Barros, 61').click()
  await expect(ana.phone.getByRole('dialog', { name: 'Heitor Barros, 61' })).toContainText('Pescador')
  await expectAccessible(ana, 'somebody’s profile')
  await ana.phone.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(ana.button('Abrir Heitor Barros, 61')).toHaveCount(0)
  await ana.button('Abrir Felipe Antunes, 45').click()
  await ana.phone.getByRole('dialog').getByRole('button', { name: 'Curtir', exact: true }).click()
  await expect(dialog(ana)).toBeVisible()
  await ana.page.keyboard.press('Backspace')
  await expect(dialog(ana)).toHaveCount(0)
  await ana.button('Conversas').click()
  await expect(ana.button('Felipe', true)).toBeVisible()

  await ana.button('Perfil', true).click()
  await ana.button('Editar bio').click()
  await ana.phone.getByRole('textbox', { name: 'Bio' }).fill('')
  await ana.phone.getByRole('button', { name: 'Salvar' }).click()
  await expect(ana.phone.getByRole('alert')).toContainText('A bio não pode ficar vazia')
  await ana.phone.getByRole('textbox', { name: 'Bio' }).fill('De férias.')
  await ana.phone.getByRole('button', { name: 'Salvar' }).click()
  await expect(ana.top.getByText('De férias.')).toBeVisible()
  await ana.button('Preferência').click()
  await ana.phone.getByRole('button', { name: 'Mulheres' }).click()
  await expect(ana.button('Preferência')).toContainText('Mulheres')
  expect(await profileOf(city, 1)).toMatchObject({ target: 'Female', bio: 'De férias.' })
  await ana.button('Descobrir').click()
  for (const name of ['Isabela Freitas, 33', 'Gabriela Nunes, 27', 'Elisa Prado, 36', 'Camila Duarte, 29']) {
    await expect(card(ana, name)).toBeVisible()
    await ana.button('Recusar').click()
  }
  await expect(ana.top.getByText('Não encontramos ninguém compatível com você.')).toBeVisible()
  await ana.button('Desfazer').click()
  await expect(card(ana, 'Camila Duarte, 29')).toBeVisible()

  await ana.button('Perfil', true).click()
  await ana.button('Excluir perfil').click()
  await yes(ana).click()
  await ana.waitForRoute('/tinder/register')
  expect(await profileOf(city, 1)).toEqual({ __null: true })
})
