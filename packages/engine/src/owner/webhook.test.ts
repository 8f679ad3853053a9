import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Alert } from '../ports.ts'
import { AlertRejected } from '../shared/moderation/alerts/alert-rejected.ts'
import { type LocalDiscord, startDiscord } from '../testing/discord.ts'
import { parseWebhook, webhookSender } from './webhook.ts'

const alert: Alert = {
  ...{ id: 1, case_id: 7, app: 'bank', rule: 'riches', severity: '', created_at: 1 },
  player: { user_id: 9, name: 'Ana', phone: '555-101' },
  facts: { amount: 900, average: 10 },
}

let discord: LocalDiscord
beforeEach(async () => {
  discord = await startDiscord()
})
afterEach(() => discord.close())

const rejection = (sent: Promise<void> | undefined) =>
  (sent ?? Promise.resolve()).then(
    () => undefined,
    (error: AlertRejected) => error,
  )

test('an alert is a message that Discord takes: one line, without markup or mentions of players’ making', async () => {
  const send = webhookSender(discord.webhook, () => 'R$')
  await send?.(alert)
  await send?.({
    ...alert,
    player: { ...alert.player, user_id: 9, phone: '1', name: '@everyone **oi** <@1> [x](y) \\' },
  })
  expect(discord.refused).toEqual([])
  expect(discord.messages[0]).toContain('riqueza repentina')
  expect(discord.messages[0]).toContain('Ana (555-101)')
  expect(discord.messages[1]).toContain('\\@everyone \\*\\*oi\\*\\* \\<\\@1\\> \\[x\\](y) \\\\')
})

test.each(['*', '😀', '*😀', '\\', 'a'])('names of any length are cut to what Discord takes: %s', async (sign) => {
  const send = webhookSender(discord.webhook, () => 'R$')
  for (const length of [1850, 1870, 1871, 1872, 5000])
    await send?.({ ...alert, player: { user_id: 9, phone: '1', name: sign.repeat(length) } })
  expect(discord.refused).toEqual([])
  expect(discord.messages).toHaveLength(5)
  for (const message of discord.messages) expect(/(?<!\\)(\\\\)*\\$/.test(message)).toBe(false)
})

test('a busy Discord says how long it wants no message', async () => {
  const send = webhookSender(discord.webhook, () => 'R$')
  discord.busy.push(64.57, 1e9)
  expect(await rejection(send?.(alert))).toMatchObject({
    message: 'the webhook answered 429',
    retryAfterSeconds: 65,
  })
  expect(await rejection(send?.(alert))).toMatchObject({ retryAfterSeconds: 3600 })
  await send?.(alert)
  expect(discord.messages).toHaveLength(1)
})

test('no failure contains the secret address, and a redirection is not followed', async () => {
  const gone = webhookSender(discord.webhook.replace(discord.secret, 'other'), () => 'R$')
  const failures = [await rejection(gone?.(alert))]
  expect(failures[0]?.message).toBe('the webhook answered 404')
  const server = createServer((_, response) => response.writeHead(307, { location: discord.webhook }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  failures.push(await rejection(webhookSender(`http://127.0.0.1:${port}/api/webhooks/1/x`, () => 'R$')?.(alert)))
  await new Promise((resolve) => server.close(resolve))
  failures.push(await rejection(webhookSender(`http://127.0.0.1:${port}/api/webhooks/1/x`, () => 'R$')?.(alert)))
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(AlertRejected)
    expect(JSON.stringify([failure?.message, failure?.stack])).not.toMatch(/webhooks|s3cr3t/)
  }
  expect(discord.messages).toEqual([])
})

test('any other receiver gets the alert as JSON', async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(body)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await webhookSender(`http://127.0.0.1:${port}/alertas`, () => 'R$')?.(alert)
  await new Promise((resolve) => server.close(resolve))
  expect(bodies.map((body) => JSON.parse(body))).toEqual([alert])
})

test('a webhook is https, or http on this machine, without a user or a password', () => {
  for (const good of ['https://discord.com/api/webhooks/1/x', 'http://127.0.0.1:3000/x', 'http://localhost/x'])
    expect(parseWebhook(good)?.href).toBe(good)
  for (const bad of ['http://discord.com/x', 'ftp://a/x', 'https://u:p@a/x', 'https://u@a/x', 'x', '', 'file:///etc'])
    expect([bad, parseWebhook(bad)]).toEqual([bad, undefined])
})
