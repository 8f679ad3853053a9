import { expect, test } from 'vitest'
import { luaServer } from '../src/testing/lua-server.ts'
import type { Game } from '../src/types.ts'
import { backend, PhoneHarness, received, settings, until } from './phone-harness.ts'
import { allStubs, pmaVoice, societies } from './stub-frameworks.ts'

/** Another author's Lua resource: a mechanic's, with a dispatch that was written for lb-phone. */
const mechanic = `
local heard = {}
for _, name in ipairs({ 'InvoicePaid', 'InvoiceRefused', 'InvoiceCancelled', 'FinePaid', 'FineCancelled' }) do
  AddEventHandler('smartphone:on' .. name, function(bill)
    heard[#heard + 1] = ('%s %d: %d por %s'):format(name, bill.id, bill.total, bill.reason)
  end)
end
exports('heard', function() return heard end)
exports('ask', function(name, ...) return exports.smartphone[name](exports.smartphone, ...) end)
exports('bill', function(player, other)
  local invoice = exports.smartphone:createInvoice(player, other, 30, 'Conserto')
  if not invoice then return false end
  return invoice, exports.smartphone:getInvoice(invoice).state
end)
exports('charge', function(player, company)
  return exports.smartphone:createInvoice(player, { company = company, name = 'Mecânica do Zé' }, 30, 'Conserto')
end)
exports('places', function(to)
  local phone = exports.smartphone
  return phone:sendSms('Central', to, 'vector3', { place = vector3(10.5, -20.25, 30.0) }),
    phone:sendSms('Central', to, 'vector2', { place = vector2(1.5, 2.5) }),
    phone:sendSms('Central', to, 'vector4', { place = vector4(3.5, 4.5, 5.5, 6.5) }),
    phone:sendSms('Central', to, 'tabela', { place = { x = 7, y = 8 } }),
    phone:sendSms('Central', to, 'lista', { place = { 9, 10 } })
end)
exports('lb', function(name, ...) return exports['lb-phone'][name](exports['lb-phone'], ...) end)`

async function open(framework: string, ownersSettings: Record<string, unknown> = {}) {
  const harness = await PhoneHarness.open(framework, '', pmaVoice, {}, allStubs[framework], ownersSettings)
  const { game } = harness
  game.addResource(luaServer('mechanic', mechanic))
  await game.start('mechanic')
  const ana = await harness.play(await harness.create('Ana', 100))
  const bia = await harness.play(await harness.create('Bia', 5))
  const ask = async <T = unknown>(name: string, ...args: unknown[]) => game.call('mechanic', 'ask', name, ...args) as T
  const lb = async (name: string, ...args: unknown[]) => game.call('mechanic', 'lb', name, ...args)
  return { harness, game, ana, bia, ask, lb }
}

/** The explanation of an error: in the error where the operation waits, else on the console, since the game hides the text of others. */
const failure = (game: Game, answer: Promise<unknown>) =>
  answer.then(
    () => 'no error',
    (error) => [error, ...game.errors].join('\n'),
  )

/** The phone's server beside the game, and in it. */
const modes = ['esx', 'esx-older']

test.each(modes)('with %s a Lua resource follows fines and invoices by their ids', async (framework) => {
  const { game, ana, bia, ask } = await open(framework)
  const [paid, state] = (await game.call('mechanic', 'bill', ana.source, bia.source)) as [number, string]
  expect([paid, state]).toEqual([expect.any(Number), 'open'])
  const fine = await ask<number>('createFine', ana.source, 20, 'Farol')
  const cancelled = await ask<number>('createFine', bia.source, 7, 'Contramão')
  expect(await backend(ana, 'bank_payInvoice', paid)).toBe(true)
  expect(await backend(ana, 'bank_payFine', fine)).toBe(true)
  expect(await ask('cancelFine', cancelled)).toBe(true)
  expect(await ask('cancelFine', fine)).toBe(false)
  await until(() => game.call('mechanic', 'heard')).toEqual([
    `InvoicePaid ${paid}: 30 por Conserto`,
    `FinePaid ${fine}: 20 por Farol`,
    `FineCancelled ${cancelled}: 7 por Contramão`,
  ])
  expect(await ask('getFine', fine)).toMatchObject({ state: 'paid', total: 20, source: ana.source })
  expect(await ask('createFine', 99, 20, 'Farol')).toBe(false)
  expect(await ask('getFine', 9999)).toBeUndefined()
})

test.each(modes)('with %s an SMS has a place in every form of Lua, and a picture', async (framework) => {
  const { game, ana, ask } = await open(framework)
  const { phone } = (await settings(ana)).identity
  expect(await game.call('mechanic', 'places', phone)).toEqual([true, true, true, true, true])
  const image = '/smartphone/stock/photos/praia.jpg'
  expect(await ask('sendSms', 'Central', phone, 'Foto', { image })).toBe(true)
  const places = () =>
    received(ana, 'SMS').map(({ args: [sms] }) => {
      const { location, image: picture } = sms as { location: string | null; image: string | null }
      return picture ?? location
    })
  await until(places).toEqual(['[10.5,-20.25]', '[1.5,2.5]', '[3.5,4.5]', '[7,8]', '[9,10]', image])
  for (const [options, sentence] of [
    [{ place: 'banco' }, 'o lugar deve ser'],
    [{ image: 'https://example.com/foto.jpg' }, 'allowUnsafeURL'],
    [{ lugar: [1, 2] }, 'options não tem o campo lugar'],
  ] as const)
    await expect(failure(game, ask('sendSms', 'Central', phone, 'x', options))).resolves.toContain(sentence)
  game.errors.length = 0 // the mistakes of the resource were printed
})

test.each(modes)(
  'with %s a dispatch written for lb-phone never gets an error, also after a restart',
  async (framework) => {
    const { game, ana, bia, lb } = await open(framework, { lbPhoneExports: true })
    const { phone } = (await settings(ana)).identity
    const sms = () => received(ana, 'SMS').map(({ args: [message] }) => message)
    expect(await lb('FormatNumber', 555101)).toBe('555-101')
    const address = await lb('GetEmailAddress', phone)
    expect(await lb('SendMail', { to: address, sender: 'Loja', subject: 'Pedido', message: 'Pronto' })).toBe(true)
    expect(await lb('AddTransaction', phone, 250, 'Salário')).toBe(true)
    expect(await lb('SendCoords', 'Central', phone, { x: 1.5, y: 2.5 })).toBe(true)
    await until(sms).toMatchObject([
      { sender: 'Loja', content: 'Pedido\nPronto' },
      { sender: 'Central', location: '[1.5,2.5]' },
    ])
    expect(await lb('EmergencyNotification', bia.source, { title: 'Alerta', content: 'Furacão' })).toBe(true)
    await until(() => received(bia, 'CUSTOM_NOTIFY')).toMatchObject([
      { args: ['services', 'Alerta', 'Furacão', 'mechanic'] }, // and the resource that sent it
    ])
    expect([await lb('HasPhoneItem', ana.source), await lb('HasPhoneItem', 99)]).toEqual([true, false])
    expect([await lb('ToggleVerified', 'birdy', 'ana', true), await lb('GetConfig')]).toEqual([false, []])
    expect([await lb('SendMessage', {}, phone, 'x'), await lb('AddContact', undefined, {})]).toEqual([false, false])
    await game.restart('smartphone')
    expect(await lb('FormatNumber', 555101)).toBe('555-101')
    await until(() => lb('GetEquippedPhoneNumber', ana.source)).toBe(phone)
  },
)

test.each([
  ['esx-older', societies.addonAccount],
  ['qbcore', societies.qbBanking],
  ['qbox', societies.renewedBanking],
])('with %s an invoice and a fine are paid to a company’s account', async (framework, society) => {
  const { game, ana, ask } = await open(framework)
  game.addResource(society)
  await game.start(society.name)
  const invoice = (await game.call('mechanic', 'charge', ana.source, 'mechanic')) as number
  expect(await backend(ana, 'bank_getInvoices')).toMatchObject([{ id: invoice, name: 'Mecânica do Zé', value: 30 }])
  expect(await backend(ana, 'bank_payInvoice', invoice)).toBe(true)
  const fine = await ask<number>('createFine', ana.source, 20, 'Reboque', { payee: { company: 'mechanic' } })
  expect(await backend(ana, 'bank_payFine', fine)).toBe(true)
  await until(() => game.call(society.name, 'stub')).toBe(150)
  expect(await backend(ana, 'bank_getBalance')).toBe(50)
  expect(await backend(ana, 'bank_extract')).toMatchObject([
    { description: 'Multa: Reboque', value: -20 },
    { description: 'Fatura de Mecânica do Zé: Conserto', value: -30 },
  ])
  expect(await ask('getInvoice', invoice)).toMatchObject({
    state: 'paid',
    company: expect.stringContaining('mechanic'),
  })
  const unknown = (async () => game.call('mechanic', 'charge', ana.source, 'padaria'))()
  await expect(failure(game, unknown)).resolves.toContain('não há conta da empresa padaria')
  await until(() => game.call('mechanic', 'heard')).toEqual([
    `InvoicePaid ${invoice}: 30 por Conserto`,
    `FinePaid ${fine}: 20 por Reboque`,
  ])
  game.errors.length = 0 // the mistake of the resource was printed
})

test.each(modes)(
  'with %s a resource adds what the framework paid to the statement, and no money moves',
  async (framework) => {
    const { ana, ask, game } = await open(framework)
    expect(await ask('addStatement', ana.source, 30, 'Venda de peixe')).toBe(true)
    expect(await ask('addStatement', ana.source, -12, 'Pix enviado para Bia')).toBe(true)
    const slip = { employer: 'Hospital', gross: 1200, deductions: { INSS: 120 }, net: 1080 }
    expect(await ask('payslip', ana.source, slip)).toBe(true)
    expect(await ask('addStatement', 99, 30, 'x')).toBe(false)
    await until(() => received(ana, 'BANK_NOTIFY').map(({ args }) => args)).toEqual([
      ['Salário recebido', 'Hospital · R$ 1.080'],
    ])
    expect(await backend(ana, 'bank_extract')).toMatchObject([
      { description: 'Salário de Hospital: bruto R$ 1.200, INSS −R$ 120', value: 1080 },
      { description: 'Registro: Pix enviado para Bia', value: -12 }, // which has no receipt
      { description: 'Venda de peixe', value: 30 },
    ])
    expect(await backend(ana, 'bank_getBalance')).toBe(100)
    await expect(failure(game, ask('payslip', ana.source, { ...slip, net: 1200 }))).resolves.toContain('net deve ser')
    await expect(failure(game, ask('addStatement', ana.source, 0, 'x'))).resolves.toContain('e não zero')
    game.errors.length = 0 // the mistakes of the resource were printed
  },
)

test.each(modes)(
  'with %s a resource writes in the messenger as a player, to a number and to a group',
  async (framework) => {
    const { harness, ana, bia, ask, game } = await open(framework)
    const caio = await harness.play(await harness.create('Caio'))
    const biaPhone = (await settings(bia)).identity.phone
    const id = await ask<number>('sendWhatsapp', ana.source, biaPhone, 'cheguei', { place: { x: 1.5, y: 2 } })
    await until(() => received(bia, 'WHATSAPP_MESSAGE')).toMatchObject([
      { args: [{ content: 'cheguei', type: 'text' }] },
      { args: [{ id, type: 'location' }] },
    ])
    const members = [biaPhone, (await settings(caio)).identity.phone]
    const { phone } = (await backend(ana, 'wpp_createGroup', 'Turma', null, members)) as { phone: string }
    expect(await ask('sendWhatsapp', ana.source, phone, 'oi, turma')).toBeGreaterThan(Number(id))
    await until(() => received(bia, 'WHATSAPP_MESSAGE').at(-1)).toMatchObject({
      args: [{ content: 'oi, turma', group: 'Turma' }],
    })
    expect(await ask('sendWhatsapp', ana.source, '000-000', 'oi')).toBe(false)
    expect(game.printed.join('\n')).toMatch(/sendWhatsapp para 000-000, e a mensagem não foi enviada/)
    await expect(failure(game, ask('sendWhatsapp', ana.source, biaPhone, 'oi', { audio: 'x' }))).resolves.toContain(
      'audio',
    )
    game.errors.length = 0 // the mistake of the resource was printed
  },
)

test.each(modes)('with %s an app of a resource gets a number on its icon', async (framework) => {
  const { ana, ask, game } = await open(framework)
  expect(
    await ask('createApp', 'oficina', 'Oficina', 'https://oficina.example/i.png', 'https://oficina.example/'),
  ).not.toBe(false)
  await until(() => ask('setBadge', ana.source, 'oficina', 3)).toBe(true) // an engine beside the game learns of the app a moment later
  await until(() => received(ana, 'CUSTOM_BADGE').map(({ args }) => args)).toContainEqual(['oficina', 3])
  expect(await ask('setBadge', ana.source, 'bank', 3)).toBe(false)
  expect(game.printed.join('\n')).toMatch(/setBadge com o app bank, que não é de outro recurso/)
  await expect(failure(game, ask('setBadge', ana.source, 'oficina', -1))).resolves.toContain('de 0 a 9999')
  game.errors.length = 0
})

test.each(modes)(
  'with %s a resource publishes news, and what a journalist could not publish is explained',
  async (framework) => {
    const { ana, ask, game } = await open(framework)
    const article = { title: 'Fuga', text: 'Três presos fugiram.', author: 'Redação' }
    const id = await ask<number>('postArticle', article)
    await until(() => received(ana, 'WEAZEL').map(({ args }) => args)).toEqual([['Fuga', 'Três presos fugiram.', id]])
    expect(await backend(ana, 'weazel_view', id)).toMatchObject({ title: 'Fuga', author: 'Redação' })
    await expect(failure(game, ask('postArticle', { ...article, tag: 'Fofoca' }))).resolves.toContain(
      'não há a seção Fofoca; existem',
    )
    await expect(failure(game, ask('postArticle', { ...article, text: '' }))).resolves.toContain('texto')
    game.errors.length = 0 // the mistakes of the resource were printed
  },
)
