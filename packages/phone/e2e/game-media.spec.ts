import type { Locator } from '@playwright/test'
import { chromium, chromiumArgs } from '../../../tools/browsers.ts'
import { expect, test } from './support/game-test.ts'
import { MediaServer } from './support/media-server.ts'
import { otherPicture, pictures, watchPictures } from './support/video.ts'

test.use({ launchOptions: { executablePath: await chromium('chromium-103'), args: chromiumArgs } })

/** The game's number of the key that takes a photo with the phone. */
const shutter = 176
const viewport = { width: 1280, height: 720 }

test('in the game: its picture in a video call and in a photo, both by way of the media server', async ({ play }) => {
  test.slow() // a processor paints it
  const media = await MediaServer.open()
  try {
    const { convars, hosts } = media
    const { game, ana, bia } = await play({ framework: 'qbox', database: 'sqlite', convars }, { hosts, viewport })
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
      const { middle, colours } = await pictures(player)
      expectOrange(middle)
      expect(colours).toBeGreaterThan(5)
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
    const photo = ana.top.getByRole('button', { name: /^Foto de/ }).locator('img')
    await expect(photo).toHaveAttribute('src', /^https:\/\/midia\.exemplo\.com\.br\/uploads\/[\w-]+\.jpg$/)
    const { size, middle, bottom } = await look(photo)
    expect(size).toEqual([1920, 1080])
    expectOrange(middle)
    expect(bottom[1]).toBeGreaterThan(Math.max(bottom[0], bottom[2]) + 50) // the green third: it is upright
    expect((await pictures(ana)).sent).toBe(sent)
  } finally {
    await media.close()
  }
})

type Tone = [red: number, green: number, blue: number]

function expectOrange([red = 0, green = 0, blue = 0]: number[]): void {
  expect(red).toBeGreaterThan(green + 30)
  expect(green).toBeGreaterThan(blue + 30)
}

function look(photo: Locator): Promise<{ size: number[]; middle: Tone; bottom: Tone }> {
  return photo.evaluate(async (image: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(image.src)).blob())
    const { width, height } = bitmap
    const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    paper?.drawImage(bitmap, 0, 0)
    const at = (y: number) => [...(paper?.getImageData(width / 2, y, 1, 1).data.slice(0, 3) ?? [])] as Tone
    return { size: [width, height], middle: at(height / 2), bottom: at(height - 20) }
  })
}
