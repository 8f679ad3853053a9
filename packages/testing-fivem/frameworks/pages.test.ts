import { expect, test, vi } from 'vitest'
import type { EconomyReport } from '../../engine/src/shared/ledger/report/report.ts'
import { backend, PhoneHarness, settings, until } from './phone-harness.ts'

const key = 'dezesseis letras ou mais'
const bearer = { Authorization: `Bearer ${key}` }
const convars = { smartphone_pages_key: key }

test.each(['local', 'remote'])(
  'from the game server’s port, the owner reads the economy of a QBCore city right to the cent: engine %s',
  async (place) => {
    vi.stubEnv('PHONE_SERVER', place)
    const { game, ...harness } = await open()
    const [ana, bia] = [await harness.play('Ana', 2000), await harness.play('Bia', 0)]
    const passport = (await settings(bia)).identity.user_id
    await backend(ana, 'bank_transfer', passport, 777)
    await backend(ana, 'paypal_deposit', 300)
    await game.call('smartphone', 'createFine', ana.source, 120, 'Excesso de velocidade')
    await until(() => backend(ana, 'bank_getFines')).toMatchObject([{ total: 120 }])
    const [fine] = (await backend(ana, 'bank_getFines')) as { id: number }[]
    await backend(ana, 'bank_payFine', fine?.id)
    await until(() => backend(ana, 'bank_getBalance')).toBe(2000 - 777 - 300 - 120)

    const got = await game.http({ path: '/smartphone/economy.json?days=7', headers: bearer })
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const report: EconomyReport = JSON.parse(got.body)
    expect(report.totals).toEqual({ movements: 3, moved: 1197, created: 0, destroyed: 120, own: 300 })
    expect(report.apps.map(({ app, moved }) => [app, moved])).toEqual([
      ['bank', 897],
      ['paypal', 300],
    ])
    expect([report.circulation.total, report.frameworkBank]).toEqual([300, true])
    expect(report.movers.map(({ name, sent, received }) => [name, sent, received])).toEqual([
      ['Ana Lima', 897, 0],
      ['Bia Lima', 0, 777],
    ])
    const page = await game.http({ path: '/smartphone/economy', headers: bearer })
    expect([page.status, page.body]).toEqual([
      200,
      expect.stringContaining('De jogador para jogador passaram R$\u00a0777.'),
    ])
    expect(page.body).toMatch(/href="\/smartphone\/economy\/player\?id=\d+/)
    const found = await game.http({ path: '/smartphone/economy/players?q=bia', headers: bearer })
    expect(found.body).toContain('Bia Lima')
  },
)

test.each(['local', 'remote'])(
  'the key opens the pages by a form or a header, and nothing else does: engine %s',
  async (place) => {
    vi.stubEnv('PHONE_SERVER', place)
    const { game, play } = await open()
    const ana = await play('Ana', 10)
    await backend(ana, 'bank_getBalance')
    const ask = (path: string, headers: Record<string, string> = {}) =>
      game.http({ path: `/smartphone${path}`, headers })
    expect(await ask('/')).toMatchObject({ status: 303, headers: { location: '/smartphone/economy' } })
    expect(await ask('/economy')).toMatchObject({
      status: 401,
      body: expect.stringContaining('action="/smartphone/economy"'),
    })
    expect(await ask('/economy.css')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    })
    for (const path of ['/economy.json', '/metrics', '/readyz', '/healthz', '/docs/openapi.json'])
      expect([401, 403]).toContain((await ask(path)).status)
    const address = '198.51.100.7:1' // another address: the game server lets one ask 25 times at once
    const send = (typed: string) =>
      game.http({ method: 'POST', path: '/smartphone/economy', body: `key=${encodeURIComponent(typed)}`, address })
    expect(await send('outra chave qualquer')).toMatchObject({
      status: 401,
      body: expect.stringContaining('Chave incorreta.'),
    })
    const signedIn = await send(key)
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/smartphone/economy'])
    const Cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect((await ask('/economy', { Cookie })).body).toContain('Em circulação')
    expect(await ask('/readyz', { Cookie })).toMatchObject({
      status: 200,
      body: expect.stringContaining('"database":"ok"'),
    })
    expect((await ask('/docs/', { Cookie })).body).toContain('bank_pix')
    const metrics = await ask('/metrics', bearer)
    expect(metrics.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(metrics.body).toContain('orelhao_call_seconds_count{member="bank_getBalance",outcome="answered"} 1\n')
    expect(metrics.body).toMatch(/^orelhao_connections 1$/m)
    expect(metrics.body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(
      await game.http({ method: 'POST', path: '/smartphone/economy', body: 'x'.repeat(5000), address }),
    ).toMatchObject({ status: 413 })
  },
)

test('without a key the game server serves nothing of the phone', async () => {
  vi.stubEnv('PHONE_SERVER', 'local')
  const { game } = await open({})
  for (const path of ['/', '/economy', '/metrics', '/economy.css', '/readyz'])
    expect(await game.http({ path: `/smartphone${path}`, headers: { authorization: 'Bearer ' } })).toMatchObject({
      status: 404,
      body: '{"status":"not found"}',
    })
})

async function open(own: Record<string, string> = convars) {
  const harness = await PhoneHarness.open('qbcore', '', undefined, {}, undefined, {}, own)
  const play = async (name: string, bank: number) => harness.play(await harness.create(name, bank))
  return { game: harness.game, play }
}
