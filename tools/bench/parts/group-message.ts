import { alternate } from '../load/alternate.ts'
import type { Order } from '../load/group-product.ts'
import { newSchema } from '../mariadb.ts'
import { compared, type Part } from '../measure.ts'
import { firstPlayer, signInPlayers, startProduct } from '../product.ts'
import { ask, startServer } from '../server.ts'
import { connected, whenAllHave } from './fan-out.ts'

const people = 100
const rounds = 9
const pauseMs = 40
const text = 'Gente, o churrasco ficou para domingo às 13h'

/** A group's message: from the call until the last of the others has it, after it was stored for each of them. */
export const groupMessages: Part[] = (['sqlite', 'mariadb'] as const).map((kind) => ({
  name: `group message, ${kind}`,
  steps: (rounds + 1) * 2 + 2,
  async run(step) {
    const schema = kind === 'mariadb' ? await newSchema() : undefined
    if (kind === 'mariadb' && !schema) return []
    const environment: Record<string, string> = schema ? { DATABASE_URL: schema.url } : {}
    const floor = await startServer('floors/group-message.ts', environment)
    const product = await startProduct('load/group-product.ts', undefined, environment)
    const [, ...tokens] = await signInPlayers(product, people) // the first one is the sender
    const phones = tokens.map((_, number) => `9${number + 1}`)
    await ask(product, { group: { owner: firstPlayer, phones } } satisfies Order)
    const floors = { server: floor, clients: await connected(floor.address, tokens.length) }
    step()
    const events = `${product.address}/smartphone/events`
    const ours = { server: product, clients: await connected(events, tokens.length, tokens) }
    step()
    const body = JSON.stringify({ event: 'WHATSAPP_MESSAGE', args: [sample], seq: 10 })
    const round = (side: typeof ours, question: unknown) => async () => {
      const elapsedMs = await whenAllHave(side, question)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      step()
      return elapsedMs
    }
    const order: Order = { text }
    const results = await alternate(rounds, round(floors, body), round(ours, order))
    for (const { server, clients } of [floors, ours]) {
      clients.kill('SIGKILL')
      await server.stop()
    }
    await schema?.drop()
    const name = `a message to a group of ${people}, ${kind}: until it is stored and the last has it`
    return [compared(name, 'ms', results.ours, results.floors, { ratioAtMost: 2 })]
  },
}))

/** As long as our own message. */
const sample = {
  id: 1000,
  channel_id: 1_000_000_100,
  sender: '90',
  target: 'group100',
  content: text,
  image: null,
  location: null,
  saw_at: null,
  created_at: 1_780_000_000,
  other: 'group100',
  type: 'text',
  audio: null,
  contact: null,
  about: null,
  reply_to: null,
  reply_sender: null,
  reply_content: null,
  group: 'Todo mundo',
}
