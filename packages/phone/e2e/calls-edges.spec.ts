import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { callOf, connections, dials, heard, talk, watchVoice } from './support/voice.ts'

test('two who call each other at the same moment talk, and either may hang up', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  const both = [ana, bruno]
  for (const player of both) {
    await watchVoice(player)
    await player.takeOut()
  }
  await ana.open('/contacts/dial?phone=555-202')
  await bruno.open('/contacts/dial?phone=555-101')
  await Promise.all(both.map((player) => player.button('Ligar').dispatchEvent('click')))
  for (const player of both) await expect.poll(async () => (await heard(player)).energy).toBeGreaterThan(0)
  await ana.button('Encerrar').click()
  for (const player of both) await expect.poll(() => player.route()).toMatch('/contacts/dial')
})

test.describe(() => {
  test.use({ killable: true })

  test('a call lives through a restart of the server, and ends where a phone does not come back', async ({
    city,
    enter,
  }) => {
    const ana = await enter('Ana Souza')
    const bruno = await enter('Bruno Cardoso')
    await talk(ana, bruno)
    const room = (await callOf(city, 1))?.room
    expect(room).toBeGreaterThan(0)

    await city.stop('SIGKILL')
    await city.start()
    await ana.page.reload() // it asks the new server for the call, and both find each other again
    await expect.poll(() => ana.route()).toBe('/call')
    await expect.poll(() => connections(bruno)).toBe(2)
    await expect.poll(async () => (await heard(bruno)).energy).toBeGreaterThan(0)
    expect(await callOf(city, 2)).toMatchObject({ room })

    await city.stop('SIGKILL')
    await bruno.page.goto('about:blank')
    await city.start()
    await expect.poll(() => ana.route(), { timeout: 20_000 }).not.toBe('/call')
    expect(await callOf(city, 1)).toBeNull()
  })
})

test('every page of a player rings, and only the one that answers has the voice', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  const second = await enter('Bruno Cardoso')
  for (const player of [ana, bruno, second]) {
    await watchVoice(player)
    await player.takeOut()
  }
  await dials(ana, '555202')
  await expect(second.button('Atender')).toBeVisible()
  await bruno.button('Atender').click()
  await expect.poll(() => second.route()).toBe('/home')
  await expect.poll(async () => (await heard(bruno)).energy).toBeGreaterThan(0)
  await second.page.reload()
  await second.phoneReady()
  await expect.poll(() => callOf(city, 2)).not.toBeNull()
  expect(await second.route()).toBe('/home')
  await expect(bruno.top.getByText(/^00:\d\d$/)).toBeVisible()
  expect(await second.phone.getByRole('button', { name: /Voltar à chamada/ }).count()).toBe(0)
})

test('missed calls stand on the icon until one looks: without disturbing, while busy, while away', async ({
  city,
  enter,
}) => {
  await city.call(3, 'createPhoneCall', '555-202', false, false) // he is away
  await Player.prefer(city, 2, { doNotDisturb: true })
  const bruno = await enter('Bruno Cardoso')
  const ana = await enter('Ana Souza')
  for (const player of [bruno, ana]) await player.takeOut()
  await expect(bruno.button(/Contatos/)).toContainText('1')

  await dials(ana, '555202')
  await expect(ana.top.getByText('Chamando…')).toBeVisible()
  expect(await bruno.route()).toBe('/home')
  await ana.button('Encerrar').click()
  await expect(bruno.button(/Contatos/)).toContainText('2')

  await bruno.button(/Contatos/).click()
  await bruno.settled()
  await bruno.button(/Recentes/).click()
  await bruno.top.getByRole('radio', { name: 'Perdidas' }).click()
  await expect(bruno.top.getByText(/^Perdida · /)).toHaveCount(2)
  await expect.poll(() => city.call(2, 'missedPhoneCalls')).toBe(0)
  await bruno.open('/home')
  await expect(bruno.button(/Contatos/)).not.toContainText('2')
})

test('another resource starts a call, never one to oneself or to a number that is none', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  await expect(async () => {
    await ana.say('CALL_TO', '555-101') // the phone hears of calls once it has started
    await expect(ana.notification('Você não pode ligar para si mesmo').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await ana.say('CALL_TO', '555-202') // his phone can be reached a moment after its page is there
    await expect(ana.screen).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(ana.top.getByText('Chamando…')).toBeVisible()
  await bruno.takeOut()
  await bruno.button('Recusar').click()
  await expect.poll(() => ana.route()).toBe('/home')

  const refused = async (message: string) => {
    await expect(ana.phone.getByText(message)).toBeVisible()
    await ana.phone.getByRole('button', { name: 'OK' }).click()
  }
  await ana.say('CALL_TO', '555-101')
  await refused('Você não pode ligar para si mesmo')
  await ana.say('CALL_TO', '')
  await refused('Número inválido')
  await ana.open('/sms/555-999')
  await ana.button('Ligar').click()
  await refused('Este número não existe')
  await ana.open('/sms/555-303')
  await ana.button('Ligar').click()
  await refused('Telefone desligado ou fora de área')
})
