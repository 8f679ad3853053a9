import { limits } from '@orelhao/protocol/settings/privacy/rules'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { chatOf, type GameServer, phoneOf, until } from '../testing/game-server.ts'

/** Downloads from the game server's port, as a browser outside the game. */
function get(server: GameServer, path: string): Promise<{ status: number; bytes: Buffer }> {
  const parts: Buffer[] = []
  let status = 0
  const add = (body: string | ArrayBuffer) => void parts.push(Buffer.from(body as ArrayBuffer))
  return new Promise((resolve) =>
    server.httpHandler?.(
      { method: 'GET', path, headers: {}, address: '203.0.113.5:50000', setDataHandler() {} },
      {
        writeHead(given) {
          status = given
        },
        write: add,
        send(body) {
          add(body as unknown as ArrayBuffer)
          resolve({ status, bytes: Buffer.concat(parts) })
        },
      },
    ),
  )
}

async function readyExport(client: FakeClient): Promise<string> {
  await client.call('privacy_export')
  await until(async () => expect((await client.call('privacy_status')).export).toMatchObject({ isReady: true }))
  return (await client.call('privacy_link')).token
}

onEachDatabase((open) => {
  test('a player downloads their data at the game server’s port, asks for erasure, and the owner refuses or confirms', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const [anaPhone, phone] = [await phoneOf(ana), await phoneOf(bia)]
    const { user_id } = (await bia.call('getSettings')).identity
    await bia.call('sms_send', anaPhone, 'oi da Bia')

    const token = await readyExport(bia)
    const { status, bytes } = await get(server, `/export/${token}`)
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    expect(Buffer.from(files['Mensagens/sms.json'] ?? []).toString()).toContain('oi da Bia')
    expect(Object.keys(files)).toContain('LEIA-ME.html')
    expect((await get(server, '/export/1.x')).status).toBe(404)
    expect((await get(server, '/economy')).status).toBe(404) // no page is open without the owner's key

    const erasures = (words: string[], answer: string) => server.runCommand('smartphone_erasures', words, answer)
    await erasures([], 'nenhum jogador pediu')
    await bia.call('privacy_askErasure')
    expect(await erasures([], '1 pedido(s)')).toContain(`#${user_id}: Bia, número ${phone}`)
    await erasures([`#${user_id}`, 'x'.repeat(limits.answer + 1)], 'o motivo tem')
    await erasures(['#999999', 'não'], 'não há pedido de #999999')
    await erasures([`#${user_id}`, 'há', 'uma', 'denúncia', 'aberta'], 'foi negado')
    expect((await bia.call('privacy_status')).erasure).toMatchObject({ answer: 'há uma denúncia aberta' })
    await until(() => expect(bia.receivedEvents('PRIVACY_CHANGE').length).toBeGreaterThan(0))
    await erasures([], 'nenhum jogador pediu')

    // nobody decides about themselves, also not a person who may use the command
    await bia.call('privacy_askErasure')
    server.emit('command:smartphone_erasures', bia.source, [`#${user_id}`, 'eu', 'mesma'], '')
    await until(() => expect(chatOf(bia)).toContain('isso é sobre você'))
    await erasures([], '1 pedido(s)')
    server.drop(bia.source)
    await until(async () => expect(await server.call('getSource', phone)).toBeUndefined())
    await server.runCommand('smartphone_forget', [`#${user_id}`, 'confirmar'], `tudo de #${user_id} foi apagado`)
    await erasures([], 'nenhum jogador pediu')
    expect((await get(server, `/export/${token}`)).status).toBe(404)
  })
})
