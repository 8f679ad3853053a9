import { accessibilityProblems } from './support/accessible.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { connections, dials, heard, talk, watchVoice } from './support/voice.ts'

for (const look of ['iphone', 'android'] as Look[]) {
  test(`a call rings, is answered and is heard on both sides, ${look} look`, {
    tag: look === 'android' ? '@smoke' : [],
  }, async ({ city, enter }) => {
    for (const user of [1, 2]) await Player.prefer(city, user, { look })
    const ana = await enter('Ana Souza')
    const bruno = await enter('Bruno Cardoso')
    for (const player of [ana, bruno]) await watchVoice(player)
    await ana.takeOut()
    await dials(ana, '555202')
    await expect(ana.top.getByText('Chamando…')).toBeVisible()
    expect(await accessibilityProblems(ana)).toEqual([])

    // his phone is away: the notification says who calls, and the phone comes out at the call
    await expect(bruno.notification('está te ligando')).toContainText('Chamada de Voz')
    await bruno.takeOut()
    expect(await bruno.route()).toBe('/call')
    await expect(bruno.notification('está te ligando')).toHaveCount(0)
    await expect(bruno.button('Atender')).toBeFocused()
    expect(await accessibilityProblems(bruno)).toEqual([])
    await bruno.button('Atender').click()
    for (const player of [ana, bruno]) {
      await expect(player.top.getByText(/^00:0\d$/)).toBeVisible()
      await expect.poll(async () => (await heard(player)).energy).toBeGreaterThan(0)
    }

    await bruno.button('Teclado').click()
    await bruno.button('5', true).click()
    await expect(bruno.top.getByRole('status')).toHaveText('5')
    expect(await accessibilityProblems(bruno)).toEqual([])

    // another app and back; the bar leads to the call
    await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
    await ana.settled()
    await ana.phone.getByRole('button', { name: 'Voltar à chamada' }).click()
    await ana.settled()
    await ana.button('Mudo').click()
    await expect(ana.button('Mudo')).toHaveAttribute('aria-pressed', 'true')
    await bruno.button('Encerrar').click()
    for (const player of [ana, bruno]) await expect.poll(() => player.route()).not.toBe('/call')
    await ana.open('/contacts/history')
    await expect(ana.top.getByText(/^\d+ s · /)).toBeVisible()
  })
}

test('a refused call, a missed one and one to a busy line', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  const camila = await enter('Camila Duarte')
  for (const player of [ana, bruno, camila]) await player.takeOut()

  await dials(ana, '555202')
  await bruno.button('Recusar').click()
  await expect.poll(() => ana.route()).toBe('/contacts/dial')

  await ana.button('Ligar').click()
  await expect.poll(() => bruno.route()).toBe('/call')
  await dials(camila, '555202')
  await expect(camila.phone.getByText('Número ocupado')).toBeVisible()
  await camila.phone.getByRole('button', { name: 'OK' }).click()

  await ana.button('Encerrar').click()
  await expect(bruno.notification('Chamada perdida')).toBeVisible()
  await bruno.notification('Chamada perdida').click()
  await bruno.settled()
  await expect(bruno.top.getByText(/^Perdida · /)).toHaveCount(2)
})

test('an anonymous caller stays unknown and cannot be called back', async ({ city, enter }) => {
  await Player.prefer(city, 1, { anonymousCall: true })
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) await player.takeOut()
  await dials(ana, '555202')
  await expect(bruno.top.getByRole('heading', { name: 'Anônimo' })).toBeVisible()
  await expect(bruno.button('Bloquear')).toHaveCount(0)
  await bruno.button('Recusar').click()
  await expect.poll(() => bruno.route()).not.toBe('/call')
  await bruno.open('/contacts/history')
  await expect(bruno.top.getByText('Anônimo')).toBeVisible()
  await expect(bruno.button(/^Ligar para/).first()).toBeVisible() // for the other calls
  await expect(bruno.button('Ligar para Anônimo')).toHaveCount(0)
})

test('who is blocked hears it ring, and the other phone stays quiet', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) await player.takeOut()
  await dials(ana, '555202')
  await bruno.button('Bloquear').click()
  await bruno.phone.getByRole('button', { name: 'Sim' }).click()
  await expect.poll(() => ana.route()).toBe('/contacts/dial')
  await ana.button('Ligar').click()
  await expect(ana.top.getByText('Chamando…')).toBeVisible()
  expect(await bruno.route()).not.toBe('/call')
  await ana.button('Encerrar').click()
})

test('a reload in the middle of a call comes back to it, and both hear each other again', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  await talk(ana, bruno)

  await bruno.page.reload()
  await expect.poll(() => bruno.route()).toBe('/call')
  await bruno.takeOut()
  await expect(bruno.top.getByText(/^00:\d\d$/)).toBeVisible()
  await expect.poll(() => connections(ana)).toBe(2)
  await expect.poll(async () => (await heard(ana)).energy).toBeGreaterThan(0)

  // a phone that goes for good ends the call on the other side
  await bruno.page.goto('about:blank')
  await expect.poll(() => ana.route()).not.toBe('/call')
})
