import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { expect, type Locator } from '@playwright/test'
import type { City } from './city.ts'
import type { Player } from './player.ts'

/** Properties of a stored picture, decoded by a browser. */
export interface Picture {
  width: number
  height: number
  /** Number of different colours in a coarse sample: 1 is a blank picture. */
  colours: number
  /** True if red, green and blue are equal everywhere. */
  isGrey: boolean
}

export function camera(player: Player): Locator {
  return player.phone.getByRole('dialog', { name: 'Câmera' })
}

export function editor(player: Player): Locator {
  return player.phone.getByRole('dialog', { name: 'Editar foto' })
}

/** Opens the camera's page, and its viewfinder over the whole window. */
export async function askForPhoto(player: Player): Promise<void> {
  await player.open('/camera')
  await player.button('Tela cheia').click()
}

/** Opens the viewfinder; resolves once it shows a picture. */
export async function openCamera(player: Player): Promise<void> {
  await askForPhoto(player)
  await expect(camera(player)).toBeVisible()
  await expect(player.screen).toBeHidden()
  await expect
    .poll(() => player.phone.getByRole('img', { name: 'Visor da câmera' }).evaluate(coloursOfCanvas))
    .toBeGreaterThan(10)
}

export async function galleryOf(city: City, user: number): Promise<GalleryItem[]> {
  return (await city.call(user, 'gallery', null)) as GalleryItem[]
}

export function pictureAt(player: Player, url: string): Promise<Picture> {
  return player.frame().evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    const [width, height] = [image.naturalWidth, image.naturalHeight]
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const bytes = context?.getImageData(0, 0, width, height).data ?? []
    const colours = new Set<string>()
    let isGrey = true
    for (let index = 0; index < bytes.length; index += 4 * 97) {
      const [red = 0, green = 0, blue = 0] = bytes.slice(index, index + 3)
      colours.add([red >> 4, green >> 4, blue >> 4].join())
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 6) isGrey = false
    }
    return { width, height, colours: colours.size, isGrey }
  }, url)
}

/** Runs in the page. */
function coloursOfCanvas(element: Element): number {
  const canvas = element as HTMLCanvasElement
  const bytes = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const colours = new Set<number>()
  for (let index = 0; index < bytes.length; index += 4 * 97) {
    colours.add(((bytes[index] ?? 0) >> 4) * 256 + ((bytes[index + 1] ?? 0) >> 4) * 16 + ((bytes[index + 2] ?? 0) >> 4))
  }
  return colours.size
}
