import type { Sms } from '@orelhao/protocol/sms/contract'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('two people, one with an iPhone and one with an Android, become contacts and text each other', {
  tag: '@smoke',
}, async ({ city, enter }) => {
  await Player.savePreferences(city, 12, { look: 'android' })
  const ana = await enter('Ana Souza')
  const mateus = await enter('Mateus Oliveira')
  await mateus.pinNotifications()

  // Ana saves Mateus's number
  await ana.openPhone()
  await ana.button('Contatos').click()
  await ana.waitUntilSettled()
  await ana.button('Novo contato').click()
  await ana.waitUntilSettled()
  await ana.top.getByLabel('Nome').fill('Mateus Entregador')
  await ana.top.getByLabel('Telefone').fill('555312')
  await ana.button('Salvar').click()
  await ana.waitUntilSettled()

  // and writes to him from the contact
  await ana.top.getByRole('searchbox', { name: 'Buscar' }).fill('mateus')
  await ana.button('Mateus Entregador').click()
  await ana.waitUntilSettled()
  await ana.button('Mensagem').click()
  await ana.waitUntilSettled()
  await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('Oi Mateus! Tem entrega hoje? 📦')
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Oi Mateus! Tem entrega hoje?')).toBeVisible()

  // his phone is closed: the notification shows over the game, and opens the thread once the phone is open
  const notice = mateus.notification('Oi Mateus! Tem entrega hoje? 📦')
  await expect(notice).toContainText('555-101')
  await mateus.openPhone()
  await notice.click()
  await mateus.waitUntilSettled()
  await mateus.waitForRoute('/sms/555-101')
  await mateus.top.getByRole('textbox', { name: 'Mensagem' }).fill('Tenho sim, <b>às 18h</b>')
  await mateus.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Tenho sim, <b>às 18h</b>')).toBeVisible()

  // he saves her as a contact as well
  await mateus.top.getByRole('button', { name: '555-101' }).click()
  await mateus.waitUntilSettled()
  await mateus.top.getByLabel('Nome').fill('Prefeita')
  await mateus.button('Salvar').click()
  await mateus.waitUntilSettled()
  await expect(mateus.top.getByRole('heading', { name: 'Prefeita' })).toBeVisible()

  // both reload, the server restarts: nothing is lost, and live messages work again
  await ana.page.reload()
  await mateus.page.reload()
  for (const player of [ana, mateus]) {
    await player.waitUntilReady()
    // Chromium 103 never requests a module again whose request the stop would cut; in the game no server has the page's files
    await player
      .frame()
      .waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/sms-[^/]+\.js$/.test(name)))
  }
  await city.stop()
  await city.start()
  for (const [player, other] of [
    [ana, '555-312'],
    [mateus, '555-101'],
  ] as const) {
    await player.openPhone()
    await player.open(`/sms/${other}`)
    await expect(player.top.getByText('Oi Mateus! Tem entrega hoje?')).toBeVisible()
    await expect(player.top.getByText('Tenho sim, <b>às 18h</b>')).toBeVisible()
  }
  await mateus.top.getByRole('textbox', { name: 'Mensagem' }).fill('Chegando!')
  await mateus.page.keyboard.press('Enter')
  await expect(ana.top.getByText('Chegando!')).toBeVisible()
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/sms')
  await expect(ana.button('Mateus Entregador')).toContainText('Chegando!')
})

test.describe(() => {
  test.use({ killable: true })

  test('messages written while the connection is down are sent once it is back, in order and only once', {
    tag: '@long',
  }, async ({ city, enter }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/sms/555-202')
    await expect(ana.top.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
    await city.stop('SIGKILL')
    await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('Isto não pode se perder')
    await ana.page.keyboard.press('Enter')
    await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
    for (const text of ['Isto também não', 'Mas isto sim']) {
      await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill(text)
      await ana.page.keyboard.press('Enter')
    }
    await expect(ana.top.getByText('3 não enviadas')).toBeVisible()
    await ana.button('Não enviada').last().click()
    await ana.phone.getByRole('button', { name: 'Descartar' }).last().click()
    await expect(ana.top.getByText('2 não enviadas')).toBeVisible()
    await city.start()
    await ana.button('Tentar enviar de novo').click()
    // checks the last bubble itself: no "não enviada" and an older "Entregue" are already true before anything was sent
    await expect(ana.top.getByRole('log')).toContainText(/Isto também não(Enviada|Entregue)$/)
    await expect(ana.top.getByText(/não enviada/i)).toHaveCount(0)
    const thread = (await city.call(2, 'sms_resume')) as { id: number; content: string; sender: string }[]
    const own = thread.filter(({ sender }) => sender === '555-101').sort((one, other) => one.id - other.id)
    const sent = own.map(({ content }) => content)
    expect(sent.slice(-2)).toEqual(['Isto não pode se perder', 'Isto também não'])
    expect(sent.filter((content) => content.startsWith('Isto'))).toHaveLength(2)
  })
})

test('a draft survives leaving, closing and a reload, until it is sent; a location is marked on the map', async ({
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/sms/555-202')
  const field = ana.top.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('Corre que a polícia')
  await ana.button('Voltar').click()
  await ana.waitUntilSettled()
  await ana.open('/sms')
  await expect(ana.button('Bruno')).toContainText('Rascunho: Corre que a polícia')
  await ana.open('/sms/555-202')
  await expect(field).toHaveValue('Corre que a polícia')
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/sms/555-202')
  await expect(field).toHaveValue('Corre que a polícia')
  await field.press('Enter')
  await expect(ana.top.getByText('Corre que a polícia')).toBeVisible()
  await ana.open('/sms')
  await expect(ana.button('Bruno')).toContainText('Você: Corre que a polícia')
  await ana.open('/sms/555-202')
  await expect(field).toHaveValue('')

  await ana.button('Anexar').click()
  await ana.phone.getByRole('button', { name: 'Localização' }).click()
  const bubble = ana.top.getByRole('log').getByRole('button', { name: /Localização/ })
  await bubble.last().click()
  await expect(ana.phone.getByText('O destino foi marcado em seu GPS')).toBeVisible()
})

test('an unread message counts on the home screen until it is read, and the read state survives a reload', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await expect(ana.button('Mensagens, 5 não lidas')).toBeVisible()
  await ana.open('/sms/555-505')
  await ana.open('/home')
  await expect(ana.button('Mensagens, 4 não lidas')).toBeVisible()
  const unread = async () => ((await city.call(1, 'sms_resume')) as Sms[]).filter(({ read }) => !read).length
  await expect.poll(unread).toBe(4) // the server is notified at most once a second
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await expect(ana.button('Mensagens, 4 não lidas')).toBeVisible()
})

test('a blocked sender’s messages are silent, and the sender does not notice', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.pinNotifications()
  await ana.openPhone()
  await ana.open('/sms/555-202')
  await ana.button('Opções da conversa').click()
  await ana.phone.getByRole('button', { name: 'Bloquear' }).click()
  await ana.phone.getByRole('button', { name: 'Sim' }).click()
  await expect(ana.top.getByText('Você bloqueou este número')).toBeVisible()
  expect(await city.call(2, 'sms_send', '555-101', 'ei, me responde')).toMatchObject({ content: 'ei, me responde' })
  await city.call(5, 'sms_send', '555-101', 'Oi Ana')
  await expect(ana.notification('Oi Ana')).toBeVisible() // sent later, so the blocked one would be here by now
  await expect(ana.notification('ei, me responde')).toHaveCount(0)
  await expect(ana.top.getByText('ei, me responde')).toHaveCount(0)
  await ana.open('/contacts/blocks')
  await ana.button('Desbloquear').click()
  await expect(ana.top.getByText('Nenhum número bloqueado')).toBeVisible()
})

const wide = 'Combinado então, amanhã cedinho na oficina ok? abraço'

for (const [app, ...message] of [
  ['sms', 'sms_send', '555-101', wide],
  ['whatsapp', 'wpp_sendMessage', '555-101', wide, 'text'],
] as const) {
  test(`a bubble of several lines is as narrow as its longest one: ${app}`, async ({ city, enter }) => {
    const [member, ...args] = message
    await city.call(2, member, ...args)
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open(`/${app}/555-202`)
    const text = ana.top.getByText('Combinado então')
    const measure = (text: HTMLElement) => {
      const bubble = text.closest('[class*=bubble]')
      if (!bubble) throw new Error('no bubble')
      const lines = [...text.getClientRects()]
      const time = bubble.querySelector('time')?.getBoundingClientRect() // beside the last line, in the messenger
      const { right } = bubble.getBoundingClientRect()
      const { paddingRight } = getComputedStyle(bubble)
      const scale = bubble.getBoundingClientRect().width / (bubble as HTMLElement).offsetWidth
      const longest = Math.max(...lines.map((line) => line.right), time?.right ?? 0)
      return { lines: lines.length, px: right - Number.parseFloat(paddingRight) * scale - longest }
    }
    await expect.poll(async () => (await text.evaluate(measure)).px).toBeLessThan(3) // after layout
    expect((await text.evaluate(measure)).lines).toBeGreaterThan(1)
  })
}
