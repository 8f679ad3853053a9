import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer, type Server } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { selfSigned } from '../../../testing-fivem/src/nui/certificate.ts'

const program = fileURLToPath(new URL('../../../../tools/serve-media.ts', import.meta.url))
const host = 'midia.exemplo.com.br'
const secret = 'um-segredo-de-16-letras-ou-mais'

/** The media server of a game in a separate process, behind https as owners run it. */
export class MediaServer {
  /** The owner's settings for it in server.cfg. */
  readonly convars = {
    smartphone_upload_server: `https://${host}`,
    smartphone_uploads_url: `https://${host}/uploads`,
    smartphone_video_server: `wss://${host}/video`,
    smartphone_upload_secret: secret,
  }
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-media-'))
  readonly #process: ChildProcess
  readonly #front: Server
  #port = 0

  private constructor() {
    const env = {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: this.#folder,
      UPLOAD_SECRET: secret,
      UPLOAD_PUBLIC_URL: this.convars.smartphone_uploads_url,
    }
    this.#process = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#front = createServer(selfSigned([host]), (socket) => {
      const onward = connect(this.#port, '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
      onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    })
  }

  static async open(): Promise<MediaServer> {
    const media = new MediaServer()
    await new Promise<void>((resolve) => media.#front.listen(0, '127.0.0.1', resolve))
    for await (const line of createInterface({ input: media.#process.stdout as NodeJS.ReadableStream })) {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (!address) continue
      media.#port = Number(new URL(address).port)
      return media
    }
    throw new Error('the media server did not start')
  }

  /** Its host name with its port. */
  get hosts(): Record<string, number> {
    return { [host]: (this.#front.address() as AddressInfo).port }
  }

  async close(): Promise<void> {
    this.#front.close()
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGTERM')
      await once(this.#process, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
