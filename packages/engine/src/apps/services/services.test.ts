import { limits } from '@orelhao/protocol/services/rules'
import { expect, test } from 'vitest'
import { createEngine } from '../../engine.ts'
import { inEachWorld, type OpenWorld } from '../../testing/databases.ts'

const police = { services: [{ name: 'Polícia', number: '190' }] }

let stations = 0

/** Ana asks, Bia and Caio are on duty. Each station has a number of its own, since worlds share a database. */
async function station(world: OpenWorld, settings: { dutyHidden?: boolean } = {}) {
  const number = String(1000 + stations++)
  const onDuty: number[] = []
  const dispatch = { onDuty: (service: string) => (service === number ? onDuty : []) }
  const phone = { services: [{ name: 'Polícia', number, ...settings }] }
  const stage = await world({ ana: {}, bia: {}, caio: {} }, { phone, dispatch })
  onDuty.push(stage.ana.user_id, stage.bia.user_id, stage.caio.user_id)
  return { ...stage, onDuty, number }
}

inEachWorld((world) => {
  test('every player on duty except the requester receives the reason and the place', async () => {
    const { ana, bia, caio, number } = await station(world)
    expect(await ana.callOk('service_request', number, ' Assalto ', [1.5, 2, 3])).toBeNull()
    const request = { service: 'Polícia', number, name: 'ana Silva', phone: ana.phone, content: 'Assalto' }
    for (const { events, waiting } of [
      { events: bia.received(), waiting: await bia.callOk('service_open') },
      { events: caio.received(), waiting: await caio.callOk('service_open') },
    ]) {
      expect(events).toMatchObject([{ event: 'SERVICE_REQUEST', args: [{ ...request, location: [1.5, 2, 3] }] }])
      expect(waiting).toMatchObject([request])
    }
    expect(ana.received()).toEqual([])
    expect(await ana.callOk('service_open')).toEqual([])
  })

  test('a player sees how many others are on duty, but not for a service that another resource answers', async () => {
    const { ana, number, onDuty } = await station(world)
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: 2 }])
    onDuty.length = 0
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: 0 }])
    const phone = { services: [{ name: 'Polícia', number }] }
    const elsewhere = await world({ ana: {} }, { phone, dispatch: { onDuty: () => [], isElsewhere: () => true } })
    expect(await elsewhere.ana.callOk('service_duty')).toEqual([{ number, count: null }])
  })

  test('where duty is hidden only colleagues see counts, and a request with nobody on duty looks like one that nobody takes', async () => {
    const { ana, bia, number, onDuty, clock, engine } = await station(world, { dutyHidden: true })
    expect(await bia.callOk('service_duty')).toEqual([{ number, count: 2 }])
    onDuty.splice(onDuty.indexOf(ana.user_id), 1)
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: null }])
    expect(await ana.callOk('service_request', number, 'Assalto', [1.5, 2])).toBeNull()
    expect(bia.received()).toMatchObject([{ event: 'SERVICE_REQUEST' }])
    await bia.callOk('service_accept', (await bia.callOk('service_open'))[0]?.id ?? 0)
    onDuty.length = 0
    ana.received()
    expect(await ana.callOk('service_duty')).toEqual([{ number, count: null }])
    expect(await ana.callOk('service_request', number, 'Socorro', [1.5, 2])).toBeNull()
    expect(await ana.call('service_request', number, 'Socorro', [1.5, 2])).toMatchObject({ code: 'alreadyAsked' })
    onDuty.push(bia.user_id)
    expect(await bia.callOk('service_open')).toMatchObject([{ content: 'Socorro' }])
    onDuty.length = 0
    clock.advance(limits.wait * 1000 + 1000)
    await engine.tick()
    expect(ana.received().map(({ event }) => event)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_REJECT'])
  })

  test('the first player to accept gets the route, and the requester is notified once', async () => {
    const { ana, bia, caio, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1.5, 2])
    const [request] = await bia.callOk('service_open')
    const id = request?.id ?? 0
    for (const player of [bia, caio]) player.received()
    const answers = await Promise.all([bia.call('service_accept', id), caio.call('service_accept', id)])
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'requestGone' }])
    const [winner, other] = 'code' in (answers[0] ?? {}) ? [caio, bia] : [bia, caio]
    expect(winner.received()).toMatchObject([
      { event: 'GPS', args: [[1.5, 2]] },
      { event: 'SERVICE_TAKEN', args: [id] },
    ])
    expect(other.received()).toMatchObject([{ event: 'SERVICE_TAKEN', args: [id] }])
    expect(ana.received().filter(({ event }) => event === 'SERVICE_RESPONSE')).toHaveLength(1)
    expect(await other.callOk('service_open')).toEqual([])
  })

  test('a request is rejected once every player on duty has rejected it', async () => {
    const { ana, bia, caio, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    const [request] = await bia.callOk('service_open')
    await bia.callOk('service_reject', request?.id ?? 0)
    expect(await bia.callOk('service_open')).toEqual([])
    expect(ana.received()).toEqual([])
    await caio.callOk('service_reject', request?.id ?? 0)
    expect(ana.received()).toMatchObject([{ event: 'SERVICE_REJECT' }])
    expect(await caio.call('service_accept', request?.id ?? 0)).toMatchObject({ code: 'requestGone' })
  })

  test('a request expires after ten minutes', async () => {
    const { ana, engine, clock, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    clock.advance((limits.wait - 1) * 1000)
    await engine.tick()
    expect(ana.received()).toEqual([])
    clock.advance(1000)
    await engine.tick()
    expect(ana.received()).toMatchObject([{ event: 'SERVICE_REJECT' }])
    await ana.callOk('service_request', number, 'De novo', [1, 2])
  })

  test('a request from before the expiry jobs existed expires too', async () => {
    const { ana, engine, ports, clock, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    await ports.database.write(async (db) => {
      await db.deleteFrom('orelhao_jobs').where('kind', '=', 'services/expire').execute()
      await db.deleteFrom('orelhao_migrations').where('name', '=', 'services/002-due').execute()
    })
    await createEngine(ports)
    clock.advance(limits.wait * 1000)
    await engine.tick()
    expect(ana.received()).toMatchObject([{ event: 'SERVICE_REJECT' }])
  })

  test('a player off duty can neither see nor accept a request', async () => {
    const { ana, bia, onDuty, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    const [request] = await bia.callOk('service_open')
    onDuty.splice(onDuty.indexOf(bia.user_id), 1)
    expect(await bia.callOk('service_open')).toEqual([])
    expect(await bia.call('service_accept', request?.id ?? 0)).toMatchObject({ code: 'requestGone' })
    await bia.callOk('service_reject', request?.id ?? 0)
    expect(ana.received()).toEqual([])
  })

  test('a player has one open request at a time', async () => {
    const { ana, number } = await station(world)
    await ana.callOk('service_request', number, 'Assalto', [1, 2])
    expect(await ana.call('service_request', number, 'Assalto!', [1, 2])).toMatchObject({ code: 'alreadyAsked' })
  })

  test.each([
    ['190', ' ', 'reasonRequired', 'Informe um motivo'],
    ['191', 'Socorro', 'unknownService', 'Este serviço não existe'],
    ['190', 'Socorro', 'nobodyOnDuty', 'Ninguém está atendendo neste momento'],
  ])('a request of %j because of %j is refused (%s)', async (service, reason, code, error) => {
    const { ana } = await world({ ana: {} }, { phone: police })
    expect(await ana.call('service_request', service, reason, [1, 2])).toEqual({ code, error })
  })

  test('with no player on duty only the requester is notified, once, with their own request', async () => {
    const { ana, bia, number, onDuty } = await station(world)
    onDuty.splice(0, onDuty.length, ana.user_id) // the requester does not answer themselves
    const asks = () => ana.callKeyed(`asks-${number}`, 'service_request', number, ' Assalto ', [1.5, 2, 3])
    const refusal = { code: 'nobodyOnDuty', error: 'Ninguém está atendendo neste momento' }
    expect([await asks(), await asks()]).toEqual([refusal, refusal])
    const request = { service: 'Polícia', number, name: 'ana Silva', phone: ana.phone, content: 'Assalto' }
    expect(ana.received()).toEqual([{ event: 'SERVICE_UNAVAILABLE', args: [{ ...request, location: [1.5, 2, 3] }] }])
    expect(bia.received()).toEqual([])
    onDuty.push(bia.user_id)
    expect(await bia.callOk('service_open')).toEqual([])
  })

  test('a reason of 200 letters is accepted, one of 201 is a fault', async () => {
    const { ana } = await world({ ana: {} }, { phone: police, dispatch: { onDuty: () => [1_000_000] } })
    expect(await ana.callOk('service_request', '190', 'x'.repeat(200), [1, 2, 3])).toBeNull()
    await expect(ana.call('service_request', '190', 'x'.repeat(201), [1, 2])).rejects.toMatchObject({
      code: 'invalid_args',
    })
  })
})
