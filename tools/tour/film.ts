import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions } from 'playwright'
import sharp from 'sharp'
import { City } from '../../packages/phone/e2e/support/city.ts'
import { Player } from '../../packages/phone/e2e/support/player.ts'
import { remoteVideo } from '../../packages/phone/e2e/support/video.ts'
import { dial } from '../../packages/phone/e2e/support/voice.ts'

const ana = { user: 1, name: 'Ana Souza', number: '555-101' }
const bruno = { user: 2, name: 'Bruno Cardoso', number: '555-202' }

const tab = { width: 960, height: 720 }
const gap = 16
/** The part of each tab in the loop: its phone. */
const cut = { x: 530, y: 0, width: 430, height: 720 }
const loopWidth = 800
const maxLoopBytes = 1_500_000

interface Frame {
  picture: Buffer
  ms: number
}

/**
 * Two tabs in one street, played like two people: a message, a Pix charge that is paid, a video call. Writes the README's hero, a
 * picture of both tabs, and the loop of that minute.
 */
export async function film(browser: Browser, hero: string, loop: string): Promise<void> {
  const { timezoneId, clock } = goldenHour()
  const city = await City.open({}, undefined, clock)
  try {
    await Player.savePreferences(city, ana.user, { look: 'iphone' })
    await Player.savePreferences(city, bruno.user, { look: 'android', darkTheme: true })
    const context: BrowserContextOptions = { locale: 'pt-BR', timezoneId, viewport: tab }
    const [left, right] = await Promise.all(
      [ana, bruno].map(({ name }) => Player.enter(browser, city, name, context, 'street')),
    )
    if (!left || !right) throw new Error('a player did not join')
    const frames = await play(city, left, right, hero)
    await writeLoop(frames, loop)
  } finally {
    await city.close()
  }
}

/** A time zone in which it is late afternoon now, and the street's clock for it, so that times of recent messages agree. */
function goldenHour(): { timezoneId: string; clock: string } {
  const now = new Date()
  const wanted = 17
  const ahead = ((wanted - now.getUTCHours() + 36) % 24) - 12 // from -12 to 11
  const minutes = String(now.getUTCMinutes()).padStart(2, '0')
  return { timezoneId: `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`, clock: `${wanted}:${minutes}` }
}

async function play(city: City, left: Player, right: Player, hero: string): Promise<Frame[]> {
  const frames: Frame[] = []
  const shoot = async (ms: number) => {
    const pictures = await Promise.all([left, right].map(({ page }) => page.screenshot({ clip: cut })))
    frames.push({ picture: await sideBySide(pictures, cut), ms })
  }

  for (const { page } of [left, right]) await page.getByRole('button', { name: 'Fechar os primeiros passos' }).click()
  await left.openPhone()
  await left.open(`/sms/${bruno.number}`)
  await shoot(900)
  await types(left, ['Meu ', 'Fusca ', 'parou ', 'de ', 'novo. ', 'Me ', 'salva?'], shoot)
  await right.phone.getByText('Me salva?').first().waitFor()
  await shoot(1300)

  await right.openPhone()
  await right.open(`/sms/${ana.number}`)
  await shoot(900)
  await types(right, ['Já ', 'arrumei! ', 'Era ', 'a ', 'correia.'], shoot)
  await left.top.getByText('Era a correia').waitFor()
  await shoot(1100)
  const { code } = (await city.call(bruno.user, 'bank_createCharge', 350, 'Correia do Fusca')) as { code: string }
  await right.top.getByRole('textbox').fill(code)
  await right.page.keyboard.press('Enter')
  const pay = left.top.getByRole('button', { name: 'Pagar R$ 350' })
  await pay.waitFor()
  await shoot(1500)
  await pay.click()
  await left.waitUntilSettled()
  await left.button('Pagar').waitFor()
  await shoot(1100)
  await left.button('Pagar').click()
  await left.waitUntilSettled()
  await left.waitForRoute(/^\/bank\/receipt/)
  await right.phone.getByText('R$ 350').first().waitFor()
  await left.waitForImages()
  await shoot(1800)

  await dial(right, ana.number, 'Chamada de vídeo')
  await left.button('Atender').waitFor()
  await left.waitUntilSettled()
  await shoot(1300)
  await left.button('Atender').click()
  for (const player of [left, right]) await remoteVideo(player).waitFor()
  await drawHero(left, right, hero)
  for (let frame = 0; frame < 10; frame++) await shoot(frame === 9 ? 1600 : 240)
  return frames
}

async function types({ top, page }: Player, words: readonly string[], shoot: (ms: number) => Promise<void>) {
  for (const word of words) {
    await top.getByRole('textbox').pressSequentially(word)
    await shoot(150)
  }
  await page.keyboard.press('Enter')
}

async function drawHero(left: Player, right: Player, file: string): Promise<void> {
  for (const player of [left, right]) await player.waitForImages()
  await new Promise((resolve) => setTimeout(resolve, 2000)) // faces come in
  const tabs = await Promise.all([left, right].map(({ page }) => page.screenshot()))
  await sharp(await sideBySide(tabs, tab))
    .webp({ quality: 84 })
    .toFile(file)
}

/** Two pictures of the same size. */
function sideBySide(pictures: Buffer[], { width, height }: { width: number; height: number }): Promise<Buffer> {
  const paper = { width: 2 * width + gap, height, channels: 4 as const, background: '#00000000' }
  const parts = pictures.map((input, index) => ({ input, left: index * (width + gap), top: 0 }))
  return sharp({ create: paper }).composite(parts).png().toBuffer()
}

async function writeLoop(frames: Frame[], file: string): Promise<void> {
  const small = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width: loopWidth }).png().toBuffer()),
  )
  const delay = frames.map(({ ms }) => ms)
  const bytes = await sharp(small, { join: { animated: true } })
    .webp({ quality: 78, delay, loop: 0, effort: 5 })
    .toBuffer()
  if (bytes.length > maxLoopBytes) throw new Error(`the README's loop has ${bytes.length} bytes`)
  writeFileSync(file, bytes)
}
