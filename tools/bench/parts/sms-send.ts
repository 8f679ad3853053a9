import { newIdempotencyKey } from '../../../packages/phone/src/link/idempotency-key.ts'
import { alternate } from '../load/alternate.ts'
import { Inbox } from '../load/inbox.ts'
import { type Load, load } from '../load/load.ts'
import { newSchema, type Schema } from '../mariadb.ts'
import { type Aim, alone, compared, type Measure, type Part, quantile } from '../measure.ts'
import { main, recipient, senders, signIn, startProduct, statements } from '../product.ts'
import { type Server, startServer } from '../server.ts'

const crowds = [1, 32]
const rounds = 3
const warmUpMs = 700
const roundMs = 1500

interface Sending extends Load {
  /** From the start of a call until its message is with the recipient. */
  deliveredP99Ms: number
}

interface Side {
  address: string
  tokens: string[]
  inbox: Inbox
}

const kinds = ['sqlite', 'mariadb'] as const
type Kind = (typeof kinds)[number]

/** Sending an SMS: durable before the answer, pushed to the recipient's page. */
export const smsSends: Part[] = kinds.map((kind) => ({
  name: `sms_send, ${kind}`,
  steps: crowds.length * (rounds + 1) * 2,
  run: (step) => onDatabase(kind, step),
}))

async function onDatabase(kind: Kind, step: () => void): Promise<Measure[]> {
  const schemas = kind === 'mariadb' ? await Promise.all([newSchema(), newSchema()]) : []
  const [own, floors] = schemas
  if (kind === 'mariadb' && !(own && floors)) return []
  const [product, floor] = await Promise.all([
    startProduct(main, undefined, environment(own)),
    startServer(`floors/sms-send-${kind}.ts`, environment(floors)),
  ])
  const measures = await compare(kind, product, floor, step)
  await Promise.all([product.stop(), floor.stop()])
  for (const schema of schemas) await schema?.drop()
  return measures
}

function environment(schema: Schema | undefined): Record<string, string> {
  return schema ? { DATABASE_URL: schema.url } : {}
}

async function compare(kind: Kind, product: Server, floor: Server, step: () => void): Promise<Measure[]> {
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
    const results = await alternate(rounds, round(floors), round(ours))
    measures.push(...figures(kind, crowd, results.ours, results.floors))
  }
  const each = (await statements(product)) - before
  ours.inbox.close()
  floors.inbox.close()
  return [...measures, alone(`sms_send, ${kind}: SQL statements a call`, '', [each / calls])]
}

async function send({ address, tokens, inbox }: Side, crowd: number, durationMs: number): Promise<Sending> {
  const sending = await load({ address, tokens, count: crowd }, durationMs, () => {
    const args = [recipient.phone, `Oi, chego em dez minutos ${inbox.expect()}`]
    return JSON.stringify({ member: 'sms_send', args, key: newIdempotencyKey() })
  })
  return { ...sending, deliveredP99Ms: quantile(await inbox.delays(), 0.99) }
}

function figures(kind: Kind, crowd: number, ours: Sending[], floors: Sending[]): Measure[] {
  const who = `sms_send, ${kind}, ${crowd} ${crowd === 1 ? 'caller' : 'callers'}`
  const figure = (what: string, unit: string, of: (sending: Sending) => number, aim?: Aim) =>
    compared(`${who}: ${what}`, unit, ours.map(of), floors.map(of), aim)
  return [
    figure(
      'rate',
      'calls/s',
      ({ perSecond }) => perSecond,
      kind === 'sqlite' && crowd > 1 ? { ratioAtLeast: 0.25 } : undefined,
    ),
    figure('p50', 'ms', ({ p50Ms }) => p50Ms, kind === 'sqlite' && crowd === 1 ? { ratioAtMost: 3 } : undefined),
    figure('delivered p99', 'ms', ({ deliveredP99Ms }) => deliveredP99Ms),
  ]
}
