import type { Order } from '../load/telling-product.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { firstPlayer, signInPlayers, startProduct } from '../product.ts'
import { ask, startServer } from '../server.ts'
import { connected, whenAllHave } from './fan-out.ts'

const rounds = 25
const pauseMs = 40

/** From the moment at which it is said until the last socket has it. The players' one is kept for each of them before. */
export const telling: Part[] = [
  part('telling many', 'a message to 100 players: until it is kept and the last has it', 100, true),
  part('telling a topic', 'an event to 2000 viewers of a topic: until the last has it', 2000, false),
  part('casino, viewers', 'a tick to 2000 viewers of a round: until 99 of 100 have it', 2000, false, 0.99),
]

function part(name: string, figure: string, sockets: number, durable: boolean, share = 1): Part {
  return {
    name,
    steps: (rounds + 1) * 2 + 2,
    async run(step) {
      const floor = await startServer('floors/telling.ts')
      const product = await startProduct('load/telling-product.ts')
      const tokens = await signInPlayers(product, sockets)
      const players = tokens.map((_, number) => firstPlayer + number)
      const floors = { server: floor, clients: await connected(floor.address, sockets, [], share) }
      step()
      const events = `${product.address}/smartphone/events`
      const ours = { server: product, clients: await connected(events, sockets, tokens, share) }
      const pages = tokens.map((token) => token.split('.').slice(0, 2).join('.'))
      await ask(product, { watch: pages } satisfies Order)
      step()
      const message = { event: 'CUSTOM_NOTIFY', args: ['sms', 'Oficina', 'chego em dez minutos'], seq: 10 }
      const body = JSON.stringify(durable ? message : { event: 'CASINO_CRASH', args: [1250] })
      const order: Order = durable ? { players } : 'topic'
      const round = (side: typeof ours, question: unknown) => async () => {
        const elapsedMs = await whenAllHave(side, question)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        step()
        return elapsedMs
      }
      const results = await inTurns(rounds, round(floors, { durable, body }), round(ours, order))
      for (const { server, clients } of [floors, ours]) {
        clients.kill('SIGKILL')
        await server.stop()
      }
      return [compared(figure, 'ms', results.ours, results.floors, { ratioAtMost: 1.5 })]
    },
  }
}
