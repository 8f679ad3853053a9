import { expectAccessible } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { countVideoFrames, remoteVideo, videoStats } from './support/video.ts'
import { dial, trackPeerConnections } from './support/voice.ts'

test('an Android and an iPhone see each other, and nothing is filmed or drawn while nobody watches', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) {
    await trackPeerConnections(player)
    await countVideoFrames(player)
    await player.openPhone()
  }
  await dial(ana, '555-202', 'Chamada de vídeo')
  await expect(ana.top.getByText('Chamando…')).toBeVisible()
  await expectAccessible(ana)
  await expect(bruno.top.getByText('Chamada de Vídeo')).toBeVisible()
  await expectAccessible(bruno)
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) {
    await expect(remoteVideo(player)).toBeVisible()
    await expect.poll(async () => (await videoStats(player)).colours).toBeGreaterThan(20)
    await expect(player.top.getByRole('img', { name: 'Seu vídeo' })).toBeVisible()
    await expect(player.button('Encerrar')).toBeVisible()
    await expectAccessible(player)
  }

  // her view follows his camera, and comes directly from his page
  await bruno.page.evaluate(() => {
    const { cityView } = window
    if (!cityView) throw new Error('no street')
    const paint = cityView.paint
    cityView.paint = (shot) => {
      const picture = paint(shot)
      const context = picture.getContext('2d')
      if (context) Object.assign(context, { fillStyle: '#00ff00' }).fillRect(0, 0, 1920, 1080)
      return picture
    }
  })
  await expect
    .poll(async () => {
      const [red = 0, green = 0, blue = 0] = (await videoStats(ana)).middle
      return green > 240 && red < 60 && blue < 60
    })
    .toBe(true)
  await expect(async () => {
    const before = await videoStats(ana)
    await expect.poll(async () => (await videoStats(ana)).drawn).toBeGreaterThan(before.drawn + 10)
    expect((await videoStats(ana)).relayed).toBe(before.relayed)
  }).toPass()

  // closed, her phone neither films nor draws: his side shows her name instead of a frozen picture
  await ana.closePhone()
  await expect(remoteVideo(bruno)).toBeHidden()
  const { drawn, sent } = await videoStats(ana)
  await expect.poll(async () => (await videoStats(bruno)).sent).toBeGreaterThan((await videoStats(bruno)).sent + 10)
  expect(await videoStats(ana)).toMatchObject({ drawn, sent })

  await ana.openPhone()
  for (const player of [ana, bruno]) await expect(remoteVideo(player)).toBeVisible()
  await bruno.button('Câmera').click()
  await expect(remoteVideo(ana)).toBeHidden()
  const own = await ana.top.getByRole('img', { name: 'Seu vídeo' }).boundingBox()
  const name = await ana.top.locator('h1 bdi').boundingBox()
  if (!own || !name) throw new Error('her picture or his name is missing')
  expect(name.y >= own.y + own.height || name.x + name.width <= own.x).toBe(true) // it covers no name
  await bruno.button('Câmera').click()
  await expect(remoteVideo(ana)).toBeVisible()
  await ana.button('Encerrar').click()
  await expect.poll(() => bruno.route()).not.toBe('/call')
})

test('pictures go through the server where the direct connection is blocked', { tag: '@long' }, async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) {
    await trackPeerConnections(player, { iceServers: [], iceTransportPolicy: 'relay' }) // and there is no relay
    await countVideoFrames(player)
    await player.openPhone()
  }
  await dial(ana, '555-202', 'Chamada de vídeo')
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) {
    await expect(remoteVideo(player)).toBeVisible()
    // a busy machine films less than a picture a second
    await expect.poll(async () => (await videoStats(player)).relayed, { timeout: 90_000 }).toBeGreaterThan(24)
  }
})
