import { variantsToRun } from './support/long-run.ts'
import { askForPhoto, camera, editor, galleryOf, openCamera, pictureAt } from './support/photos.ts'
import { loopSounds } from './support/played-sounds.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const option = (player: Player, name: string) => player.phone.getByRole('radio', { name, exact: true })
const editorOption = (player: Player, name: string) => editor(player).getByRole('radio', { name, exact: true })
const control = (player: Player, name: string) => player.phone.getByRole('button', { name, exact: true })

for (const look of variantsToRun<Look>(['iphone', 'android'], 0)) {
  test(`a photo is framed, filtered and saved as a jpg of its format, ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const before = (await galleryOf(city, 1)).length
    await openCamera(ana)
    if (look === 'iphone') await option(ana, 'Retrato').click()
    else await option(ana, 'Retrato').press('Space') // leaves the focus there
    await ana.page.keyboard.press('Enter')
    await expect(editor(ana)).toBeVisible()
    await expect(camera(ana)).toHaveCount(0)
    await expect(ana.screen).toBeVisible()
    await ana.waitForRoute('/camera') // the phone is back on its page

    await expect(editorOption(ana, 'Retrato')).toBeChecked()
    await expect(editor(ana).getByRole('radiogroup', { name: 'Filtro' }).getByRole('radio')).toHaveCount(20)
    await editorOption(ana, 'Noir').click()
    await control(ana, 'Salvar').click()
    await expect(editor(ana)).toHaveCount(0)

    const items = await galleryOf(city, 1)
    expect(items).toHaveLength(before + 1)
    expect(items[0]).toMatchObject({ folder: '/', still: null })
    expect(items[0]?.url).toMatch(/\.jpg$/)
    const picture = await pictureAt(ana, items[0]?.url ?? '')
    expect(picture).toMatchObject({ width: 640, height: 1080, isGrey: true })
    expect(picture.colours).toBeGreaterThan(5)
  })
}

test('by keyboard alone: front camera, filter by arrows, saved by Enter', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const before = (await galleryOf(city, 1)).length
  await openCamera(ana)
  await ana.page.keyboard.press('f')
  await ana.page.keyboard.press('+')
  await expect(camera(ana).getByRole('button', { name: '1,2×' })).toHaveAttribute('aria-pressed', 'true')
  await ana.page.keyboard.press('Space')
  await expect(editor(ana)).toBeVisible()
  await expect(editorOption(ana, 'Original')).toBeFocused()
  await ana.page.keyboard.press('ArrowRight')
  await expect(editorOption(ana, 'Ipanema')).toBeChecked()
  await ana.page.keyboard.press('Enter')
  await expect(editor(ana)).toHaveCount(0)
  const items = await galleryOf(city, 1)
  expect(items).toHaveLength(before + 1)
  expect(await pictureAt(ana, items[0]?.url ?? '')).toMatchObject({ width: 1920, height: 1080, isGrey: false })
})

test('a discarded photo is not saved', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const before = await galleryOf(city, 1)
  await openCamera(ana)
  await ana.page.keyboard.press('Enter')
  await control(ana, 'Descartar').click()
  await expect(editor(ana)).toHaveCount(0)

  await openCamera(ana)
  await ana.page.keyboard.press('Enter')
  await expect(editor(ana)).toBeVisible()
  await ana.page.keyboard.press('Backspace')
  await expect(editor(ana)).toHaveCount(0)
  await ana.waitForRoute('/camera')
  expect(await galleryOf(city, 1)).toEqual(before)
})

test('the camera in the phone takes a photo, and its thumbnail opens it', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/camera')
  await control(ana, 'Virar câmera').click()
  await control(ana, 'Tirar foto').click()
  await expect(editor(ana)).toBeVisible()
  await expect(editorOption(ana, 'Retrato')).toBeChecked()
  await control(ana, 'Salvar').click()
  await expect(editor(ana)).toHaveCount(0)
  const [photo] = await galleryOf(city, 1)
  expect(await pictureAt(ana, photo?.url ?? '')).toMatchObject({ width: 640, height: 1080 })
  await expect(control(ana, 'Abrir a última foto').locator('img')).toHaveAttribute(
    'src',
    photo?.url.replace(/-p\.jpg$/, '-s.jpg') ?? '',
  )
  await control(ana, 'Abrir a última foto').click()
  await ana.waitUntilSettled()
  await ana.waitForRoute(`/gallery/carousel/${photo?.id}?album=all`)
})

test('a photo whose upload fails shows an error and is not saved', { tag: '@long' }, async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  const consoleMessages: string[] = []
  ana.page.on('console', (message) => consoleMessages.push(message.text()))
  await ana.openPhone()
  const before = await galleryOf(city, 1)
  await openCamera(ana)
  await ana.page.keyboard.press('Enter')
  await ana.page.route('**/upload', (route) => route.fulfill({ json: { error: 'Erro' } }))
  await control(ana, 'Salvar').click()
  await expect(ana.phone.getByText('Erro ao fazer o upload da imagem.')).toBeVisible()
  await expect(editor(ana)).toHaveCount(0)
  expect(consoleMessages).toContain('Falha ao realizar upload de imagem')
  expect(await galleryOf(city, 1)).toEqual(before)
})

test('the phone shows again after the camera is closed by a key or its button', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const before = await galleryOf(city, 1)
  for (const way of ['Escape', 'Backspace', 'k', 'Fechar câmera']) {
    await openCamera(ana)
    if (way === 'Fechar câmera') await control(ana, way).click()
    else await ana.page.keyboard.press(way)
    await expect(camera(ana), way).toHaveCount(0)
    await expect(ana.screen, way).toBeVisible()
    await ana.waitForRoute('/camera')
  }
  expect(await galleryOf(city, 1)).toEqual(before)
})

test('the phone shows again after a camera without a game, and after a reload', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const before = await galleryOf(city, 1)
  await ana.page.route('**/smartphone/client', (route) =>
    route.request().postDataJSON().member === 'takePhoto' ? route.abort() : route.fallback(),
  )
  await askForPhoto(ana)
  await expect(camera(ana)).toHaveCount(0)
  await expect(ana.screen).toBeVisible()
  await ana.waitForRoute('/camera')

  await ana.page.unroute('**/smartphone/client')
  await openCamera(ana)
  await ana.frame().evaluate(() => location.reload())
  await expect(camera(ana)).toHaveCount(0)
  await ana.waitUntilReady()
  await ana.page.keyboard.press('k') // the street receives the keys again
  await expect(ana.screen).toBeVisible()
  expect(await galleryOf(city, 1)).toEqual(before)
})

test('a video is recorded, saved with its first frame, played and sought', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/gallery')
  await ana.button(/^Câmera$/).click()
  await ana.waitUntilSettled()
  await ana.waitForRoute('/camera')
  await option(ana, 'Vídeo').click()
  await expect(control(ana, 'Gravar')).toBeVisible()
  await ana.page.keyboard.press('Enter')
  // a busy machine's encoder can start two seconds late
  await expect(ana.phone.getByLabel(/^Gravando há ([5-9]|\d\d) s$/)).toBeVisible({ timeout: 15_000 })
  await ana.page.keyboard.press('Enter')
  await expect(ana.phone.getByText('Vídeo salvo na galeria')).toBeVisible()

  const [video] = await galleryOf(city, 1)
  expect(video).toMatchObject({ folder: '/videos' })
  expect(video?.url).toMatch(/\.webm$/)
  expect(await pictureAt(ana, video?.still ?? '')).toMatchObject({ width: 1280, height: 720, isGrey: false })

  await ana.open(`/gallery/carousel/${video?.id}`)
  const position = ana.top.getByRole('slider', { name: 'Posição no vídeo' })
  await expect(position).toBeEnabled() // its length was determined
  const length = Number(await position.getAttribute('max'))
  expect(length).toBeGreaterThan(1)
  expect(length).toBeLessThan(60)
  await loopSounds(ana.frame()) // an ended video cannot be paused
  await ana.button('Reproduzir').click()
  const playing = ana.top.locator('video')
  await expect.poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await ana.button('Pausar').click()
  await position.focus()
  await ana.page.keyboard.press('End')
  await expect
    .poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(length - 0.3)
  await ana.page.keyboard.press('Home')
  await expect.poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(0)
})

test('closing the phone discards a recording', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const before = await galleryOf(city, 1)
  await ana.open('/video')
  await control(ana, 'Gravar').click()
  await expect(ana.phone.getByLabel(/^Gravando há [1-9]\d? s$/)).toBeVisible()
  await ana.page.keyboard.press('Backspace') // asks about the recording first, then leaves the page
  await ana.phone.getByRole('alertdialog').getByRole('button', { name: /^sim$/i }).click()
  await expect(control(ana, 'Gravar')).toBeVisible()
  await control(ana, 'Gravar').click()
  await expect(control(ana, 'Parar gravação')).toBeVisible()
  await ana.closePhone()
  await ana.openPhone()
  await ana.waitForRoute('/home')
  expect(await galleryOf(city, 1)).toEqual(before)
})
