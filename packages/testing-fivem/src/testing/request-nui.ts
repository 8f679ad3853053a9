import { request } from 'node:https'
import type { NuiServer } from '../types.ts'

interface Answer {
  status: number | undefined
  type: string | undefined
  body: string
}

/** Sends a request as a browser that resolves the game's addresses to this server. */
export function requestNui(
  { port }: NuiServer,
  address: string,
  body?: string,
  origin = 'https://cfx-nui-phone',
): Promise<Answer> {
  const { host, pathname } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        servername: host,
        path: pathname,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, origin },
        rejectUnauthorized: false,
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode, type: response.headers['content-type'], body: text })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
