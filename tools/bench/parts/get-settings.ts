import { load } from '../load/load.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { senders, signIn, startProduct } from '../product.ts'
import { startServer } from '../server.ts'

const callers = 32
const rounds = 4
const warmUpMs = 700
const roundMs = 1500

/** What a phone asks first, beside a route that does nothing. */
export const getSettings: Part = {
  name: 'getSettings',
  steps: (rounds + 1) * 2,
  async run(step) {
    const [product, floor] = await Promise.all([startProduct(), startServer('floors/empty-route.ts')])
    const tokens = await Promise.all(senders.map((user) => signIn(product, user)))
    const round = (address: string, players: string[], body: string) => async (isWarmUp: boolean) => {
      const result = await load({ address, tokens: players, count: callers }, isWarmUp ? warmUpMs : roundMs, () => body)
      step()
      return result.perSecond
    }
    const { ours, floors } = await inTurns(
      rounds,
      round(floor.address, [''], '{"member":"sms_send","args":["555-101","Oi, chego em dez minutos"]}'),
      round(product.address, tokens, '{"member":"getSettings","args":[]}'),
    )
    await Promise.all([product.stop(), floor.stop()])
    return [
      compared(`getSettings, ${callers} callers: rate; floor: empty route`, 'calls/s', ours, floors, {
        ratioAtLeast: 0.6,
      }),
    ]
  },
}
