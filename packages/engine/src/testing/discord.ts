import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Limits of a webhook message as Discord documents them (Execute Webhook, Message Create, rate limits). */
const limits = { content: 2000, embeds: 10, embedLetters: 6000, bodyBytes: 25 * 1024 * 1024 }
const fields = ['content', 'username', 'avatar_url', 'tts', 'embeds', 'allowed_mentions', 'flags', 'thread_name']

/** A local server that answers as Discord's webhooks do. */
export interface LocalDiscord {
  /** Address of a webhook, with its secret token. */
  webhook: string
  secret: string
  /** Contents of accepted messages. */
  messages: string[]
  /** Requests that Discord would refuse, with the reason. */
  refused: string[]
  /** The coming requests get 429 with this many seconds in `retry_after`. */
  busy: number[]
  close(): Promise<void>
}

export async function startDiscord(): Promise<LocalDiscord> {
  const secret = 's3cr3t-token_of-the-webhook'
  const path = `/api/webhooks/1234567890/${secret}`
  const found: Pick<LocalDiscord, 'messages' | 'refused' | 'busy'> = { messages: [], refused: [], busy: [] }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    const answer = (status: number, body?: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    }
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const problem = problemOf(request, path, Buffer.concat(parts))
      const wait = found.busy.shift()
      if (wait !== undefined) {
        const body = { message: 'You are being rate limited.', retry_after: wait, global: false }
        return answer(429, body, { 'retry-after': String(wait), 'x-ratelimit-scope': 'shared' })
      }
      if (problem !== undefined) {
        found.refused.push(problem)
        return answer(request.url === path ? 400 : 404, { message: problem, code: 50_035 })
      }
      found.messages.push(JSON.parse(Buffer.concat(parts).toString()).content)
      return answer(204)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...found,
    secret,
    webhook: `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function problemOf(
  { method, url, headers }: { method?: string; url?: string; headers: Record<string, unknown> },
  path: string,
  body: Buffer,
): string | undefined {
  if (url !== path) return 'Unknown Webhook'
  if (method !== 'POST') return '405: Method Not Allowed'
  if (headers['content-type'] !== 'application/json') return 'unsupported type'
  if (body.byteLength > limits.bodyBytes) return 'Request entity too large'
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  const message = JSON.parse(text) as Record<string, unknown>
  const unknown = Object.keys(message).find((name) => !fields.includes(name))
  if (unknown !== undefined) return `unknown field ${unknown}`
  const { content = '', embeds = [], allowed_mentions: mentions } = message
  if (typeof content !== 'string' || !content.isWellFormed()) return 'content is no text'
  if ([...content].length > limits.content) return 'Must be 2000 or fewer in length.'
  if (!Array.isArray(embeds) || embeds.length > limits.embeds) return 'Must be 10 or fewer in length.'
  if (JSON.stringify(embeds).length > limits.embedLetters) return 'Embed size exceeds maximum size of 6000'
  if (content.trim() === '' && embeds.length === 0) return 'Cannot send an empty message'
  if (JSON.stringify(mentions) !== '{"parse":[]}') return 'the message may mention people'
  return
}
