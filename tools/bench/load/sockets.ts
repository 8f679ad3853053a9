import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A process of so many WebSockets, told by argument: address, how many, and the tokens that they sign in with. Says 'ready',
 * then for every message when the last socket had it, in nanoseconds of the machine's clock.
 */
const [address = '', count = '', ...tokens] = process.argv.slice(2)
const { hostname, port, host, pathname } = new URL(address)
const pongFrame = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const pingFrame = 0x89
const openedAtOnce = 50

let arrived = 0

/** Walks through the frames of a chunk. They are so short that a header has two bytes and no frame is ever split. */
function receive(socket: Socket, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    if (bytes[at] === pingFrame) socket.write(pongFrame)
    else if (++arrived === Number(count)) {
      process.send?.(String(process.hrtime.bigint()))
      arrived = 0
    }
  }
}

async function open(index: number): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const token = tokens.length > 0 ? `?token=${tokens[index % tokens.length]}` : ''
  const lines = [
    `GET ${pathname}${token} HTTP/1.1`,
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(`no WebSocket: ${answer}`)
  socket.on('data', (bytes) => receive(socket, bytes))
}

for (let index = 0; index < Number(count); index += openedAtOnce) {
  await Promise.all(
    Array.from({ length: Math.min(openedAtOnce, Number(count) - index) }, (_, more) => open(index + more)),
  )
}
process.on('disconnect', () => process.exit())
process.send?.('ready')
