import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { type GameServer, phoneOf, until } from '../testing/game-server.ts'
import { commands } from './command-names.ts'

/** Lines of the game's chat that a player received. */
const chatOf = (client: FakeClient) =>
  client.received('chat:addMessage').map((message) => (message as unknown as { args: string[] }).args[1])

/** Types a command as a player; resolves to the lines that this player received for it. */
async function type(server: GameServer, client: FakeClient, line: string, answer: string | RegExp): Promise<string[]> {
  const [command, ...words] = line.split(' ')
  const before = chatOf(client).length
  server.emit(`command:${command}`, client.source, words, line)
  const lines = () => chatOf(client).slice(before)
  await until(() => expect(lines().join('\n')).toMatch(answer))
  return lines() as string[]
}

onEachDatabase((open) => {
  test('every command answers the player who typed it, and nobody else', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const help = await type(server, ana, 'smartphone_help', 'smartphone_probe')
    expect(help).toContainEqual(expect.stringContaining('ensure smartphone_probe'))
    for (const command of commands) expect(help).toContainEqual(expect.stringContaining(`smartphone_${command}`))
    const answers: [line: string, answer: string | RegExp][] = [
      ['smartphone_selftest', /banco de dados: /],
      ['smartphone_doctor', /ensure smartphone_probe[\s\S]*copie-a inteira/],
      ['smartphone_setphone', /smartphone_setphone <id na cidade/],
      ['smartphone_setphone 99 111-222', /ninguém tem esse id ou número/],
      ['smartphone_code', /smartphone_code </],
      ['smartphone_code 000', /ninguém tem o id ou o número 000/],
      ['smartphone_verify', /smartphone_verify </],
      ['smartphone_verify twitter ninguem', /@ninguem/],
      ['smartphone_rename twitter ninguem', /smartphone_rename </],
      ['smartphone_rename twitter ninguem alguem ofensa', /@ninguem/],
      ['smartphone_money', /smartphone_money </],
      ['smartphone_freeze', /smartphone_freeze </],
      ['smartphone_unfreeze', /smartphone_unfreeze </],
      ['smartphone_reverse', /smartphone_reverse </],
      ['smartphone_alert', /smartphone_alert </],
      ['smartphone_settle', /nenhum pagamento espera/],
      ['smartphone_forget', /smartphone_forget </],
      ['smartphone_restore nada', /nada mudou: ela não existe/],
      ['smartphone_move', /.{10}/],
    ]
    for (const [line, answer] of answers) await type(server, ana, line, answer)
    expect(chatOf(bia)).toEqual([])
    expect(server.warnings).toEqual([])
  })

  test('a lock code is removed by connection or number, also while its player is away, who is notified', async () => {
    const server = open()
    server.convars.smartphone_lock_screen = 'code'
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    await bia.call('lock_setCode', '1234', null)
    await ana.call('lock_setCode', '4321', null)
    expect(await ana.call('lock_open', '0000')).toMatchObject({ isOpen: false })
    await type(server, ana, `smartphone_code ${ana.source}`, /o celular de Ana .*não tem mais código/)
    expect(await ana.call('lock_open', '0000')).toMatchObject({ isOpen: true })
    await until(() =>
      expect(ana.receivedEvents('CUSTOM_NOTIFY')).toMatchObject([
        { args: ['settings', 'Código removido', expect.any(String)] },
      ]),
    )
    await type(server, ana, `smartphone_code ${ana.source}`, /não tem código; nada mudou/)
    const phone = await phoneOf(bia)
    const { license } = server.clients.get(bia.source) ?? { license: '' }
    server.drop(bia.source)
    await type(server, ana, `smartphone_code ${phone}`, /o celular de Bia .*não tem mais código/)
    const back = await server.rejoin('Bia', license)
    expect(await back.call('lock_open', '0000')).toMatchObject({ isOpen: true })
    expect((await back.call('getSettings')).hasLockCode).toBe(false)
  })

  test('an alert reaches every phone, and a text that is too long none', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    await type(server, ana, `smartphone_alert ${'x'.repeat(301)}`, /tem 301 letras e cabem 300; nada foi enviado/)
    await type(server, ana, 'smartphone_alert Furacão às dez', /alerta enviado a 2 celular/)
    for (const client of [ana, bia])
      await until(() =>
        expect(client.receivedEvents('CITY_ALERT')).toMatchObject([{ args: ['Aviso da cidade', 'Furacão às dez'] }]),
      )
    await type(server, ana, 'smartphone_alert dois', /alerta enviado/)
    await type(server, ana, 'smartphone_alert três', /alerta enviado/)
    await type(server, ana, 'smartphone_alert quatro', /alertas demais/)
  })

  test('a phone that cannot start says so, and names the command that tells why', async () => {
    const server = open()
    server.files['config/server.json'] = '{ "framework": "inexistente" }'
    server.start()
    const source = server.connect('Ana')
    const chat = () => JSON.stringify(server.clients.get(source)?.received)
    server.emit('command:smartphone_code', source, ['1'], '')
    await until(() => expect(chat()).toContain('smartphone_doctor diz o que corrigir'))
    server.emit('command:smartphone_help', source, [], '')
    await until(() => expect(chat()).toContain('smartphone_setphone'))
  })
})
