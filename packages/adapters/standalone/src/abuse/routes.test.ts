import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { forEachConcurrently } from '@orelhao/engine/testing/abuse/for-each-concurrently'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player } from '../testing/abuse/player.ts'
import { type HostileRequest, hostileRequests } from '../testing/abuse/requests.ts'
import { WatchedServer } from '../testing/abuse/watched-server.ts'

const secrets = ['canario-server-key', 'canario-upload-secret', 'canario-bucket-key']
const [serverKey = '', uploadSecret = '', bucketKey = ''] = secrets

let server: WatchedServer
let player: Player

beforeAll(async () => {
  const environment = { SERVER_KEY: serverKey, UPLOAD_SECRET: uploadSecret, UPLOAD_S3_SECRET: bucketKey }
  server = await WatchedServer.start({ RATE_READS: '99999/99999', RATE_WRITES: '99999/99999', ...environment })
  player = await Player.signIn(server.address, 6)
})
afterAll(async () => {
  player?.leave()
  await server?.remove()
})

interface HttpAnswer {
  status: number
  text: string
}

/** Returns status 0 if the server closes the connection without an answer, which is allowed. */
function send({ method, path, headers, body }: HostileRequest): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const asked = request(server.address + path, { method, headers, path, timeout: 30_000 }, (response) => {
      let text = Object.values(response.headers).join('\n')
      response.on('data', (bytes) => {
        text += bytes
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', (error) => resolve({ status: error.message === 'no answer' ? 599 : 0, text: error.message }))
    asked.end(body)
  })
}

/** Describes the problem with an answer; undefined if there is none. */
function violationIn({ status, text }: HttpAnswer): string | undefined {
  const isDeclared = status === 503 && text.includes('"__fault":{"code":"unavailable"') // a phone outside a game has no game side
  if (status >= 500 && !isDeclared) return `${status} ${text.slice(0, 200)}`
  const secret = readFileSync(join(server.folder, 'session.secret'))
  const shown = [...secrets, secret.toString('latin1'), server.folder, 'node:internal', '    at '].find((each) =>
    text.includes(each),
  )
  return shown && `it shows ${shown}`
}

test.each(['a stranger', 'a player'])(
  'hostile requests to every route, sent by %s, get valid answers',
  { timeout: 600_000 },
  async (who) => {
    const { routes } = await server.condition()
    const requests = hostileRequests(routes, who === 'a player' ? player.token : '')
    const violations: string[] = []
    await forEachConcurrently(requests, 12, async (each) => {
      const violation = violationIn(await send(each))
      if (violation)
        violations.push(
          `${each.method} ${each.path.slice(0, 100)} ${JSON.stringify(each.headers).slice(0, 150)} ${each.body?.slice(0, 60) ?? ''}: ${violation}`,
        )
    })
    process.stdout.write(`abuse of the routes by ${who}: ${requests.length} requests on ${routes.length} routes\n`)
    expect(violations).toEqual([])
    expect((await server.condition()).onEveryObject).toEqual([])
    expect(server.errors).toEqual([])
  },
)
