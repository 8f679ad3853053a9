import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type TestContext, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { EngineProcess } from '../testing/engine-process.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { GameServer, phoneOf, until } from '../testing/game-server.ts'
import { OwnersBank } from '../testing/owners-bank.ts'

/** Moments at which one side is killed: before the framework executes a request, or after it and before the answer. */
const edges = [
  { request: 'removeBank', isBefore: true },
  { request: 'removeBank', isBefore: false },
  { request: 'addBank', isBefore: true },
  { request: 'addBank', isBefore: false },
] as const

/** How long a call that outlived its server is still awaited. */
const waitMs = 500

type Edge = (typeof edges)[number]

/** A bank at whose requests something happens. */
class Bank extends OwnersBank {
  #edge: Edge | undefined
  #strike = () => {}

  constructor() {
    super({ Ana: 1000, Bia: 0 })
  }

  arm(edge: Edge, strike: () => void): void {
    this.#edge = edge
    this.#strike = strike
  }

  protected override move(request: Edge['request'], id: string, amount: number): boolean {
    const edge = this.#edge?.request === request ? this.#edge : undefined
    if (edge) this.#edge = undefined
    if (edge?.isBefore) this.#strike()
    const isMoved = super.move(request, id, amount)
    if (edge && !edge.isBefore) this.#strike()
    return isMoved
  }
}

interface Setup {
  server: GameServer
  engine: EngineProcess
  bank: Bank
}

/** Takes the test's own hooks, since two tests run at the same time. */
async function open({ onTestFailed, onTestFinished }: TestContext): Promise<Setup> {
  const server = GameServer.create((await bundleServer()).code)
  const setup = { server, engine: await EngineProcess.start({ folder: server.folder }), bank: new Bank() }
  onTestFailed(() => void process.stderr.write(`${[...server.printed, ...setup.engine.printed].join('\n')}\n`))
  onTestFinished(async () => {
    server.remove()
    await setup.engine.kill()
  })
  server.convars.smartphone_engine = setup.engine.address()
  server.convars.smartphone_framework = 'custom'
  setup.bank.install(server)
  server.start()
  return setup
}

const kills: Record<string, (setup: Setup) => Promise<void>> = {
  async server(setup) {
    await setup.engine.kill()
    setup.engine = await setup.engine.restart()
  },
  async resource({ server, bank }) {
    server.stop()
    bank.install(server)
    await sleep(1)
    server.start()
  },
}

test.concurrent.for(Object.keys(kills))(
  'whenever the %s is killed during a payment, it is made once or not at all, as the page learns',
  { timeout: 240_000 },
  async (who, context) => {
    const setup = await open(context)
    const { server, bank } = setup
    const [ana, bia] = await server.join('Ana', 'Bia')
    const phone = await phoneOf(bia)
    await bia.call('bank_registerPixKey', 'phone')
    let anaBalance = 1000
    for (const edge of edges) {
      const killed = new Promise<void>((resolve) => {
        bank.arm(edge, () => kills[who]?.(setup).then(resolve))
      })
      const key = crypto.randomUUID()
      const isPaid = await payAsPage(ana, phone, key, killed)
      await killed
      anaBalance -= isPaid ? 40 : 0
      await until(() => expect(Object.fromEntries(bank.accounts)).toEqual({ Ana: anaBalance, Bia: 1000 - anaBalance }))
      expect(await payAsPage(ana, phone, key)).toBe(true) // a retry with the same key pays once, in any case
      anaBalance -= isPaid ? 0 : 40
      await until(() => expect(Object.fromEntries(bank.accounts)).toEqual({ Ana: anaBalance, Bia: 1000 - anaBalance }))
    }
    expect(anaBalance).toBe(1000 - edges.length * 40)
  },
)

/**
 * Calls as the page does: retries with the same key while the server is away, but not after an unknown outcome. A call that was lost with
 * the resource is repeated afterwards: the page was reloaded and found it pending.
 */
async function payAsPage(
  ana: FakeClient,
  phone: string,
  key: string,
  killed = new Promise<void>(() => {}),
): Promise<boolean> {
  for (;;) {
    const calling = ana.calls([['bank_pix', [phone, 40], key]])
    calling.catch(() => {})
    const answers = await Promise.race([calling, killed.then(() => sleep(waitMs))])
    if (!answers) return payAsPage(ana, phone, key)
    const text = JSON.stringify(answers)
    if (!text.includes('__fault')) return true
    if (!/unavailable|outcome_unknown|timeout|unauthenticated/.test(text)) return false
    await sleep(200)
  }
}
