import type { Profile, Tweet } from '@orelhao/protocol/twitter/contract'
import { expectAccessible } from './support/accessibility.ts'
import { option, photos, stockPhotoUrl } from './support/gallery.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const field = (player: Player, name: string) => player.top.getByRole('textbox', { name, exact: true })
const bell = (player: Player) => player.top.getByRole('switch', { name: 'Notificações' })
const banner = (player: Player, src: string | null) => player.top.locator(`img[src="${src}"]`)
const row = (player: Player, text: string) => player.top.getByRole('article').filter({ hasText: text })
const act = (player: Player, text: string, name: RegExp) => row(player, text).getByRole('button', { name }).click()

test('a new player registers, tweets, is liked, answered, retweeted, followed, deleted and renamed, iphone and android look', async ({
  city,
  enter,
}) => {
  test.slow() // three phones start
  await city.call(2, 'gallery_save', '/', stockPhotoUrl('cafe'))
  await Player.savePreferences(city, 12, { look: 'iphone' })
  await Player.savePreferences(city, 2, { look: 'android', darkTheme: true })
  await Player.savePreferences(city, 1, { look: 'android' })
  const [mateus, bruno, ana] = [await enter('Mateus Oliveira'), await enter('Bruno Cardoso'), await enter('Ana Souza')]

  // without a profile the app redirects to the registration, and from there to the timeline
  await mateus.openPhone()
  await mateus.pinNotifications()
  await mateus.homeIcon('/twitter').click()
  await mateus.waitForRoute('/twitter/register')
  await mateus.waitUntilSettled()
  await mateus.top.getByRole('textbox', { name: 'Nome de usuário' }).fill('ana')
  await mateus.button('Criar perfil').click()
  await expect(mateus.phone.getByText('Este nome de usuário já está em uso')).toBeVisible()
  await option(mateus, 'OK').click()
  await expectAccessible(mateus, 'the registration')
  await mateus.top.getByRole('textbox', { name: 'Nome de usuário' }).fill('mateus.moto')
  await mateus.button('Criar perfil').click()
  await mateus.waitForRoute('/twitter')
  await expect(row(mateus, 'O mar está para peixe')).toBeVisible()
  await expectAccessible(mateus, 'the timeline')

  // his tweet waits for the others behind a "new" button
  await bruno.openPhone()
  await bruno.open('/twitter')
  await expect(row(bruno, 'O mar está para peixe')).toBeVisible()
  await ana.openPhone()
  await ana.open('/twitter')
  await expect(row(ana, 'O mar está para peixe')).toBeVisible()
  await mateus.button('Novo tweet').click()
  await mateus.waitUntilSettled()
  const text = 'Entreguei um sofá de moto #sofanamoto'
  await mateus.top.getByRole('textbox').fill(text)
  await mateus.page.keyboard.press('Enter')
  await mateus.waitForRoute('/twitter')
  await expect(row(mateus, 'Entreguei um sofá')).toBeVisible()
  await bruno.button('1 novo').click()
  await expect(row(bruno, 'Entreguei um sofá')).toBeVisible()

  // a like counts at once, in everybody's timeline
  await act(bruno, 'Entreguei um sofá', /^Curtir, 0/)
  await expect(row(bruno, 'Entreguei um sofá').getByRole('button', { name: 'Curtir, 1', pressed: true })).toBeVisible()
  await expect(row(mateus, 'Entreguei um sofá').getByRole('button', { name: 'Curtir, 1' })).toBeVisible()
  await mateus.notification('Bruno do Guincho curtiu').click()
  await mateus.waitUntilSettled()

  // an answer leads back to its tweet
  await row(bruno, 'Entreguei um sofá').getByText('Entreguei um sofá').click()
  await bruno.waitUntilSettled()
  await bruno.top.getByRole('textbox', { name: 'Tuíte sua resposta' }).fill('@mateus.moto e o sofá gostou?')
  await bruno.page.keyboard.press('Enter')
  await expect(bruno.phone.getByText('Resposta publicada')).toBeVisible()
  await expect(row(bruno, 'e o sofá gostou?')).toBeVisible()
  await expectAccessible(bruno, 'a tweet with its answers')
  await mateus.notification('e o sofá gostou?').click()
  await mateus.waitUntilSettled()
  await expect(mateus.top.getByText('Respondendo a')).toBeVisible()
  await bruno.button('Voltar').click()
  await bruno.waitForRoute('/twitter')

  // a retweet is a separate entry until it is undone
  await ana.button('1 novo').click()
  await act(ana, 'Entreguei um sofá', /^Retweetar, 0/)
  await bruno.button('1 novo').click()
  await expect(row(bruno, 'Prefeita Ana retweetou')).toBeVisible()
  await act(ana, 'Entreguei um sofá', /^Retweetar, 1/)
  await expect(row(bruno, 'Prefeita Ana retweetou')).toHaveCount(0)

  // his profile, followed and listed among those whom she follows
  await row(ana, 'Entreguei um sofá')
    .getByRole('button', { name: /^Mateus\s*@/ })
    .click()
  await ana.waitUntilSettled()
  await expect(ana.button('0 Seguidores')).toBeVisible()
  await ana.button('Seguir @mateus.moto').click()
  await expect(ana.button('1 Seguidor')).toBeVisible()
  await expectAccessible(ana, 'a profile')
  await ana.button('1 Seguidor').click()
  await ana.waitUntilSettled()
  await expect(ana.button(/Prefeita Ana/)).toBeVisible()
  await ana.button('Voltar').click()
  await ana.button('Voltar').click()
  await ana.waitUntilSettled()
  await ana.top.getByRole('tab', { name: 'Seguindo' }).click()
  await expect(row(ana, 'Entreguei um sofá')).toBeVisible()

  // a hashtag is searched; a moderator deletes the tweet that its author has open
  await row(ana, 'Entreguei um sofá').getByRole('button', { name: '#sofanamoto' }).click()
  await ana.waitForRoute(/^\/twitter\/search/)
  await expect(row(ana, 'Entreguei um sofá')).toBeVisible()
  await mateus.notification('Prefeita Ana retweetou').click()
  await mateus.waitUntilSettled()
  await expect(mateus.top.getByRole('article', { name: 'Tweet' })).toContainText('Entreguei um sofá')
  await act(ana, 'Entreguei um sofá', /^Opções do tweet/)
  await option(ana, 'Excluir tweet').click()
  await option(ana, 'SIM').click()
  await expect(mateus.phone.getByText('Este tweet foi excluído')).toBeVisible()
  await expect(row(ana, 'Entreguei um sofá')).toHaveCount(0)
  await expect(row(bruno, 'Entreguei um sofá')).toHaveCount(0)
  const { tweets } = (await city.call(1, 'twitter_search', '#sofanamoto')) as { tweets: Tweet[] }
  expect(tweets).toEqual([])

  // both edit their profile: one the text and the bell, one the banner
  await mateus.open('/twitter')
  await mateus.button('Perfil', true).click()
  await mateus.button('Editar perfil').click()
  await mateus.waitForRoute('/twitter/settings')
  await mateus.waitUntilSettled()
  await field(mateus, 'Nome').fill('Mateus da Moto')
  await field(mateus, 'Bio').fill('Sofás, bolos e pressa. #sofanamoto')
  await bell(mateus).click()
  await expect(bell(mateus)).toHaveAttribute('aria-checked', 'false')
  await expectAccessible(mateus, 'the changed settings')
  await mateus.button('Salvar').click()
  await mateus.waitForRoute(/^\/twitter\/profiles\//)
  await bruno.open('/twitter')
  await bruno.button('Perfil', true).click()
  await bruno.button('Editar perfil').click()
  await bruno.waitForRoute('/twitter/settings')
  await bruno.waitUntilSettled()
  await bruno.button('Trocar capa do perfil').click()
  await option(bruno, 'Galeria').click()
  await bruno.waitUntilSettled()
  await bruno.button(/^Câmera \d/).click()
  await photos(bruno).first().click()
  await bruno.waitForRoute('/twitter/settings')
  await bruno.waitUntilSettled()
  await expectAccessible(bruno, 'the chosen banner')
  await bruno.button('Salvar').click()
  await bruno.waitForRoute(/^\/twitter\/profiles\//)
  const { bannerURL } = ((await city.call(2, 'twitter_profile', 'bruno_guincho')) as { profile: Profile }).profile
  expect(bannerURL).toBe(stockPhotoUrl('cafe'))

  // it survives a reload, and the other player sees it
  for (const player of [mateus, bruno]) {
    await player.page.reload()
    await player.waitUntilReady()
    await player.openPhone()
    await player.open('/twitter/settings')
  }
  await expect(field(mateus, 'Nome')).toHaveValue('Mateus da Moto')
  await expect(field(mateus, 'Bio')).toHaveValue('Sofás, bolos e pressa. #sofanamoto')
  await expect(bell(mateus)).toHaveAttribute('aria-checked', 'false')
  await expect(banner(bruno, bannerURL)).toBeVisible()
  await mateus.open('/twitter/search?q=bruno')
  await mateus
    .button(/Bruno do Guincho/)
    .first()
    .click()
  await mateus.waitForRoute(/^\/twitter\/profiles\//)
  await expect(banner(mateus, bannerURL)).toBeVisible()
  await bruno.open('/twitter/profiles/mateus.moto')
  await expect(bruno.top.getByRole('heading', { name: 'Mateus da Moto', level: 2 })).toBeVisible()
  await expect(bruno.top.getByText('Sofás, bolos e pressa.')).toBeVisible()
})
