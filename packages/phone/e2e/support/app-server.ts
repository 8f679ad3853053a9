import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves apps' pages on a separate origin, as a third party's server does. */
export class AppServer {
  /** Bodies posted to /report, in order. */
  readonly reports: unknown[] = []
  readonly #server: Server

  private constructor(pages: Record<string, string>) {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://apps').pathname
      if (request.method === 'POST') {
        let body = ''
        request.on('data', (part) => {
          body += part
        })
        request.on('end', () => {
          this.reports.push(JSON.parse(body))
          response.end()
        })
        return
      }
      const page = pages[path]
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(page)
    })
  }

  static async open(pages: Record<string, string>): Promise<AppServer> {
    const server = new AppServer(pages)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  /** Address of a page, by another host name of this machine than the city's, so that it is another site. */
  at(path: string): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}${path}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
