import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { beforeEachOnServer } from '../testing/each-test.ts'
import { type GameServer, phoneOf, until } from '../testing/game-server.ts'

let server: GameServer
beforeEachOnServer((own) => {
  server = own
})

const run = (name: string, typed: string, answer: string) =>
  server.runCommand(`smartphone_${name}`, typed === '' ? [] : typed.split(' '), answer)

test('who mistypes a command of money changes nothing and reads what to type', async () => {
  server.start()
  const [ana] = await server.join('Ana')
  const phone = await phoneOf(ana)
  for (const [command, typed] of [
    ['money', ''],
    ['money', `${phone} x`],
    ['freeze', ''],
    ['freeze', phone],
    ['freeze', `${phone} 2h`],
    ['freeze', `${phone} dois golpe`],
    ['unfreeze', phone],
    ['reverse', ''],
    ['reverse', '12'],
    ['reverse', '12 parcial'],
    ['reverse', 'x12 golpe'],
  ] as const)
    await run(command, typed, `smartphone_${command} <`)
  await run('money', '000-000', 'não há jogador com esse id ou número')
  await run('freeze', '#999 sempre golpe', 'não há jogador com esse id ou número')
  await run('reverse', '999 golpe', 'não há transferência entre dois jogadores')
  await run('reverse', 'b999 golpe', 'não há transferência entre dois jogadores')
  await run('unfreeze', `${phone} golpe`, 'não está bloqueado')
  await run('freeze', `${phone} sempre ${'x'.repeat(501)}`, 'o motivo tem 501 letras')
  await run('audit', '', 'o registro da moderação confere: 0 ação(ões)')
})

test('frozen money is shown to moderators, other resources and the player, and a measure of it is lifted like others', async () => {
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  const { user_id } = (await bia.call('getSettings')).identity
  const done = await run('freeze', `${ana.source} sempre investigação em curso`, 'está bloqueado: nada sai')
  expect(await ana.call('bank_transfer', user_id, 1)).toEqual({
    code: 'restricted',
    error: 'Seu dinheiro foi bloqueado pela moderação sem prazo: investigação em curso',
  })
  expect(await server.call('charge', ana.source, 1, 'Loja')).toEqual({ ok: false, error: 'frozen' })
  await run('money', String(ana.source), 'bloqueado sem prazo: investigação em curso')
  expect(await ana.call('moderation_sanctions')).toMatchObject([{ kind: 'freeze', ends_at: 0 }])
  const measure = /é a medida (\d+)/.exec(done)?.[1] ?? ''
  await run('lift', `${measure} provou`, `a medida ${measure} acabou`)
  expect(await ana.call('bank_transfer', user_id, 1)).toMatchObject({ code: 'insufficientFunds' })
  await run('money', String(ana.source), 'nenhuma transferência com outros jogadores')
  await run('audit', '', 'o registro da moderação confere: 2 ação(ões)')
})

/** A webhook that stores what it gets, and answers with the next of these codes. */
async function webhook(...codes: number[]) {
  const bodies: string[] = []
  const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
  const http = createServer(async (request, response) => {
    bodies.push(await read(request))
    response.writeHead(codes.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  return { bodies, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook?token=segredo` }
}

test('a watched word opens a case, with an event for other resources and a message to the webhook', async () => {
  const { bodies, url } = await webhook()
  server.convars.smartphone_alert_webhook = url
  server.files['config/server.json'] = JSON.stringify({ watchedWords: { golpe: 'low', bomba: 'high' } })
  const opened: unknown[] = []
  server.events.on('smartphone:onCaseOpened', (facts) => opened.push(JSON.parse(JSON.stringify(facts))))
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  await ana.call('sms_send', await phoneOf(bia), 'vai ter b.o.m.b.a')
  await until(() => expect(bodies).toHaveLength(1))
  const alert = { id: 1, app: 'sms', rule: 'word', severity: 'high', facts: {} }
  expect(opened).toEqual([{ ...alert, case: 1 }])
  expect(JSON.parse(bodies[0] ?? '')).toEqual({ ...alert, case_id: 1, created_at: expect.any(Number) })
  const list = await run('cases', '', 'denúncias abertas: 1')
  expect(list).toContain('mensagem, 1 denúncia(s)')
  expect(list).toContain('PALAVRA GRAVE')
  const hidden = await run('case', '1', 'aberto pelo próprio celular')
  expect(hidden).not.toContain('bomba')
  expect(await run('reveal', '1 conferir', 'pela palavra "bomba"')).toContain('texto: vai ter b.o.m.b.a')
})

test('a webhook that redirects gets nothing more, and no line of the log has its address', async () => {
  const { bodies, url } = await webhook(302)
  server.convars.smartphone_alert_webhook = url
  server.files['config/server.json'] = JSON.stringify({ watchedWords: { golpe: 'low' } })
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  await ana.call('sms_send', await phoneOf(bia), 'golpe')
  await until(() => expect(server.printed.join('\n')).toContain('um aviso de moderação não chegou ao webhook'))
  expect(bodies).toHaveLength(1)
  expect(server.printed.join('\n')).not.toMatch(/segredo|hook\?/)
})

test('an address that is no webhook stops the phone with a sentence that does not quote it', async () => {
  server.convars.smartphone_alert_webhook = 'http://example.com/segredo'
  server.start()
  await until(() => expect(server.printed.join('\n')).toContain('alertWebhook: deve ser um endereço https://'))
  expect(server.printed.join('\n')).not.toContain('segredo')
})
