import { expect, test } from './support/game-test.ts'
import { MediaServer } from './support/media-server.ts'
import { otherPicture, pictures, watchPictures } from './support/video.ts'

/** The game's number of the key that takes a photo with the phone. */
const shutter = 176

test('in the game: a video call and a photo by way of the media server', async ({ play }) => {
  const media = await MediaServer.open()
  try {
    const { convars, hosts } = media
    const { game, ana, bia } = await play({ framework: 'qbox', database: 'sqlite', convars, hosts })
    for (const player of [ana, bia]) {
      await watchPictures(player)
      await player.takesOut()
    }

    await ana.open(`/contacts/dial?phone=${await bia.phone()}`)
    await ana.button('Chamada de vídeo').click()
    await bia.button('Atender').click()
    for (const player of [ana, bia]) {
      await expect(otherPicture(player)).toBeVisible()
      await expect.poll(async () => (await pictures(player)).relayed).toBeGreaterThan(5)
      expect((await pictures(player)).colours).toBeGreaterThan(20)
    }
    await bia.button('Encerrar').click()
    for (const player of [ana, bia]) await expect(otherPicture(player)).toHaveCount(0)
    const { sent } = await pictures(ana)

    await ana.open('/gallery')
    await ana.button(/^Câmera$/).click()
    await ana.page.getByRole('button', { name: 'Tirar foto', exact: true }).last().click()
    await expect(ana.screen).toBeHidden()
    await game.ask('hold', ana.source, shutter)
    const editor = ana.page.getByRole('dialog', { name: 'Editar foto' })
    await editor.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(editor).toHaveCount(0)
    await ana.open('/gallery')
    await ana.button(/^Câmera \d/).click()
    const photo = ana.top.getByRole('button', { name: /^Foto de/ }).getByRole('img')
    await expect(photo).toHaveAttribute('src', /^https:\/\/midia\.exemplo\.com\.br\/uploads\/[\w-]+\.jpg$/)
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
    expect((await pictures(ana)).sent).toBe(sent)
  } finally {
    await media.close()
  }
})
