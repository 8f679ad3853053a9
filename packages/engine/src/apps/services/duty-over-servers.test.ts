import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { ServerNetwork } from '../../testing/server-network.ts'

let stations = 0

inEachWorld((world) => {
  /** Ana and Duda on one server, Bia and Caio on another, where Bia is on duty; Duda is on duty on the first. */
  async function twoServers(sharesDuty: boolean) {
    const number = String(9000 + stations++)
    const phone = { services: [{ name: 'Polícia', number }] }
    const network = new ServerNetwork()
    const lines = [network.open(), network.open()] as const
    const [here, there] = [[] as number[], [] as number[]]
    const options = { phone, sharesDuty }
    const one = await world(
      { ana: {}, duda: {} },
      { ...options, bus: lines[0].bus, dispatch: { onDuty: (service) => (service === number ? here : []) } },
    )
    const two = await world(
      { bia: {}, caio: {} },
      { ...options, bus: lines[1].bus, dispatch: { onDuty: (service) => (service === number ? there : []) } },
    )
    here.push(one.duda.user_id)
    there.push(two.bia.user_id)
    for (const line of lines) line.reconnect()
    for (const { clock, engine } of [one, two]) {
      clock.advance(2000)
      await engine.tick()
    }
    await expect.poll(() => two.engine.isOnline(one.ana.user_id)).toBe(true)
    await expect.poll(() => one.engine.isOnline(two.bia.user_id)).toBe(true)
    return { ana: one.ana, duda: one.duda, bia: two.bia, caio: two.caio, number, here }
  }

  test('a request stays on its own server by default: colleagues elsewhere neither see nor take it', async () => {
    const { ana, bia, caio, duda, number } = await twoServers(false)
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: 1 }])
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    await caio.callOk('service_request', number, 'Incêndio', [3, 4])
    const [own] = await duda.callOk('service_open')
    expect(await duda.callOk('service_open')).toMatchObject([{ content: 'Assalto' }])
    expect(await bia.callOk('service_open')).toMatchObject([{ content: 'Incêndio' }])
    expect(bia.received()).toMatchObject([{ event: 'SERVICE_REQUEST', args: [{ content: 'Incêndio' }] }])
    expect(await bia.call('service_accept', own?.id ?? 0)).toMatchObject({ code: 'requestGone' })
    expect(await bia.callOk('service_reject', own?.id ?? 0)).toBeNull()
    expect(await duda.callOk('service_accept', own?.id ?? 0)).toMatchObject({ content: 'Assalto' })
  })

  test('with shared duty everybody on duty receives it, and one of them takes it', async () => {
    const { ana, bia, duda, number, here } = await twoServers(true)
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: 2 }])
    here.length = 0 // nobody is on duty on Ana's own server
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: 1 }])
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    expect(duda.received()).toEqual([])
    expect(bia.received()).toMatchObject([{ event: 'SERVICE_REQUEST' }])
    const [request] = await bia.callOk('service_open')
    expect(await bia.callOk('service_accept', request?.id ?? 0)).toMatchObject({ content: 'Assalto' })
    expect(ana.received()).toMatchObject([{ event: 'SERVICE_RESPONSE' }])
  })
})
