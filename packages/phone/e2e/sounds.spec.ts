import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/run.ts'
import { KitPage } from './support/kit-page.ts'
import { playedSounds, recordSounds } from './support/played-sounds.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('notifications sound at the player’s volume, and not at all in do not disturb', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { volume: 30, notificationTone: 'gota' })
  const ana = await enter('Ana Souza')
  await recordSounds(ana.page)
  await ana.pinNotifications()
  await city.call(5, 'sms_send', '555-101', 'oi')
  await expect(ana.notification('oi')).toBeVisible()
  await expect
    .poll(() => playedSounds(ana.frame()))
    .toMatchObject([{ file: 'notification-gota.mp3', volume: 0.3, loop: false }])

  for (const [text, preferences] of Object.entries({
    'não perturbe': { doNotDisturb: true },
    mudo: { volume: 0 },
  })) {
    await Player.savePreferences(city, 1, preferences)
    await ana.frame().evaluate(() => localStorage.clear())
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.pinNotifications()
    await city.call(5, 'sms_send', '555-101', text)
    if ('doNotDisturb' in preferences) {
      await ana.openPhone()
      await expect(ana.button(/^Mensagens, \d+ não lidas?/)).toBeVisible()
      await expect(ana.notification(text)).toHaveCount(0)
    } else await expect(ana.notification(text)).toBeVisible()
    expect(await playedSounds(ana.frame())).toEqual([])
  }
})

test('tones play when they are chosen, stop with their screen, and are saved on the server', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await recordSounds(ana.page)
  await ana.openPhone()
  await ana.open('/settings')
  await ana.button('Toque Calçada').click()
  await ana.waitUntilSettled()
  await ana.button('Maresia').click()
  await ana.button('Neon').click()
  await expect
    .poll(() => playedSounds(ana.frame()))
    .toEqual([
      { file: 'ring-maresia.mp3', volume: 0.5, loop: false, isOn: false },
      { file: 'ring-neon.mp3', volume: 0.5, loop: false, isOn: true },
    ])
  await expect(ana.button('Neon')).toHaveAttribute('aria-pressed', 'true')
  await ana.page.keyboard.press('k')
  await expect(ana.screen).toBeHidden()
  await expect.poll(async () => (await playedSounds(ana.frame())).filter(({ isOn }) => isOn)).toEqual([])
  await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: { ringTone: 'neon' } })
})

test.describe(() => {
  const own = './stock/sounds/ring-baiao.mp3'
  test.use({ owner: { ringSound: own, notificationSound: own } })

  test('the owner’s sounds win, and then no tone can be chosen', { tag: '@long' }, async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    await recordSounds(ana.page)
    await ana.pinNotifications()
    await city.call(5, 'sms_send', '555-101', 'oi')
    await expect(ana.notification('oi')).toBeVisible()
    await expect.poll(() => playedSounds(ana.frame())).toMatchObject([{ file: 'ring-baiao.mp3' }])
    await ana.openPhone()
    await ana.open('/settings')
    await expect(ana.button(/Notificações/)).toBeVisible()
    await expect(ana.button(/Toque|Som de notificação/)).toHaveCount(0)
  })
})

test('rings and line tones repeat until they are stopped, one at a time, and follow the volume', async ({
  browser,
}) => {
  const kit = await KitPage.open(browser, 'scene=sounds&look=iphone&theme=light')
  await recordSounds(kit.page)
  const button = (name: string) => kit.page.getByRole('button', { name, exact: true })
  const on = async () => (await playedSounds(kit.page)).filter(({ isOn }) => isOn)
  await button('Toque').click()
  await expect.poll(on).toEqual([{ file: 'ring-calcada.mp3', volume: 0.5, loop: true, isOn: true }])
  await kit.page.getByRole('slider', { name: 'Volume' }).press('Home')
  await expect.poll(on).toMatchObject([{ volume: 0 }])
  await kit.page.getByRole('slider', { name: 'Volume' }).press('End')
  await expect.poll(on).toMatchObject([{ volume: 1 }])
  await button('Chamando').click()
  await expect.poll(on).toEqual([{ file: 'dial.mp3', volume: 1, loop: true, isOn: true }])
  await button('Ocupado').click()
  await expect.poll(on).toEqual([{ file: 'busy.mp3', volume: 1, loop: true, isOn: true }])
  await button('Parar').click()
  await expect.poll(on).toEqual([])

  await kit.page.getByRole('switch', { name: 'Não perturbe' }).click()
  await button('Toque').click()
  await expect.poll(on).toEqual([]) // silent in do not disturb
  await button('Câmera').click()
  await button('7').click()
  await button('#').click()
  await expect
    .poll(async () => (await playedSounds(kit.page)).slice(-3))
    .toMatchObject([
      { file: 'shutter.mp3', volume: 0.25 },
      { file: 'key-7.wav', volume: 1 },
      { file: 'key-hash.wav', volume: 1 },
    ])
  await kit.close()
})

/** A stock sound, decoded by a decoder other than our encoder's. `edges` are the loudest samples of its first and last 10 ms. */
interface Decoded {
  peak: number
  first: number
  last: number
  tones: number[]
}

const listenedFor = [425, 697, 770, 852, 941, 1209, 1336, 1477]

test('the stock sounds do not clip, start and end in silence, and have the tones of the telephone network', {
  tag: '@long',
}, async ({ browser }) => {
  const files = readdirSync(join(root, 'packages/phone/public/stock/sounds'))
  const kit = await KitPage.open(browser, 'scene=sounds&look=iphone&theme=light')
  const decoded = await kit.page.evaluate(decodeAll, { files, listenedFor })
  for (const [file, { peak, first, last }] of Object.entries(decoded)) {
    expect(peak, `${file} is loud enough`).toBeGreaterThan(0.2)
    expect(peak, `${file} does not clip`).toBeLessThan(0.98)
    expect(Math.max(first, last), `${file} begins and ends in silence`).toBeLessThan(
      file.startsWith('key') ? 0.5 : 0.05,
    )
  }
  expect(decoded['dial.mp3']?.tones).toEqual([425])
  expect(decoded['busy.mp3']?.tones).toEqual([425])
  expect(decoded['key-1.wav']?.tones).toEqual([697, 1209])
  expect(decoded['key-5.wav']?.tones).toEqual([770, 1336])
  expect(decoded['key-hash.wav']?.tones).toEqual([941, 1477])
  await kit.close()
})

/** Runs in the page: decodes each file and measures it. A tone counts from 15 % of the file's power. */
async function decodeAll(request: { files: string[]; listenedFor: number[] }): Promise<Record<string, Decoded>> {
  const rate = 16_000
  const loudest = (part: Float32Array) => part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  const results: Record<string, Decoded> = {}
  for (const file of request.files) {
    const bytes = await (await fetch(`./stock/sounds/${file}`)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
    const samples = sound.getChannelData(0)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    const shareOf = (tone: number) => {
      let [real, imaginary] = [0, 0]
      for (const [index, sample] of samples.entries()) {
        real += sample * Math.cos((2 * Math.PI * tone * index) / rate)
        imaginary += sample * Math.sin((2 * Math.PI * tone * index) / rate)
      }
      return (2 * (real ** 2 + imaginary ** 2)) / samples.length ** 2 / power
    }
    const edge = rate / 100
    results[file] = {
      peak: loudest(samples),
      first: loudest(samples.subarray(0, edge)),
      last: loudest(samples.subarray(-edge)),
      tones: request.listenedFor.filter((tone) => shareOf(tone) > 0.15),
    }
  }
  return results
}
