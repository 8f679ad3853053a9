import { accessibilityProblems } from './support/accessible.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { otherPicture, pictures, watchPictures } from './support/video.ts'
import { dials, watchVoice } from './support/voice.ts'

for (const look of ['iphone', 'android'] as Look[]) {
  test(`both see each other, and nothing is filmed or drawn while nobody looks, ${look} look`, async ({
    city,
    enter,
  }) => {
    for (const user of [1, 2]) await Player.prefer(city, user, { look })
    const ana = await enter('Ana Souza')
    const bruno = await enter('Bruno Cardoso')
    for (const player of [ana, bruno]) {
      await watchVoice(player)
      await watchPictures(player)
      await player.takeOut()
    }
    await dials(ana, '555202', 'Chamada de vídeo')
    await expect(bruno.top.getByText('Chamada de Vídeo')).toBeVisible()
    await bruno.button('Atender').click()
    for (const player of [ana, bruno]) {
      await expect(otherPicture(player)).toBeVisible()
      await expect.poll(async () => (await pictures(player)).colours).toBeGreaterThan(20)
      await expect(player.top.getByRole('img', { name: 'Seu vídeo' })).toBeVisible()
      await expect(player.button('Encerrar')).toBeVisible()
    }
    expect((await pictures(ana)).relayed).toBe(0)
    expect(await accessibilityProblems(ana)).toEqual([])

    // what she sees follows what he shows
    const before = (await pictures(ana)).middle
    await bruno.page.evaluate(() => {
      const { cityView } = window
      if (!cityView) throw new Error('the city shows no street')
      const paint = cityView.paint
      cityView.paint = (shot) => {
        const picture = paint(shot)
        const paper = picture.getContext('2d')
        if (paper) Object.assign(paper, { fillStyle: '#00ff00' }).fillRect(0, 0, 1920, 1080)
        return picture
      }
    })
    await expect.poll(async () => (await pictures(ana)).middle[1]).toBeGreaterThan(240)
    expect((await pictures(ana)).middle).not.toEqual(before)

    // away, she neither films nor draws: his side shows her name instead of a frozen picture
    await ana.page.keyboard.press('Escape')
    await expect(ana.screen).toBeHidden()
    await expect(otherPicture(bruno)).toBeHidden()
    const { drawn, sent } = await pictures(ana)
    await expect.poll(async () => (await pictures(bruno)).sent).toBeGreaterThan((await pictures(bruno)).sent + 10)
    expect(await pictures(ana)).toMatchObject({ drawn, sent })

    await ana.takeOut()
    for (const player of [ana, bruno]) await expect(otherPicture(player)).toBeVisible()
    await bruno.button('Câmera').click()
    await expect(otherPicture(ana)).toBeHidden()
    await expect(ana.top.getByRole('img', { name: 'Seu vídeo' })).toBeVisible()
    await bruno.button('Câmera').click()
    await expect(otherPicture(ana)).toBeVisible()
    await ana.button('Encerrar').click()
    await expect.poll(() => bruno.route()).not.toBe('/call')
  })
}

test.describe(() => {
  test.use({ owner: { voiceMode: 'pma-voice' } })

  test('pages that cannot reach each other see each other through the server', async ({ enter }) => {
    const ana = await enter('Ana Souza')
    const bruno = await enter('Bruno Cardoso')
    for (const player of [ana, bruno]) {
      await watchPictures(player)
      await player.takeOut()
    }
    await dials(ana, '555202', 'Chamada de vídeo')
    await bruno.button('Atender').click()
    for (const player of [ana, bruno]) {
      await expect(otherPicture(player)).toBeVisible()
      await expect.poll(async () => (await pictures(player)).relayed).toBeGreaterThan(24)
    }
  })
})

test('pictures take the way through the server where the pages’ own line is blocked', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) {
    await watchVoice(player, { iceServers: [], iceTransportPolicy: 'relay' }) // and there is no relay
    await watchPictures(player)
    await player.takeOut()
  }
  await dials(ana, '555202', 'Chamada de vídeo')
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) {
    await expect(otherPicture(player)).toBeVisible()
    expect((await pictures(player)).relayed).toBeGreaterThan(0)
  }
})
