import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A process of WebSockets. Arguments: address, number of sockets, and the tokens that they sign in with. Sends 'ready', then for every
 * message the time at which the last socket had it, in nanoseconds of the machine's clock; with `ARRIVED` below 1, that share of them.
 */
const [address = '', count = '', ...tokens] = process.argv.slice(2)
const { hostname, port, host, pathname } = new URL(address)
const pongFrame = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const pingFrame = 0x89
const openedAtOnce = 50
const nothing = Buffer.alloc(0)

const counted = Math.ceil(Number(count) * Number(process.env.ARRIVED ?? 1))
let arrived = 0
let countedAt = 0n

/** Parses the frames of a chunk, each shorter than 64 kB and unmasked. Returns the start of a frame that continues in the next chunk. */
function receive(socket: Socket, bytes: Buffer): Buffer {
  for (let at = 0; ; ) {
    const isLong = bytes[at + 1] === 126
    if (at + (isLong ? 4 : 2) > bytes.length) return bytes.subarray(at)
    const end = isLong ? at + 4 + bytes.readUInt16BE(at + 2) : at + 2 + (bytes[at + 1] ?? 0)
    if (end > bytes.length) return bytes.subarray(at)
    if (bytes[at] === pingFrame) socket.write(pongFrame)
    else {
      if (++arrived === counted) countedAt = process.hrtime.bigint()
      if (arrived === Number(count)) {
        process.send?.(String(countedAt)) // once all have it, so that the next message starts from 0
        arrived = 0
      }
    }
    at = end
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
  let rest: Buffer = nothing
  socket.on('data', (bytes) => {
    rest = receive(socket, rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
  })
}

for (let index = 0; index < Number(count); index += openedAtOnce) {
  await Promise.all(
    Array.from({ length: Math.min(openedAtOnce, Number(count) - index) }, (_, more) => open(index + more)),
  )
}
process.on('disconnect', () => process.exit())
process.send?.('ready')
