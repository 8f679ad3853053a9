import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** Serves the floor's page from PAGE_DIR with the phone's pictures, and generated lists of 1,000 items. */
const folder = process.env.PAGE_DIR ?? '.'
const pictures = join(import.meta.dirname, '../../../packages/phone/public')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
}

const lists = Object.fromEntries(
  ['contacts', 'messages', 'sms'].map((kind) => {
    const items = Array.from({ length: 1000 }, (_, id) => ({
      id,
      name: `Pessoa ${id}`,
      text: kind === 'contacts' ? `556-${id}` : `Mensagem de teste numero ${id}`,
    }))
    return [`/lists/${kind}`, JSON.stringify(items)]
  }),
)

const server = createServer((request, response) => {
  const path = (request.url ?? '/').replace(/\?.*/, '')
  const list = lists[path]
  if (list) return void response.setHeader('content-type', 'application/json').end(list)
  try {
    const file = path === '/' ? 'index.html' : normalize(path)
    const content = readFileSync(join(path.startsWith('/stock/') ? pictures : folder, file))
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(content)
  } catch {
    response.writeHead(404).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
})
process.on('SIGTERM', () => process.exit())
