import type { Log } from '@orelhao/engine/ports'
import type { RawData, WebSocket } from 'ws'

export type TextListener = (text: string) => void

/** Code of a close: this kind of message is not accepted here. */
const badMessageCode = 1008

/** Hears the texts of a page. */
export function onTextMessage(socket: WebSocket, log: Pick<Log, 'warn'>, listener: TextListener): void {
  onMessage(socket, false, log, (bytes) => listener(bytes.toString()))
}

/** Hears the bytes of a page. */
export function onBinaryMessage(socket: WebSocket, log: Pick<Log, 'warn'>, listener: (bytes: Buffer) => void): void {
  onMessage(socket, true, log, listener)
}

/**
 * The one place where WebSocket messages are received. A message of the wrong kind, or one on which its listener
 * throws, ends this connection and nothing else.
 */
function onMessage(
  socket: WebSocket,
  binary: boolean,
  log: Pick<Log, 'warn'>,
  listener: (bytes: Buffer) => void,
): void {
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return // what was on its way when it was sent away
    try {
      if (isBinary === binary && Buffer.isBuffer(data)) listener(data)
      else socket.close(badMessageCode, binary ? 'bytes only' : 'text only')
    } catch (error) {
      log.warn({ err: error }, 'a page said what cannot be read')
      socket.close(badMessageCode, 'unreadable')
    }
  })
}
