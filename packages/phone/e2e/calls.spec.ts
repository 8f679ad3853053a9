import { expectAccessible } from './support/accessibility.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { connectionCount, currentCall, dial, startCall, trackPeerConnections, waitForAudio } from './support/voice.ts'

/** Where the hair begins and the mouth ends in the demo's portraits, as parts of the height of their picture. */
const hairTop = 0.2
const mouthBottom = 0.66

/** Neither the name nor a button covers the face behind a call. */
async function expectFreeFace(player: Player): Promise<void> {
  const poster = await player.top.locator('[data-face] img').last().boundingBox()
  const status = await player.top.getByText(/^\d\d:\d\d$/).boundingBox()
  const mute = await player.button('Mudo').boundingBox()
  if (!poster || !status || !mute) throw new Error('the poster, the timer or a button is missing')
  expect(status.y + status.height).toBeLessThanOrEqual(poster.y + hairTop * poster.height)
  expect(mute.y).toBeGreaterThan(poster.y + mouthBottom * poster.height)
}

/** `video.spec.ts` has the caller's and the receiver's screens in the other look each. */
test('a call from an iPhone to an Android rings, is answered and carries sound both ways', { tag: '@smoke' }, async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 2, { look: 'android' })
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) await trackPeerConnections(player)
  await ana.openPhone()
  await dial(ana, '555-202')
  await expect(ana.top.getByText('Chamando…')).toBeVisible()

  // his phone is closed: the notification shows the caller, and the phone opens at the call
  const looks = async () => {
    await expect(bruno.notification('está te ligando')).toContainText('Chamada de Voz')
    await bruno.openPhone()
    await bruno.waitForRoute('/call')
    await expect(bruno.notification('está te ligando')).toHaveCount(0)
    await expect(bruno.button('Atender')).toBeFocused()
    await expectAccessible(bruno)
  }
  await Promise.all([expectAccessible(ana), looks()]) // in parallel, since it rings for only half a minute
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) {
    await expect(player.top.getByText(/^\d\d:\d\d$/)).toBeVisible()
    await waitForAudio(player)
    await expectFreeFace(player)
  }

  const endsAt = async () => (await bruno.button('Encerrar').boundingBox())?.x
  const before = await endsAt()
  await bruno.button('Teclado').click()
  expect(await endsAt()).toBeCloseTo(before ?? 0, 0) // the button stays in place
  await bruno.button('5', true).click()
  await bruno.page.keyboard.type('7#')
  await expect(bruno.top.getByRole('status')).toHaveText('57#')
  await expectAccessible(bruno)

  // to another app and back; the island leads to the call
  await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
  await ana.waitForRoute('/home')
  await ana.waitUntilSettled()
  await expectAccessible(ana, 'a call that goes on')
  await ana.phone.getByRole('button', { name: 'Voltar à chamada' }).click()
  if (isKeyboardMode) await ana.phone.getByRole('button', { name: 'Em chamada' }).last().click() // a key opens its card first
  await ana.waitForRoute('/call')
  await ana.waitUntilSettled()
  await ana.button('Mudo').click()
  await expect(ana.button('Mudo')).toHaveAttribute('aria-pressed', 'true')
  await bruno.button('Encerrar').click()
  for (const player of [ana, bruno]) await expect.poll(() => player.route()).not.toBe('/call')
  await ana.open('/contacts/history')
  await expect(ana.top.getByText(/^Efetuada, \d+ (s|min) · /).first()).toBeVisible()
})

test.describe(() => {
  test.use({ killable: true })

  test('a call survives a restart of the server and a reload', { tag: '@long' }, async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    const bruno = await enter('Bruno Cardoso')
    await startCall(ana, bruno)
    const room = (await currentCall(city, 1))?.room
    expect(room).toBeGreaterThan(0)

    await city.stop('SIGKILL')
    await city.start()
    const before = await connectionCount(ana)
    await bruno.page.reload() // the page asks the new server for the call, and both sides reconnect
    await bruno.waitForRoute('/call')
    await bruno.openPhone()
    await expect(bruno.top.getByText(/^\d\d:\d\d$/)).toBeVisible()
    await expect.poll(() => connectionCount(ana)).toBeGreaterThan(before)
    await waitForAudio(ana)
    expect(await currentCall(city, 2)).toMatchObject({ room })
  })
})

test('a ringing call does not answer to keys meant for a text field; on a closed phone it shows over the game', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  await ana.openPhone()
  await bruno.openPhone()
  await bruno.open('/sms/555-101')
  await bruno.top.getByRole('textbox', { name: 'Mensagem' }).focus()
  await dial(ana, '555-202')
  await expect(bruno.button('Atender')).toBeVisible()
  await bruno.waitUntilSettled()
  for (const key of ['Space', 'Enter']) await bruno.page.keyboard.press(key)
  await expect(bruno.phone.locator(':focus')).toHaveCount(0)
  expect(await currentCall(city, 2)).toMatchObject({ accepted_at: null })
  await bruno.tabTo('Atender')
  await bruno.page.keyboard.press('Enter')
  await expect.poll(() => currentCall(city, 2)).not.toMatchObject({ accepted_at: null })
  await expect(bruno.top.getByText(/^\d\d:\d\d$/)).toBeVisible()

  await bruno.closePhone()
  await expect(bruno.notification(/Em chamada com .*\d\d:\d\d/)).toBeVisible()
  await bruno.openPhone()
  await bruno.waitForRoute('/call')
  await expect(bruno.notification(/Em chamada com/)).toHaveCount(0)
  await bruno.closePhone()
  await ana.button('Encerrar').click()
  await expect(bruno.notification(/Em chamada com/)).toHaveCount(0)
})
