import type { Browser } from '@playwright/test'
import { KitPage } from './support/kit-page.ts'
import { readMp3 } from './support/mp3.ts'
import { loopSounds } from './support/played-sounds.ts'
import { expect, test } from './support/test.ts'

test.slow() // the first test builds the page

const scene = 'scene=audio&look=iphone&theme=light'

declare global {
  interface Window {
    liveTracks(): number
  }
}

/** Opens the voice conversation, where sounds do not end by themselves, and counts the microphone's live tracks. */
async function open(browser: Browser): Promise<KitPage> {
  const kit = await KitPage.open(browser, scene)
  await loopSounds(kit.page)
  await kit.page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const tracks: MediaStreamTrack[] = []
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length })
  })
  return kit
}

const liveTracks = ({ page }: KitPage) => page.evaluate(() => window.liveTracks())

test('a voice message is an mp3 of 16 kbit/s with the recorded sound', async ({ browser }) => {
  const kit = await open(browser)
  await kit.button('Gravar áudio').click()
  await expect(kit.page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/)
  await expect.poll(() => liveTracks(kit)).toBe(1)
  await kit.button('Enviar áudio').click()
  await expect(kit.page.getByRole('group', { name: 'Mensagem de voz' })).toHaveCount(5)
  await expect.poll(() => liveTracks(kit)).toBe(0)

  const [file] = kit.uploads
  if (!file) throw new Error('nothing was uploaded')
  const mp3 = readMp3(file)
  expect(mp3).toMatchObject({ version: 2, layer: 3, channels: 1, sampleRate: 16_000 })
  expect(new Set(mp3.bitrates)).toEqual(new Set([16_000]))
  expect(mp3.seconds).toBeGreaterThan(2)
  expect(mp3.seconds).toBeLessThan(30)
  expect((file.length * 8) / mp3.seconds).toBeCloseTo(16_000, -3)

  const recorded = await kit.page.evaluate(
    async (bytes) => {
      const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(new Uint8Array(bytes).buffer)
      const samples = sound.getChannelData(0)
      return { seconds: sound.duration, power: samples.reduce((sum, sample) => sum + sample * sample, 0) }
    },
    [...file],
  )
  expect(recorded.seconds).toBeCloseTo(mp3.seconds, 0)
  expect(recorded.power).toBeGreaterThan(1) // the fake microphone beeps once a second

  const sent = kit.page.getByRole('group', { name: 'Mensagem de voz' }).last()
  await sent.getByRole('button', { name: 'Reproduzir áudio' }).click()
  await expect(sent.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0')
  expect(kit.errors).toEqual([])
  await kit.close()
})

test('discarding a recording releases the microphone; so does closing the phone, after which it waits to be sent', {
  tag: '@long',
}, async ({ browser }) => {
  const kit = await open(browser)
  const record = async () => {
    await kit.button('Gravar áudio').click()
    await expect(kit.button('Enviar áudio')).toBeEnabled()
    await expect.poll(() => liveTracks(kit)).toBe(1)
  }
  await record()
  await kit.button('Descartar áudio').click()
  await expect(kit.button('Gravar áudio')).toBeVisible()
  await expect.poll(() => liveTracks(kit)).toBe(0)

  await record()
  await kit.button('Bruno Cardoso').click() // in this scene the button closes the phone
  await expect.poll(() => liveTracks(kit)).toBe(0)
  await expect(kit.button('Enviar áudio')).toBeEnabled()
  expect(kit.uploads).toEqual([])
  await expect(kit.page.getByRole('group', { name: 'Mensagem de voz' })).toHaveCount(4)
  expect(kit.errors).toEqual([])
  await kit.close()
})

test('a failed upload shows an error and the recording can be sent again', { tag: '@long' }, async ({ browser }) => {
  const kit = await open(browser)
  kit.acceptsUploads = false
  await kit.button('Gravar áudio').click()
  await expect(kit.button('Enviar áudio')).toBeEnabled()
  await kit.button('Enviar áudio').click()
  await expect(kit.page.getByRole('alertdialog')).toContainText('Falha ao salvar áudio')
  await kit.button('OK').click()

  kit.acceptsUploads = true
  await kit.button('Enviar áudio').click()
  await expect(kit.page.getByRole('group', { name: 'Mensagem de voz' })).toHaveCount(5)
  expect(kit.uploads).toHaveLength(1)
  await kit.close()
})

for (const [where, resource, hint] of [
  ['a browser', undefined, ''],
  ['the game', 'smartphone', ' Aperte F8, escolha “Allow” e grave de novo.'],
] as const) {
  test(`denied microphone access is explained in ${where}`, async ({ browser }) => {
    const kit = await KitPage.open(browser, scene, { resource, microphone: false })
    await kit.button('Gravar áudio').click()
    const dialog = kit.page.getByRole('alertdialog')
    await expect(dialog).toContainText(`A autorização do microfone não foi concedida.${hint}`)
    await expect(dialog.getByText('F8')).toHaveCount(hint ? 1 : 0)
    await kit.button('OK').click()
    await expect(kit.button('Gravar áudio')).toBeVisible()
    await kit.close()
  })
}

test('one message plays at a time, and its waveform seeks by mouse and keys', async ({ browser }) => {
  const kit = await open(browser)
  const messages = kit.page.getByRole('group', { name: 'Mensagem de voz' })
  const [first, second] = [messages.nth(0), messages.nth(1)]
  await expect(first.getByRole('slider')).toHaveAttribute('aria-valuemax', /[1-9]/) // its length was read from the file
  await first.getByRole('button', { name: 'Reproduzir áudio' }).click()
  await expect(first.getByRole('button', { name: 'Pausar áudio' })).toBeVisible()
  await second.getByRole('button', { name: 'Reproduzir áudio' }).click()
  await expect(second.getByRole('button', { name: 'Pausar áudio' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Reproduzir áudio' })).toBeVisible()
  await second.getByRole('button', { name: 'Velocidade: 1×' }).click()
  await expect(second.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible()
  await second.getByRole('button', { name: 'Pausar áudio' }).click()

  const slider = second.getByRole('slider')
  const seconds = async () => Number(await slider.getAttribute('aria-valuenow'))
  await slider.press('Home')
  await expect.poll(seconds).toBe(0)
  await slider.press('ArrowRight')
  await expect.poll(seconds).toBe(2)
  const box = await slider.boundingBox()
  if (!box) throw new Error('no waveform')
  await kit.page.mouse.click(box.x + box.width - 1, box.y + box.height / 2)
  await expect.poll(seconds).toBeGreaterThan(2)
  expect(kit.errors).toEqual([])
  await kit.close()
})
