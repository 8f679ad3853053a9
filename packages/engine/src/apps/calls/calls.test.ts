import type { Call } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../../engine.ts'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player, Stage } from '../../testing/world.ts'

inEachWorld((world) => {
  test('a call rings, is accepted by both pages and ends for both, with its record', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    const call = await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(call).toMatchObject({ owner: true, phone: bia.phone, accepted_at: null, mode: 'rtc', isVideo: false })
    const request = { room: call.room, initiator: ana.phone, isAnonymous: false, isVideo: false, mode: 'rtc' }
    expect(bia.received()).toMatchObject([{ event: 'CALL_REQUEST', args: [request] }])

    await bia.callOk('answerPhoneCall', call.room)
    expect(events(ana)).toEqual([['CALL_READY', call.room]])
    expect(events(bia)).toEqual([['CALL_READY', call.room]])

    clock.advance(65_000)
    await engine.tick()
    await ana.callOk('endPhoneCall', call.room)
    expect(events(bia)).toEqual([['CALL_END', call.room]])
    const record = { initiator: ana.phone, target: bia.phone, status: 'ok', duration: 65, callback: true }
    for (const side of [ana, bia]) {
      expect(await side.callOk('getPhoneCalls')).toMatchObject([record])
      expect(await side.callOk('currentPhoneCall')).toBeNull()
    }
  })

  test('room numbers are large and unique', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const rooms = new Set<number>()
    for (let n = 0; n < 20; n++) {
      const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
      rooms.add(room)
      expect(room).toBeGreaterThanOrEqual(100_000_000)
      await ana.callOk('endPhoneCall', room)
    }
    expect(rooms.size).toBe(20)
  })

  test('a refused call leaves both parties free', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('refusePhoneCall', room)
    expect(events(ana)).toEqual([['CALL_END', room]])
    expect(await ana.callOk('getPhoneCalls')).toMatchObject([{ status: 'refused', duration: 0 }])
    await bia.callOk('createPhoneCall', ana.phone, false, false)
  })

  test('an unanswered call rings 30 s and is missed', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    bia.received()
    clock.advance((limits.ring - 1) * 1000)
    await engine.tick()
    expect(await bia.callOk('currentPhoneCall')).toMatchObject({ room, owner: false, phone: ana.phone })
    clock.advance(1000)
    await engine.tick()
    expect(events(ana)).toEqual([['CALL_END', room]])
    expect(events(bia)).toEqual([['CALL_END', room]])
    expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ status: 'other', initiator: ana.phone }])
    expect(await bia.call('answerPhoneCall', room)).toMatchObject({ code: 'callGone' })
  })

  test('a number that is offline is refused and the call is recorded as missed', async () => {
    const { ana, bia } = await world({ ana: {}, bia: { offline: true } })
    const answer = await ana.call('createPhoneCall', bia.phone, false, false)
    expect(answer).toEqual({ code: 'unreachable', error: 'Telefone desligado ou fora de área' })
    for (const side of [ana, bia]) expect(await side.callOk('getPhoneCalls')).toMatchObject([{ status: 'other' }])
    expect(await ana.callOk('currentPhoneCall')).toBeNull()
  })

  test('a player in a call is busy for others, whose calls they later see as missed', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.callOk('createPhoneCall', bia.phone, false, false)
    bia.received()
    expect(await caio.call('createPhoneCall', bia.phone, false, false)).toEqual({
      code: 'busy',
      error: 'Número ocupado',
    })
    expect(await caio.call('createPhoneCall', ana.phone, false, false)).toMatchObject({ code: 'busy' })
    expect(await ana.call('createPhoneCall', caio.phone, false, false)).toMatchObject({ code: 'inCall' })
    expect(events(bia)).toEqual([['CALL_MISSED', undefined]])
    expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ initiator: caio.phone, status: 'other' }])
    expect(await caio.callOk('currentPhoneCall')).toBeNull()
  })

  test.each([
    ['', 'invalidNumber'],
    ['000-999', 'unknownNumber'],
  ])('calling %j is refused (%s) and leaves no record', async (phone, code) => {
    const { ana } = await world({ ana: {} })
    expect(await ana.call('createPhoneCall', phone, false, false)).toMatchObject({ code })
    expect(await ana.call('createPhoneCall', ana.phone, false, false)).toMatchObject({ code: 'ownNumber' })
    expect(await ana.callOk('getPhoneCalls')).toEqual([])
  })

  test('while an anonymous call rings, every dialled number gets the same answer', async () => {
    const { ana, bia, caio, davi } = await world({ ana: {}, bia: {}, caio: {}, davi: { offline: true } })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, true)
    bia.received()
    const numbers = [ana.phone, caio.phone, davi.phone, bia.phone, '000-999', '', ana.phone.replace('-', '')]
    for (const video of [false, true]) {
      const answers = await Promise.all(numbers.map((number) => bia.call('createPhoneCall', number, video, false)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"error":"Você já está em uma chamada","code":"inCall"}']),
      )
    }
    for (const player of [ana, caio, davi, bia]) expect(player.received()).toEqual([])
    expect(await bia.callOk('currentPhoneCall')).toMatchObject({ room, accepted_at: null, phone: '' })
    await bia.callOk('answerPhoneCall', room)
    for (const number of numbers)
      expect(await bia.call('createPhoneCall', number, false, false)).toMatchObject({ code: 'inCall' })
  })

  test('dialling during an anonymous call costs the database the same whoever the caller is', async () => {
    const { ana, bia, caio, ports } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.callOk('createPhoneCall', bia.phone, false, true)
    await bia.callOk('currentPhoneCall') // the caller is looked up once
    const { counters } = ports.database
    const costs: number[] = []
    for (const number of [ana.phone, caio.phone, '000-999']) {
      const before = counters.statements
      await bia.call('createPhoneCall', number, false, false)
      costs.push(counters.statements - before)
    }
    expect(new Set(costs).size).toBe(1)
  })

  test('no answer and no event names an anonymous caller to the called player', async () => {
    const { ana, bia, caio, engine, clock } = await world({ ana: {}, bia: {}, caio: {} })
    await bia.callOk('addContact', ana.phone, 'Ana')
    await ana.callOk('addContact', bia.phone, 'Bia')
    const reads = ['getSettings', 'getPhoneCalls', 'currentPhoneCall', 'missedPhoneCalls', 'sms_resume'] as const
    const visible = async () => [...(await Promise.all(reads.map((read) => bia.callOk(read)))), ...bia.received()]
    const before = JSON.stringify(await visible()).split(ana.phone).length
    const ends = ['timeout', 'refused', 'answered', 'busy'] as const
    for (const end of ends) {
      if (end === 'busy') await caio.callOk('createPhoneCall', bia.phone, false, false)
      const call = await ana.call('createPhoneCall', bia.phone, false, true)
      const room = 'room' in call ? call.room : 0
      await bia.callOk('block', caio.phone) // neither does the number that they block meanwhile
      expect(JSON.stringify(await visible()).split(ana.phone)).toHaveLength(before)
      if (end === 'refused') await bia.callOk('refusePhoneCall', room)
      if (end === 'answered') await bia.callOk('answerPhoneCall', room)
      clock.advance(limits.ring * 1000)
      await engine.tick()
      if (end === 'answered') await ana.callOk('endPhoneCall', room)
      await bia.callOk('unblock', caio.phone)
      expect(JSON.stringify(await visible()).split(ana.phone)).toHaveLength(before)
    }
  })

  test('a blocked caller hears the call ring until the timeout, and the player who blocked notices nothing', async () => {
    const { ana, bia, caio, engine, clock } = await world({ ana: {}, bia: {}, caio: {} })
    await bia.callOk('block', ana.phone)
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(events(bia)).toEqual([])
    expect(await bia.callOk('currentPhoneCall')).toBeNull()
    expect(await bia.call('answerPhoneCall', room)).toMatchObject({ code: 'callGone' })
    await caio.callOk('createPhoneCall', bia.phone, false, false) // Bia's line is free
    clock.advance(limits.ring * 1000)
    await engine.tick()
    expect(events(ana)).toEqual([['CALL_END', room]])
    expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ initiator: caio.phone }])
    expect(await ana.callOk('getPhoneCalls')).toHaveLength(1)
  })

  test('do not disturb keeps the phone silent, and the call is listed as missed', async () => {
    const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
    await bia.callOk('savePreferences', { ...defaultPreferences, doNotDisturb: true })
    await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(events(bia)).toEqual([])
    clock.advance(limits.ring * 1000)
    await engine.tick()
    expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ initiator: ana.phone, status: 'other' }])
    expect(events(bia)).toEqual([['CALL_MISSED', undefined]])
  })

  test('a phone in airplane mode is as unreachable as a switched-off one, for every caller', async () => {
    const { ana, bia, caio, dani } = await world({ ana: {}, bia: {}, caio: {}, dani: { offline: true } })
    await bia.callOk('block', caio.phone)
    await bia.callOk('savePreferences', { ...defaultPreferences, airplaneMode: true })
    const off = await ana.call('createPhoneCall', dani.phone, false, false)
    expect(off).toMatchObject({ code: 'unreachable' })
    for (const caller of [ana, caio]) expect(await caller.call('createPhoneCall', bia.phone, false, false)).toEqual(off)
    expect(events(bia)).toEqual([])
    expect(await bia.callOk('currentPhoneCall')).toBeNull()
    expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ initiator: ana.phone, status: 'other' }]) // listed afterwards
    expect(await bia.callOk('missedPhoneCalls')).toBe(1)

    await bia.callOk('savePreferences', { ...defaultPreferences, airplaneMode: false })
    await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(events(bia)).toMatchObject([['CALL_REQUEST', expect.anything()]])
  })

  test('an anonymous caller stays hidden in the ringing call, the accepted call and the record', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, true)
    expect(bia.received()).toMatchObject([{ args: [{ initiator: '', isAnonymous: true }] }])
    expect(await bia.callOk('currentPhoneCall')).toMatchObject({ phone: '', isAnonymous: true })
    await bia.callOk('answerPhoneCall', room)
    await bia.callOk('endPhoneCall', room)
    const [seen] = await bia.callOk('getPhoneCalls')
    expect(seen).toMatchObject({ initiator: '', target: bia.phone, anonymous: true, callback: false })
    expect(await ana.callOk('getPhoneCalls')).toMatchObject([{ initiator: ana.phone, callback: true }])
  })

  test('two players who call each other at the same time are connected', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [first, second] = await Promise.all([
      ana.call('createPhoneCall', bia.phone, false, false),
      bia.call('createPhoneCall', ana.phone, false, false),
    ])
    const calls = [first, second] as Call[]
    expect(new Set(calls.map(({ room }) => room)).size).toBe(1)
    expect(calls.filter(({ accepted_at }) => accepted_at !== null)).toHaveLength(1)
    expect(events(ana)).toContainEqual(['CALL_READY', calls[0]?.room])
    expect(events(bia)).toContainEqual(['CALL_READY', calls[0]?.room])
  })

  test('signals reach only the other party of an accepted call', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    expect(await ana.call('call_p2p', 'setOffer', '{}')).toMatchObject({ code: 'callGone' })
    await bia.callOk('answerPhoneCall', room)
    bia.received()
    await ana.callOk('call_p2p', 'setOffer', '{"sdp":"x"}')
    expect(bia.received()).toMatchObject([{ event: 'CALL_P2P', args: ['setOffer', '{"sdp":"x"}'] }])
    expect(await caio.call('call_p2p', 'setOffer', '{}')).toMatchObject({ code: 'callGone' })
    for (const member of ['answerPhoneCall', 'refusePhoneCall', 'endPhoneCall'] as const) await caio.call(member, room)
    expect(await ana.callOk('currentPhoneCall')).toMatchObject({ room })
    expect(caio.received()).toEqual([])
  })

  test('a video call needs a video server', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.call('createPhoneCall', bia.phone, true, false)).toMatchObject({ code: 'noVideo' })
    const { caio, duda } = await world({ caio: {}, duda: {} }, { phone: { videoServer: 'wss://video.example' } })
    expect(await caio.callOk('createPhoneCall', duda.phone, true, false)).toMatchObject({ isVideo: true })
  })

  describe.each([true, false])('while the server is down (accepted: %s)', (isAccepted) => {
    async function calling() {
      const stage = await world({ ana: {}, bia: {} })
      const { ana, bia, engine, clock } = stage
      const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
      if (isAccepted) await bia.callOk('answerPhoneCall', room)
      await seconds(7, engine, clock)
      for (const side of [ana, bia]) {
        side.received()
        side.disconnect() // as for every further player
      }
      return { ...stage, room }
    }

    test('for a moment, the call continues on the next server', async () => {
      const { ana, bia, ports, clock, room } = await calling()
      clock.advance(2000)
      const next = await createEngine(ports)
      await next.tick()
      await ana.connect()
      await seconds(limits.comeback - 1, next, clock)
      await bia.connect()
      await seconds(limits.absent, next, clock)
      expect(await ana.callOk('currentPhoneCall')).toMatchObject({ room })
      expect([events(ana), events(bia)]).toEqual([[], []])
      if (!isAccepted) return // the call has rung long enough
      bia.disconnect()
      await seconds(5, next, clock)
      expect(events(ana)).toEqual([['CALL_END', room]])
    })

    test('for long, both parties are free before they reconnect, and the record ends when the server stopped', async () => {
      const { ana, bia, ports, clock, room } = await calling()
      clock.advance(600_000)
      await createEngine(ports)
      for (const side of [ana, bia]) {
        expect(events(side)).toEqual([['CALL_END', room]])
        expect(await side.callOk('currentPhoneCall')).toBeNull()
        const record = isAccepted ? { status: 'ok', duration: 5 } : { status: 'other', duration: 0 }
        expect(await side.callOk('getPhoneCalls')).toMatchObject([record])
      }
    })
  })

  describe.each([true, false])('when one party leaves (accepted: %s)', (isAccepted) => {
    test('both are free within 5 s, and the record has the length of the conversation', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
      if (isAccepted) await bia.callOk('answerPhoneCall', room)
      await seconds(20, engine, clock)
      bia.received()
      ana.disconnect()
      await seconds(5, engine, clock)
      expect(events(bia)).toEqual([['CALL_END', room]])
      const status = isAccepted ? 'ok' : 'other'
      expect(await bia.callOk('getPhoneCalls')).toMatchObject([{ status, duration: isAccepted ? 21 : 0 }])
    })

    test('a page that reconnects at once stays in the call', async () => {
      const { ana, bia, engine, clock } = await world({ ana: {}, bia: {} })
      const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
      if (isAccepted) await bia.callOk('answerPhoneCall', room)
      await seconds(limits.comeback, engine, clock)
      ana.disconnect()
      await seconds(2, engine, clock)
      await ana.connect()
      await seconds(10, engine, clock)
      expect(await ana.callOk('currentPhoneCall')).toMatchObject({ room, owner: true })
    })
  })
})

function events(player: Player): unknown[] {
  return player.received().map(({ event, args }) => [event, args[0]])
}

async function seconds(count: number, engine: Stage['engine'], clock: Stage['clock']): Promise<void> {
  for (let second = 0; second < count; second++) {
    clock.advance(1000)
    await engine.tick()
  }
}
