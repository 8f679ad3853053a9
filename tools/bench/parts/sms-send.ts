import { newKey } from '../../../packages/phone/src/link/key.ts'
import { Inbox } from '../load/inbox.ts'
import { type Load, load } from '../load/load.ts'
import { inTurns } from '../load/turns.ts'
import { type Aim, alone, compared, type Measure, type Part, quantile } from '../measure.ts'
import { recipient, senders, signIn, startProduct, statements } from '../product.ts'
import { startServer } from '../server.ts'

const crowds = [1, 32, 128]
const rounds = 3
const warmUpMs = 700
const roundMs = 1500

interface Sending extends Load {
  /** From the moment a call leaves to the moment its message is with the recipient. */
  deliveredP99Ms: number
}

interface Side {
  address: string
  tokens: string[]
  inbox: Inbox
}

/** Sending an SMS: durable before the answer, pushed to the recipient's page. */
export const smsSend: Part = {
  name: 'sms_send',
  steps: crowds.length * (rounds + 1) * 2,
  async run(step) {
    const [product, floor] = await Promise.all([startProduct(), startServer('floors/sms-send.ts')])
    const tokens = await Promise.all(senders.map((user) => signIn(product, user)))
    const events = `/smartphone/events?token=${await signIn(product, recipient.user)}`
    const ours: Side = { address: product.address, tokens, inbox: await Inbox.open(product.address + events) }
    const floors: Side = { address: floor.address, tokens: [''], inbox: await Inbox.open(floor.address) }

    const measures: Measure[] = []
    let calls = 0
    const before = await statements(product)
    for (const crowd of crowds) {
      const round = (side: Side) => async (isWarmUp: boolean) => {
        const sending = await send(side, crowd, isWarmUp ? warmUpMs : roundMs)
        if (side === ours) calls += sending.calls
        step()
        return sending
      }
      const results = await inTurns(rounds, round(floors), round(ours))
      measures.push(...figures(crowd, results.ours, results.floors))
    }
    const each = (await statements(product)) - before
    ours.inbox.close()
    floors.inbox.close()
    await Promise.all([product.stop(), floor.stop()])
    return [...measures, alone('sms_send: SQL statements a call', '', [each / calls], { valueAtMost: 4 })]
  },
}

async function send({ address, tokens, inbox }: Side, crowd: number, durationMs: number): Promise<Sending> {
  const sending = await load({ address, tokens, count: crowd }, durationMs, () => {
    const args = [recipient.phone, `Oi, chego em dez minutos ${inbox.expect()}`]
    return JSON.stringify({ member: 'sms_send', args, key: newKey() })
  })
  return { ...sending, deliveredP99Ms: quantile(await inbox.delays(), 0.99) }
}

function figures(crowd: number, ours: Sending[], floors: Sending[]): Measure[] {
  const who = `sms_send, ${crowd} ${crowd === 1 ? 'caller' : 'callers'}`
  const figure = (what: string, unit: string, of: (sending: Sending) => number, aim?: Aim) =>
    compared(`${who}: ${what}`, unit, ours.map(of), floors.map(of), aim)
  return [
    figure('rate', 'calls/s', ({ perSecond }) => perSecond, crowd === 32 ? { ratioAtLeast: 0.5 } : undefined),
    figure('p50', 'ms', ({ p50Ms }) => p50Ms, crowd === 1 ? { ratioAtMost: 3 } : undefined),
    figure('p99', 'ms', ({ p99Ms }) => p99Ms),
    figure('delivered p99', 'ms', ({ deliveredP99Ms }) => deliveredP99Ms),
  ]
}
