import { limits } from '@orelhao/protocol/settings/lock/rules'
import { expect, test } from 'vitest'
import { createEngine, type Engine } from '../engine.ts'
import { inEachWorld } from '../testing/databases.ts'
import { inProcessBus } from './bus.ts'

const rate = { perSecond: 1, burst: 4 }
const calls = 40

inEachWorld((world) => {
  test('calls are limited by each server, so two servers allow twice as many, and no more', async () => {
    const { ana, engine, ports } = await world({ ana: {} }, { limits: { read: rate, write: rate } })
    const servers = [engine, await createEngine({ ...ports, bus: inProcessBus() })]
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, n) => callAt(servers, n, ana.me, 'currentPhoneCall', [])),
    )
    const faults = answers.flatMap(({ fault }) => fault ?? [])
    expect(faults).toEqual(Array.from({ length: calls - servers.length * rate.burst }, () => 'rate_limited'))
  })

  test('wrong codes count together, whichever server they are tried at', async () => {
    const { ana, engine, ports } = await world({ ana: {} })
    const servers = [engine, await createEngine({ ...ports, bus: inProcessBus() })]
    await ana.callOk('lock_setCode', '2580', null)
    const answers: unknown[] = []
    for (let n = 0; n <= limits.tries; n++)
      answers.push(JSON.parse((await callAt(servers, n, ana.me, 'lock_open', ['0000'])).body))
    const free = Array.from({ length: limits.tries - 1 }, () => ({ isOpen: false, wait: 0 }))
    const waits = { isOpen: false, wait: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) }
    expect(answers).toEqual([...free, waits, waits])
    for (const n of [0, 1])
      expect(JSON.parse((await callAt(servers, n, ana.me, 'lock_open', ['2580'])).body)).toEqual(waits)
  })
})

function callAt(
  servers: readonly Engine[],
  n: number,
  me: Parameters<Engine['call']>[0],
  member: string,
  args: unknown[],
) {
  const server = servers[n % servers.length]
  if (!server) throw new Error('there is no server')
  return server.call(me, member, args)
}
