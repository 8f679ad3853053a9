import { expect, onTestFinished, test } from 'vitest'
import type { FxRequest } from '../pages/fxserver-http.ts'
import { bundleServer } from '../testing/bundle.ts'
import { EngineProcess } from '../testing/engine-process.ts'
import { chatOf, GameServer, phoneOf, until } from '../testing/game-server.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a request as the game server passes it on. */
function ask(server: GameServer, path: string, changes: Partial<FxRequest> & { body?: string } = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const answer: Answer = { status: 0, headers: {}, body: '' }
    const { body = '', headers = {}, ...request } = changes
    server.httpHandler?.(
      {
        method: 'GET',
        path,
        address: '203.0.113.5:50000',
        headers: { ...headers, 'Content-Length': String(body.length) },
        setDataHandler: (handler) => handler(body),
        ...request,
      },
      {
        writeHead: (status, given) => Object.assign(answer, { status, headers: given }),
        write: () => {}, // the panel has no answer of bytes
        send: (text) => resolve({ ...answer, body: text }),
      },
    )
  })
}

function call(server: GameServer, member: string, args: object, cookie = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', 'X-Orelhao-Panel': '1', Cookie: cookie }
  return ask(server, `/admin/api/${member}`, { method: 'POST', headers, body: JSON.stringify(args) })
}

async function signIn(server: GameServer, code: string): Promise<string> {
  const { headers } = await call(server, 'signIn', { code })
  return headers['set-cookie']?.split(';')[0] ?? ''
}

const codeIn = (text: string) => /#([2-9A-Z-]{19})/.exec(text)?.[1] ?? ''
test.each(['inside the game', 'beside it'])(
  'the console lets the owner in, the game a player by their ACE, and nobody else: engine %s',
  async (place) => {
    const server = GameServer.create((await bundleServer()).code)
    onTestFinished(() => server.remove())
    if (place === 'beside it') {
      const engine = await EngineProcess.start({ folder: server.folder })
      onTestFinished(() => engine.kill())
      server.convars.smartphone_engine = engine.address()
    }
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const [, biaPhone] = [await phoneOf(ana), await phoneOf(bia)]
    expect((await ask(server, '/economy')).status).toBe(404) // no key: only the panel is there
    expect(await call(server, 'me', {})).toMatchObject({ status: 401, body: '{"fault":"unauthenticated"}' })

    const answer = await server.runCommand('smartphone_admin', [], 'seu link do painel (dono)')
    expect(answer).toContain('http://ENDEREÇO-DO-SERVIDOR:30120/smartphone/admin/#')
    const owner = await signIn(server, codeIn(answer))
    expect(JSON.parse((await call(server, 'me', {}, owner)).body).answer).toMatchObject({ person: null, role: 'owner' })
    expect((await call(server, 'signIn', { code: codeIn(answer) })).body).toBe('{"refused":"wrongCode"}')

    server.convars.web_baseUrl = 'cidade-abc123.users.cfx.re'
    const type = (...words: string[]) => server.emit('command:smartphone_admin', ana.source, words, '')
    type()
    await until(() => expect(chatOf(ana)).toContain('você não tem papel no painel'))
    server.aces.add(`${ana.source} smartphone.moderator`)
    type()
    await until(() => expect(chatOf(ana)).toContain('https://cidade-abc123.users.cfx.re/smartphone/admin/#'))
    const code = codeIn(chatOf(ana))
    expect(server.printed.join('\n')).not.toContain(code)
    expect(server.printed.join('\n')).toContain('pediu um link do painel')
    const moderator = await signIn(server, code)
    const me = JSON.parse((await call(server, 'me', {}, moderator)).body).answer
    expect(me).toMatchObject({ role: 'moderator', person: { name: expect.stringContaining('Ana') } })
    expect(await call(server, 'economy', { days: 7 }, moderator)).toMatchObject({ status: 403 })
    type('admin', biaPhone)
    await until(() => expect(chatOf(ana)).toContain('seu papel no painel não permite isso'))

    for (const [words, sentence] of [
      ['rei 1', 'não há o papel rei'],
      ['moderador', 'smartphone_admin ['],
      ['moderador 000', 'ninguém tem o id ou o número 000'],
    ] as const)
      await server.runCommand('smartphone_admin', words.split(' '), sentence)
    const invited = await server.runCommand('smartphone_admin', ['economista', biaPhone], 'link do painel para Bia')
    const economist = await signIn(server, codeIn(invited))
    expect((await call(server, 'economy', { days: 7 }, economist)).status).toBe(200)
    await server.runCommand('smartphone_admin', ['encerrar', biaPhone], 'encerrados')
    expect((await call(server, 'me', {}, economist)).status).toBe(401)
    expect(server.warnings).toEqual([])
  },
)
