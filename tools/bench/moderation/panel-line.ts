import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Panel } from '@orelhao/engine/panel/panel'

/** One connection by HTTP to the panel and to the floor, so that both answer through the same server. */
interface PanelLine {
  /** `http://127.0.0.1:1234` */
  address: string
  /** Answers `/floor`. */
  floor: () => Promise<string>
  /** Returns the body of the answer. */
  post(path: string, body: string, cookie: string): Promise<string>
  close(): void
}

export async function openLine(panel: Panel): Promise<PanelLine> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = createServer((asked, answer) => {
    let body = ''
    asked.on('data', (part) => {
      body += part
    })
    asked.on('end', async () => {
      const { url: path = '', method = '', headers } = asked
      const own = { query: '', base: '', address: '127.0.0.1', isHttps: false, isOwnMachine: true }
      const given = headers as Record<string, string>
      if (path === '/floor') return answer.end(await line.floor())
      const response = await panel.answer({ ...own, method, path, headers: given, body })
      answer.writeHead(response.status, response.headers)
      return answer.end(response.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const line: PanelLine = {
    address: `http://127.0.0.1:${port}`,
    floor: async () => '',
    post(path, body, cookie) {
      const headers = { 'content-type': 'application/json', 'x-orelhao-panel': '1', cookie }
      return new Promise((resolve, reject) => {
        const sent = request({ agent, port, path, method: 'POST', headers }, (response) => {
          let text = ''
          response.on('data', (part) => {
            text += part
          })
          response.on('end', () => resolve(text))
        })
        sent.on('error', reject)
        sent.end(body)
      })
    },
    close() {
      agent.destroy()
      server.close()
    },
  }
  return line
}
