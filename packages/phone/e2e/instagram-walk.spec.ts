import type { Profile } from '@orelhao/protocol/instagram/contract'
import { expectAccessible } from './support/accessibility.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const [ana, bruno, heitor] = [
  { id: 1, name: 'Ana Souza' },
  { id: 2, name: 'Bruno Cardoso' },
  { id: 8, name: 'Heitor Barros' },
]

const yes = (player: Player) => player.phone.getByRole('button', { name: /^sim$/i })
const field = (player: Player, name: string) => player.top.getByRole('textbox', { name, exact: true })
const post = (player: Player) => player.top.getByRole('article', { name: 'Publicação de bruno.novo' })

test('a new player registers, posts, is followed, liked and answered, posts a story, edits the profile, and deletes it all', async ({
  city,
  enter,
}) => {
  test.slow() // three phones start
  await Player.savePreferences(city, ana.id, { look: 'android' })
  await Player.savePreferences(city, bruno.id, { look: 'iphone' })
  await Player.savePreferences(city, heitor.id, { look: 'android', darkTheme: true })
  await city.call(bruno.id, 'gallery_save', '/', '/smartphone/stock/photos/cafe.jpg')
  await city.call(bruno.id, 'ig_logout')
  const [author, reader, third] = await Promise.all([enter(bruno.name), enter(ana.name), enter(heitor.name)])

  // logged out, the player chooses an account or creates another one: with a selfie, and no link option
  await author.openPhone()
  await author.open('/instagram')
  await author.waitForRoute('/instagram/login')
  await expect(author.button('bruno.nhec')).toBeVisible()
  await expectAccessible(author, 'the picker')
  await author.button('Criar conta').click()
  await author.waitUntilSettled()
  await author.button('Criar conta').click()
  await expect(author.top.getByRole('alert')).toHaveText('A selfie é obrigatória!')
  await author.button('Adicionar selfie').click()
  await author.phone.getByRole('button', { name: 'Galeria', exact: true }).click()
  await author.waitUntilSettled()
  await author.button(/^Câmera \d/).click()
  await author
    .button(/^Foto de/)
    .first()
    .click()
  await author.waitUntilSettled()
  await author.top.getByLabel('Nome', { exact: true }).fill('Bruno, de novo')
  await author.top.getByLabel('Nome de usuário').fill('Create')
  await author.button('Criar conta').click()
  await expect(author.top.getByRole('alert')).toHaveText('Este nome não pode ser utilizado')
  await author.top.getByLabel('Nome de usuário').fill('bruno.novo')
  await expectAccessible(author, 'the registration')
  await author.button('Criar conta').click()
  await author.waitForRoute('/instagram')
  await expect(author.top.getByText('Nenhuma atividade recente')).toBeVisible()

  // others find and follow them
  await reader.openPhone()
  await reader.open('/instagram')
  await reader.button('Buscar', true).click()
  await reader.waitUntilSettled()
  await reader.top.getByRole('searchbox').fill('bruno.n')
  await reader.button('Seguir @bruno.novo').click()
  await expect(reader.button('Seguindo @bruno.novo')).toBeVisible()
  await expect
    .poll(async () => ((await city.call(bruno.id, 'ig_me')) as { profile: Profile }).profile.followers)
    .toBe(1)
  await reader.button('Início').click()
  await expect(reader.top.getByRole('article').first()).toBeVisible()

  // a post from the gallery reaches followers who have the app open
  await author.button('Nova publicação').click()
  await author.waitUntilSettled()
  await author
    .button(/^Foto de/)
    .first()
    .click()
  await author.button('Avançar').click()
  await author.top.getByLabel('Escreva uma legenda…').fill('Café da #oficina, @ana.prefeita?')
  await expectAccessible(author, 'the new post')
  await author.button('Compartilhar').click()
  await author.waitForRoute('/instagram')
  await expect(post(author)).toBeVisible()
  await expect(post(reader)).toContainText('Café da #oficina')

  // a double press likes it once, as the heart does; a comment shows at once on the other phone
  if (isKeyboardMode) await post(reader).getByRole('button', { name: 'Curtir, 0 curtidas' }).click()
  else
    await expect(async () => {
      await post(reader).locator('[data-media]').dblclick() // a busy machine may deliver it as two presses
      await expect(post(reader).getByRole('button', { name: 'Curtir, 1 curtida' })).toBeVisible({ timeout: 1000 })
    }).toPass()
  await expect(post(reader).getByRole('button', { name: 'Curtir, 1 curtida' })).toHaveAttribute('aria-pressed', 'true')
  if (!isKeyboardMode) await post(reader).locator('[data-media]').dblclick()
  await expect(post(author).getByRole('button', { name: '1 curtida', exact: true })).toBeVisible()
  await post(reader)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const sheet = reader.phone.getByRole('dialog', { name: 'Comentários' })
  await sheet.getByRole('textbox').fill('Só se tiver sonho')
  await sheet.getByRole('textbox').press('Enter')
  await expect(sheet.getByText('Só se tiver sonho')).toBeVisible()
  await expectAccessible(reader, 'the comments')
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await expect(post(author).getByRole('button', { name: 'Ver 1 comentário' })).toBeVisible()

  // the activity is listed in the notifications, unread until then
  await author.button(/^Notificações, \d não lidas$/).click()
  await author.waitUntilSettled()
  await expect(author.button(/comentou: Só se tiver sonho/)).toBeVisible()
  await expect(author.button('Notificações', true)).toBeVisible()

  // a story has a coloured ring until it is seen
  await author.button('Nova publicação').click()
  await author.waitUntilSettled()
  await author.top.getByRole('radio', { name: 'Story' }).click()
  await author
    .button(/^Foto de/)
    .first()
    .click()
  await author.button('Avançar').click()
  await author.top.getByLabel('Texto do story (opcional)').fill('Passa lá')
  await author.button('Compartilhar').click()
  await author.waitForRoute('/instagram')
  await reader.button('Story novo de bruno.novo').click()
  await reader.button('Pausar').click()
  await reader.waitUntilSettled()
  await expect(reader.top.getByText('Passa lá')).toBeVisible()
  await expectAccessible(reader, 'the story')
  await reader.button('Fechar', true).click()
  await reader.waitUntilSettled()
  await expect(reader.button('Story de bruno.novo', true)).toBeVisible()
  await author.button('Seu story', true).click()
  await author.button('Pausar').click()
  await author.button('Ver quem viu').click()
  await expect(author.phone.getByRole('dialog', { name: 'Visto por' }).getByText('ana.prefeita')).toBeVisible()
  await author.page.keyboard.press('Backspace')
  await author.button('Fechar', true).click()
  await author.waitUntilSettled()

  // both edit their profile: one the text, one the picture and the username
  await author.button('Seu perfil').click()
  await author.button('Editar perfil').click()
  await author.waitForRoute('/instagram/edit')
  await author.waitUntilSettled()
  await expect(author.button('Salvar')).toHaveCount(0) // nothing has changed
  await field(author, 'Nome').fill('Oficina do Bruno')
  await field(author, 'Bio').fill('Chegou fazendo nhec. #oficina')
  await expectAccessible(author, 'the changed profile')
  await author.button('Salvar').click()
  await author.waitForRoute('/instagram/profiles/bruno.novo')
  await expect(author.top.getByText('Oficina do Bruno')).toBeVisible()
  await reader.button('Seu perfil').click()
  await reader.button('Editar perfil').click()
  await reader.waitForRoute('/instagram/edit')
  await reader.waitUntilSettled()
  const me = async () => ((await city.call(ana.id, 'ig_me')) as { profile: Profile }).profile
  const { avatarURL: before } = await me()
  await reader.button('Alterar foto').click()
  await reader.phone.getByRole('button', { name: 'Galeria', exact: true }).click()
  await reader.waitUntilSettled()
  await reader.button(/^Câmera \d/).click()
  await reader
    .button(/^Foto de/)
    .first()
    .click()
  await expect.poll(async () => (await me()).avatarURL).not.toBe(before)
  await reader.waitUntilSettled()
  await field(reader, 'Nome de usuário').fill('bruno.nhec')
  await reader.button('Salvar').click()
  await expect(reader.phone.getByText('Este nome de usuário já está em uso')).toBeVisible()
  await reader.phone.getByRole('alertdialog').getByRole('button', { name: 'Fechar', exact: true }).click()
  await field(reader, 'Nome de usuário').fill('ana.da.cidade')
  await expectAccessible(reader, 'the changed username')
  await reader.button('Salvar').click()
  await reader.waitForRoute('/instagram/profiles/ana.da.cidade')

  // it survives a reload, and the other player sees it
  for (const player of [author, reader]) {
    await player.page.reload()
    await player.waitUntilReady()
    await player.openPhone()
    await player.open('/instagram')
  }
  await expect(post(author)).toBeVisible()
  await author.button('Seu perfil').click()
  await expect(author.top.getByText('Oficina do Bruno')).toBeVisible()
  await author.button('1 seguidor', true).click()
  await author.waitForRoute('/instagram/profiles/bruno.novo/followers')
  await author.waitUntilSettled()
  const { avatarURL } = await me()
  await expect(author.button(/ana\.da\.cidade/).locator(`img[src="${avatarURL}"]`)).toBeVisible()
  await expectAccessible(author, 'the followers')
  await author.button('Início').click()
  await post(reader)
    .getByRole('button', { name: /^Story de bruno\.novo|^bruno\.novo/ })
    .last()
    .click()
  await reader.waitForRoute('/instagram/profiles/bruno.novo')
  await expect(reader.top.getByText('Oficina do Bruno')).toBeVisible()
  await expect(reader.top.getByText('Chegou fazendo nhec.')).toBeVisible()
  await expectAccessible(reader, 'somebody’s profile')
  await reader.button('Início').click()
  await expect(post(reader)).toBeVisible()

  // a hashtag opens its posts, a post its page; it is deleted while it is open
  const responseSent = third.page.waitForResponse(
    (response) => response.request().postData()?.includes('ig_look') ?? false,
  )
  await third.openPhone()
  await third.open('/instagram/hashtags/oficina')
  await third.button('Foto de bruno.novo').click()
  await third.waitUntilSettled()
  await expect(post(third)).toContainText('Café da #oficina')
  await expectAccessible(third, 'the post')
  await responseSent // the page now receives changes of the post
  await author.button('Opções da publicação de bruno.novo').click()
  await author.phone.getByRole('button', { name: 'Excluir publicação' }).click()
  await yes(author).click()
  await expect(third.top.getByText('Post não encontrado')).toBeVisible()
  await expect(post(author)).toHaveCount(0)
  await expect(post(reader)).toHaveCount(0)
})
