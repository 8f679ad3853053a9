import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { root, runTool } from '../../../../tools/run.ts'

/** Separate for each process: others build at the same time. */
const folder = join(root, 'node_modules/.cache/kit-page', process.env.TEST_PARALLEL_INDEX ?? '0')
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', mp3: 'audio/mpeg' }
/** The product's content security policy, without exceptions for players' pictures. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

let buildOnce: Promise<void> | undefined

async function build(): Promise<void> {
  const args = ['build', 'packages/phone', '--mode', 'kit', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { ok, output } = await runTool('vite', args)
  if (!ok) throw new Error(`the kit page cannot be built\n${output}`)
}

interface KitPageOptions {
  /** With a resource's name, the page behaves as in the game. */
  resource?: string | undefined
  /** Grants the page the microphone. */
  microphone?: boolean
}

/** The kit's own page, built like the phone. */
export class KitPage {
  readonly page: Page
  readonly errors: string[] = []
  /** Uploaded files, oldest first. */
  readonly uploads: Buffer[] = []
  acceptsUploads = true
  #microphone = true
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  private constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  /** Opens the page with the query, such as `scene=audio&look=iphone&theme=dark`. */
  static async open(browser: Browser, query: string, { resource, microphone = true }: KitPageOptions = {}) {
    buildOnce ??= build()
    await buildOnce
    const context = await browser.newContext()
    const page = await context.newPage()
    const kit = new KitPage(page)
    kit.#microphone = microphone
    await once(kit.#server.listen(0, 'localhost'), 'listening')
    if (resource) {
      await page.addInitScript((name) => {
        window.GetParentResourceName = () => name
      }, resource)
    }
    const { port } = kit.#server.address() as AddressInfo
    await page.goto(`http://localhost:${port}/web/kit.html?${query}`)
    await expect(kit.button(/./).first()).toBeVisible()
    return kit
  }

  /** Answers as the game and the media server do. Unknown file types are plain bytes. */
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/upload') {
      const body = Buffer.concat(await request.toArray())
      if (this.acceptsUploads) this.uploads.push(fileIn(body))
      response.end(
        JSON.stringify(this.acceptsUploads ? { url: `/uploads/${this.uploads.length}.mp3` } : { error: 'full' }),
      )
      return
    }
    const uploaded = /^\/uploads\/(\d+)/.exec(pathname)?.[1]
    const body = uploaded
      ? this.uploads[Number(uploaded) - 1]
      : readIfThere(join(folder, pathname.replace('/web/', '')))
    const type = types[pathname.split('.').pop() ?? ''] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'content-security-policy': policy,
      'permissions-policy': `microphone=(${this.#microphone ? 'self' : ''})`,
    }
    response.writeHead(body ? 200 : 404, headers).end(body)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  async close(): Promise<void> {
    await this.page.context().close()
    this.#server.close()
  }
}

/** The one file of a multipart body. */
function fileIn(body: Buffer): Buffer {
  return body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'))
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
