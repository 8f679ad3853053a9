import { connect, type Socket } from 'node:net'
import type { TestServer } from './running-server.ts'

/** An upload that declares its length, sends the start of a video and then nothing more by itself. */
export class SlowUpload {
  readonly socket: Socket
  /** The server's answer; empty while it waits for the rest. */
  response = ''
  /** Resolves once the start has left. */
  readonly sent: Promise<void>

  constructor(server: TestServer, token: string) {
    const { hostname, port } = new URL(server.address)
    this.socket = connect(Number(port), hostname)
    this.socket
      .on('error', () => {})
      .on('data', (bytes) => {
        this.response += bytes
      })
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="1.webm"\r\n\r\n\x1a\x45\xdf\xa3'
    const head = [
      'POST /upload HTTP/1.1',
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
    ]
    const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${start}`, 'latin1')
    this.sent = new Promise((resolve) => this.socket.write(bytes, () => resolve()))
  }

  get isOver(): boolean {
    return this.socket.destroyed || this.response !== ''
  }
}
