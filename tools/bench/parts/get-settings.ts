import { Caller } from '../load/caller.ts'
import { load } from '../load/load.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { senders, signIn, startProduct } from '../product.ts'
import { startServer } from '../server.ts'

const callers = 32
const rounds = 4
const warmUpMs = 700
const roundMs = 1500
const question = '{"member":"getSettings","args":[]}'

/** What a phone asks first, beside a route that answers the same bytes. */
export const getSettings: Part = {
  name: 'getSettings',
  steps: (rounds + 1) * 2,
  async run(step) {
    const product = await startProduct()
    const tokens = await Promise.all(senders.map((user) => signIn(product, user)))
    const floor = await startServer('floors/same-answer.ts', { ANSWER: await answer(product.address, tokens[0] ?? '') })
    const round = (address: string, players: string[], body: string) => async (isWarmUp: boolean) => {
      const result = await load({ address, tokens: players, count: callers }, isWarmUp ? warmUpMs : roundMs, () => body)
      step()
      return result.perSecond
    }
    const { ours, floors } = await inTurns(
      rounds,
      round(floor.address, [''], question),
      round(product.address, tokens, question),
    )
    await Promise.all([product.stop(), floor.stop()])
    return [
      compared(`getSettings, ${callers} callers: rate; floor: a route that answers the same`, 'calls/s', ours, floors, {
        ratioAtLeast: 0.6,
      }),
    ]
  },
}

async function answer(address: string, token: string): Promise<string> {
  const caller = await Caller.open(address, token)
  const bytes = await caller.post(question)
  caller.close()
  return String(bytes)
}
