import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { alternate } from '../load/alternate.ts'
import { compared, type Part } from '../measure.ts'
import { signInPlayers, startProduct } from '../product.ts'
import { ask, type Server, startServer } from '../server.ts'

const sockets = 5000
const rounds = 9
const pauseMs = 60
const longestMs = 20_000
const message = JSON.stringify({ event: 'TIME', args: [{ hours: '21', minutes: '47' }] })

interface Side {
  server: Server
  clients: ChildProcess
}

/** One event to all players: from its start until the last of 5,000 sockets has it. */
export const fanOut: Part = {
  name: 'fan-out',
  steps: (rounds + 1) * 2 + 2,
  async run(step) {
    const floor = await startServer('floors/fan-out.ts')
    const product = await startProduct('load/broadcasting-product.ts')
    const tokens = await signInPlayers(product, sockets)
    const floors: Side = { server: floor, clients: await connected(floor.address, sockets) }
    step()
    const ours: Side = {
      server: product,
      clients: await connected(`${product.address}/smartphone/events`, sockets, tokens),
    }
    step()
    const round = (side: Side) => async () => {
      const elapsedMs = await whenAllHave(side, message)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      step()
      return elapsedMs
    }
    const results = await alternate(rounds, round(floors), round(ours))
    for (const { server, clients } of [floors, ours]) {
      clients.kill('SIGKILL')
      await server.stop()
    }
    const name = `an event to ${sockets} sockets: until the last has it`
    return [compared(name, 'ms', results.ours, results.floors, { ratioAtMost: 1.3 })]
  },
}

/** A process of sockets, signed in where there are tokens. Arrival times are those of the given `share` of them. */
export async function connected(
  address: string,
  sockets: number,
  tokens: string[] = [],
  share = 1,
): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../load/sockets.ts', import.meta.url))
  const clients = fork(script, [address, String(sockets), ...tokens], {
    env: { ...process.env, ARRIVED: String(share) },
  })
  await once(clients, 'message')
  return clients
}

/**
 * Milliseconds from the start of the server's work on a request until every socket has its message. Both processes read the same
 * clock, so their times may be subtracted.
 */
export async function whenAllHave({ server, clients }: Side, question: unknown): Promise<number> {
  const arrival = once(clients, 'message', { signal: AbortSignal.timeout(longestMs) })
  const sentAt = await ask<string>(server, question)
  const [lastAt] = await arrival
  return Number(BigInt(lastAt) - BigInt(sentAt)) / 1e6
}
