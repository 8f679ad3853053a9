import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { root } from '../run.ts'
import { film } from './film.ts'
import type { Picture } from './sheet.ts'

const folder = join(root, 'docs/pictures')
const phoneWidth = 300
const gap = 24

/** The screens in the README, in each look. */
export const readmeStops = ['/home', '/whatsapp', '/bank', '/instagram']

/** Redraws all pictures of the README: a row of phones in each look, the two tabs, and the loop. */
export async function readmePictures(browser: Browser, all: readonly Picture[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const look of ['iphone', 'android']) {
    const row = readmeStops.flatMap((stop, index) => {
      const theme = index % 2 === 0 ? 'light' : 'dark'
      return all.filter((picture) => picture.look === look && picture.stop === stop && picture.theme === theme)
    })
    await drawRow(row, join(folder, `${look}.webp`))
  }
  await film(browser, join(folder, 'hero.webp'), join(folder, 'loop.webp'))
}

/** Phones side by side on a transparent background, for light and dark pages. */
async function drawRow(pictures: readonly Picture[], file: string): Promise<void> {
  const phones = await Promise.all(
    pictures.map(({ file: picture }) =>
      sharp(picture).resize({ width: phoneWidth }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const height = Math.max(...phones.map(({ info }) => info.height))
  const width = phones.length * (phoneWidth + gap) - gap
  await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite(phones.map(({ data }, index) => ({ input: data, left: index * (phoneWidth + gap), top: 0 })))
    .webp({ quality: 86 })
    .toFile(file)
}
