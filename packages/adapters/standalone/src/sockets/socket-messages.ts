import type { Log } from '@orelhao/engine/ports'
import type { RawData, WebSocket } from 'ws'

export type TextListener = (text: string) => void

/** Close code: the connection does not accept this kind of message. */
const badMessageCode = 1008

/** Calls the listener with the texts of a page. */
export function onTextMessage(socket: WebSocket, log: Pick<Log, 'warn'>, listener: TextListener): void {
  onMessage(socket, false, log, (bytes) => listener(bytes.toString()))
}

/** Calls the listener with the bytes of a page. */
export function onBinaryMessage(socket: WebSocket, log: Pick<Log, 'warn'>, listener: (bytes: Buffer) => void): void {
  onMessage(socket, true, log, listener)
}

/**
 * Receives all WebSocket messages, in this one place. A message of the wrong kind, or one on which its listener throws, ends this
 * connection and nothing else.
 */
function onMessage(
  socket: WebSocket,
  binary: boolean,
  log: Pick<Log, 'warn'>,
  listener: (bytes: Buffer) => void,
): void {
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return // a message in flight while the connection closes
    try {
      if (isBinary === binary && Buffer.isBuffer(data)) listener(data)
      else socket.close(badMessageCode, binary ? 'bytes only' : 'text only')
    } catch (error) {
      log.warn({ err: error }, 'an unreadable message from a page')
      socket.close(badMessageCode, 'unreadable')
    }
  })
}
