import { once } from 'node:events'
import { WebSocket } from 'ws'
import { quantile } from '../measure.ts'

/**
 * A process of cameras: one WebSocket for each address in the arguments. Sends pictures for the time that its parent requests, then
 * reports how many arrived and the 99th percentile of their delay.
 */
export interface Turn {
  durationMs: number
  frameMs: number
  bytes: number
}

export interface Pictures {
  sent: number
  arrived: number
  p50Ms: number
  p99Ms: number
}

/** A picture's last eight bytes are the time at which it was sent, in nanoseconds of the machine's clock. */
const stampBytes = 8
/** Longest time for which pictures may arrive after the cameras stop. */
const lingerMs = 500

const sockets = await Promise.all(process.argv.slice(2).map(open))
let delays: number[] = []

async function open(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  socket.on('message', (bytes: Buffer) => {
    delays.push(Number(process.hrtime.bigint() - bytes.readBigInt64LE(bytes.length - stampBytes)) / 1e6)
  })
  await once(socket, 'open')
  return socket
}

async function film({ durationMs, frameMs, bytes }: Turn): Promise<Pictures> {
  delays = []
  let sent = 0
  const endMs = performance.now() + durationMs
  for (const [index, socket] of sockets.entries()) {
    setTimeout(
      () => {
        const camera = setInterval(() => {
          if (performance.now() > endMs) return clearInterval(camera)
          const picture = Buffer.alloc(bytes)
          picture.writeUInt16BE(0xffd8)
          picture.writeBigInt64LE(process.hrtime.bigint(), bytes - stampBytes)
          socket.send(picture)
          sent++
        }, frameMs)
      },
      (frameMs * index) / sockets.length,
    )
  }
  await new Promise((resolve) => setTimeout(resolve, durationMs + lingerMs))
  return { sent, arrived: delays.length, p50Ms: quantile(delays, 0.5), p99Ms: quantile(delays, 0.99) }
}

process.on('message', (turn: Turn) => void film(turn).then((pictures) => process.send?.(pictures)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
