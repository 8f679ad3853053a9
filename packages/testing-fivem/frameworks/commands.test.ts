import { expect, test } from 'vitest'
import type { Client } from '../src/index.ts'
import { backend, PhoneHarness, settings, until } from './phone-harness.ts'

/** The game's chat, as far as answers use it. */
const chat = {
  name: 'chat',
  files: {
    'client.js': `globalThis.lines = []; onNet('chat:addMessage', (message) => void lines.push(message.args[1]))`,
  },
  manifest: { fx_version: 'cerulean', game: 'gta5', client_script: 'client.js' },
}

const linesOf = (client: Client) => (client.runtime('chat').global.lines as string[]).join('\n')

test('only who has the permission runs a command in the game, and reads its answer in the chat', async () => {
  const harness = await PhoneHarness.open('esx')
  const { game } = harness
  game.addResource(chat)
  await game.start('chat')
  const bia = await harness.create('Bia', 1000)
  const [ana, other] = [await harness.play(await harness.create('Ana')), await harness.play(bia)]
  const { phone } = (await settings(other)).identity
  await backend(other, 'paypal_deposit', 400)
  await ana.press('smartphone_help')
  await ana.press('smartphone_alert', 'não pode')
  for (const command of ['help', 'alert', 'forget'])
    await game.run(`add_ace player.${ana.source} command.smartphone_${command} allow`)
  await ana.press('smartphone_help')
  await until(() => linesOf(ana)).toContain('smartphone_setphone')
  await ana.press('smartphone_alert', 'Furacão')
  await until(() => linesOf(ana)).toContain('alerta enviado a 2 celular(es)')
  await ana.press('smartphone_code', phone) // without the permission

  await other.leave()
  await harness.stubCommand('erase', bia)
  await ana.press('smartphone_forget', bia)
  await until(() => linesOf(ana)).toContain(`smartphone_forget ${bia} confirmar`)
  expect(linesOf(ana)).toContain('R$ 400, que vai para a conta "closed"')
  expect(linesOf(ana)).toContain('o dinheiro no banco do esx não é do celular')
  await ana.press('smartphone_forget', bia, 'confirmar')
  await until(() => linesOf(ana)).toContain(`o número ${phone} está livre`)
  expect(linesOf(ana)).not.toMatch(/não pode|não tem código/)
  expect((ana.nui.messages as { event: string }[]).filter(({ event }) => event === 'CITY_ALERT')).toHaveLength(1)

  await harness.stubCommand('create', { id: bia, firstname: 'Carla', surname: 'Nova', bank: 0 })
  const carla = await harness.play(bia)
  expect(await backend(carla, 'paypal_index')).toMatchObject({ balance: 0 })
})

test('a moderator freezes the money of a framework’s bank, gives a Pix back, and frees it', async () => {
  const harness = await PhoneHarness.open('esx')
  const { game } = harness
  game.addResource(chat)
  await game.start('chat')
  const mara = await harness.play(await harness.create('Mara'))
  const [ana, bia] = [
    await harness.play(await harness.create('Ana', 500)),
    await harness.play(await harness.create('Bia')),
  ]
  for (const command of ['money', 'freeze', 'unfreeze', 'reverse'])
    await game.run(`add_ace player.${mara.source} command.smartphone_${command} allow`)
  const [{ phone: anaPhone }, { phone: biaPhone, user_id }] = [
    (await settings(ana)).identity,
    (await settings(bia)).identity,
  ]
  await backend(ana, 'bank_transfer', user_id, 300)

  await bia.press('smartphone_freeze', anaPhone, 'sempre', 'sem permissão')
  await mara.press('smartphone_freeze', biaPhone, '2h', 'golpe', 'do', 'carro')
  await until(() => linesOf(mara)).toContain(`o dinheiro de Bia`)
  expect(await backend(bia, 'paypal_deposit', 10)).toMatchObject({ code: 'restricted' })
  expect(await game.call('smartphone', 'charge', bia.source, 10, 'Loja')).toEqual({ ok: false, error: 'frozen' })
  expect(await backend(ana, 'paypal_deposit', 10)).toMatchObject({ value: 10 })

  await mara.press('smartphone_money', biaPhone)
  await until(() => linesOf(mara)).toMatch(/(b\d+): .*R\$ 300 de Ana/)
  expect(linesOf(mara)).toMatch(/banco: R\$ 300; carteira: R\$ 0/)
  expect(linesOf(mara)).toMatch(/bloqueado até .*: golpe do carro/)
  const [, number = ''] = /(b\d+): .*R\$ 300 de Ana/.exec(linesOf(mara)) ?? []
  await mara.press('smartphone_reverse', number, 'golpe')
  await until(() => linesOf(mara)).toContain('estornado: R$ 300')
  await until(async () => backend(ana, 'bank_getBalance')).toBe(490)
  expect(await backend(bia, 'bank_getBalance')).toBe(0)
  await mara.press('smartphone_reverse', number, 'de', 'novo')
  await until(() => linesOf(mara)).toContain('já foi estornada')

  await mara.press('smartphone_unfreeze', biaPhone, 'devolveu')
  await until(() => linesOf(mara)).toContain('está livre')
  await backend(ana, 'bank_transfer', user_id, 20)
  await until(async () => backend(bia, 'bank_getBalance')).toBe(20)
  expect(await backend(bia, 'paypal_deposit', 20)).toMatchObject({ value: 20 })
})
