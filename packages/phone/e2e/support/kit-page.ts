import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { root, runTool } from '../../../../tools/run.ts'

/** Of this process alone: others build at the same time. */
const folder = join(root, 'node_modules/.cache/kit-page', process.env.TEST_PARALLEL_INDEX ?? '0')
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', mp3: 'audio/mpeg' }
/** What the product's server allows a page, without exceptions for players' pictures. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

let buildOnce: Promise<void> | undefined

async function build(): Promise<void> {
  const args = ['build', 'packages/phone', '--mode', 'kit', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { ok, output } = await runTool('vite', args)
  if (!ok) throw new Error(`the kit page cannot be built\n${output}`)
}

interface KitPageOptions {
  /** With the name of a resource, the page believes itself in the game. */
  resource?: string | undefined
  /** Whether the page may have the microphone. */
  microphone?: boolean
}

/** The kit's own page, as the phone is built. */
export class KitPage {
  readonly page: Page
  readonly errors: string[] = []
  /** Files that were uploaded, oldest first. */
  readonly uploads: Buffer[] = []
  acceptsUploads = true
  #microphone = true
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  private constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  /** Opens the page with what the address asks for, such as `scene=audio&look=iphone&theme=dark`. */
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

  /** As the game and the media server do. Files of a kind that it does not know are mere bytes. */
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
