import { type callBetween, enter, heard } from '../load/calls.ts'
import { alone, type Part, quantile } from '../measure.ts'
import { startProduct } from '../product.ts'

const callsARound = 60
const rounds = 3

/** From the moment a page takes a call to the moment the caller's page may open its voice: over real sockets, without a browser. */
export const callAnswer: Part = {
  name: 'call answer',
  steps: rounds + 1,
  async run(step) {
    const product = await startProduct()
    const [from, to] = await enter(product, 2)
    if (!from || !to) throw new Error('nobody is there')
    const p50: number[] = []
    const p99: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const delays: number[] = []
      for (let call = 0; call < callsARound; call++) delays.push(await answerOne(from, to))
      if (round > 0) {
        p50.push(quantile(delays, 0.5)) // the first round only warms up
        p99.push(quantile(delays, 0.99))
      }
      step()
    }
    for (const { close } of [from, to]) close()
    await product.stop()
    const name = 'call: from answering to CALL_READY on the other page'
    return [alone(`${name}, p50`, 'ms', p50, { valueAtMost: 20 }), alone(`${name}, p99`, 'ms', p99)]
  },
}

type Sides = Parameters<typeof callBetween>

async function answerOne(from: Sides[0], to: Sides[1]): Promise<number> {
  const { room } = (await from.call('createPhoneCall', [to.phone, false, false])) as { room: number }
  const ready = heard(from, 'CALL_READY')
  const startedMs = performance.now()
  await to.call('answerPhoneCall', [room])
  const delayMs = (await ready) - startedMs
  await from.call('endPhoneCall', [room])
  return delayMs
}
