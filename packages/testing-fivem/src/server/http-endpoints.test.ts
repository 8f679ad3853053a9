import { expect, test } from 'vitest'
import { startGame } from '../testing/start-game.ts'

const echo = `SetHttpHandler((request, response) => {
  const { method, path, address, headers } = request
  const answer = (body) => {
    response.writeHead(201, { 'X-Kind': 'echo', 'Set-Cookie': ['a=1', 'b=2'] })
    response.send(JSON.stringify({ method, path, address, headers, body }))
  }
  if (method === 'POST') request.setDataHandler(answer)
  else answer('')
})`

test('a script gets the path without its name, headers as they were sent, and the body at once', async () => {
  const game = await startGame({ Phone: { server: echo } })
  const headers = { 'X-One': '1', authorization: 'Bearer x' }
  const got = await game.http({ path: '/phone/a/b?c=%20d', headers, address: '[::1]:7' })
  expect([got.status, got.headers]).toEqual([201, { 'x-kind': 'echo', 'set-cookie': 'a=1, b=2' }])
  expect(JSON.parse(got.body)).toEqual({ method: 'GET', path: '/a/b?c=%20d', address: '[::1]:7', headers, body: '' })
  expect(JSON.parse((await game.http({ path: '/Phone' })).body).path).toBe('/')
  const sent = JSON.parse((await game.http({ method: 'POST', path: '/Phone/', body: 'é' })).body)
  expect(sent).toMatchObject({ body: 'é', headers: { 'Content-Length': '2' } })
  const port = await game.httpPort()
  const real = await fetch(`http://127.0.0.1:${port}/phone/x`)
  expect([real.status, ((await real.json()) as { path: string }).path]).toEqual([201, '/x'])
})

test('there is nothing without a handler, below no resource, after a stop, and for who asks too often', async () => {
  const game = await startGame({ phone: { server: echo }, silent: { server: '' } })
  expect(await game.http({ path: '/silent/' })).toMatchObject({ status: 404, body: 'Not found.' })
  expect(await game.http({ path: '/phones/' })).toMatchObject({ status: 404, body: 'Route /phones/ not found.' })
  expect(await game.http({ path: '/phone?x' })).toMatchObject({ status: 404 })
  const statuses = []
  for (let n = 0; n < 26; n++) statuses.push((await game.http({ path: '/phone/' })).status)
  expect([statuses.slice(0, 25).every((status) => status === 201), statuses[25]]).toEqual([true, 429])
  expect((await game.http({ path: '/phone/', address: '198.51.100.1:1' })).status).toBe(201)
  await game.advance(200)
  expect((await game.http({ path: '/phone/' })).status).toBe(201)
  await game.stop('phone')
  expect(await game.http({ path: '/phone/', address: '198.51.100.1:1' })).toMatchObject({ status: 404 })
})

test('a number in an answer fails, as does a handler that throws', async () => {
  const wrong = `SetHttpHandler((request, response) => {
    if (request.path === '/throws') throw new Error('broken')
    response.writeHead(200, { 'Content-Length': 2 })
    response.send('ok')
  })`
  const game = await startGame({ phone: { server: wrong } })
  await expect(game.http({ path: '/phone/number' })).rejects.toThrow('Error in nested ref call')
  await expect(game.http({ path: '/phone/throws' })).rejects.toThrow('broken')
  for (const reason of ['std::bad_cast', 'broken']) expect(game.errors.join()).toContain(reason)
})
