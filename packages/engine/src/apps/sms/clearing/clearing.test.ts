import { limits } from '@orelhao/protocol/sms/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { sendMany, smsTexts } from '../../../testing/sms.ts'
import { sendSms } from '../server-api.ts'

inEachWorld((world) => {
  test("deleting a thread deletes only the player's own copy", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.callOk('sms_send', bia.phone, 'um')
    await bia.callOk('sms_send', ana.phone, 'dois')
    await caio.callOk('sms_send', ana.phone, 'três')
    await ana.callOk('sms_destroy', bia.phone)
    expect(await smsTexts(ana)).toEqual(['três'])
    expect(await smsTexts(bia)).toEqual(['um', 'dois'])
    await bia.callOk('sms_send', ana.phone, 'quatro')
    expect(await smsTexts(ana)).toEqual(['três', 'quatro'])
    await bia.callOk('sms_destroy', ana.phone)
    expect(await smsTexts(bia)).toEqual([])
    expect(await smsTexts(ana)).toEqual(['três', 'quatro'])
  })

  test('a thread shows its newest 100 messages, independently of other threads', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await caio.callOk('sms_send', ana.phone, 'antiga')
    await sendMany(bia, ana, 30)
    await sendMany(ana, bia, 110, 'resposta')
    const shown = await smsTexts(ana)
    expect(shown).toHaveLength(101)
    expect([shown[0], shown[1], shown.at(-1)]).toEqual(['antiga', 'resposta 11', 'resposta 110'])
    expect(await smsTexts(bia)).toEqual(shown.slice(1))
  })

  test('messages that a thread no longer shows are deleted in time, even when two threads alternate', async () => {
    let sent = 0
    const random = () => (++sent % 31 === 0 ? 0 : 0.5)
    const { ana, bia, caio, dora, ports } = await world({ ana: {}, bia: {}, caio: {}, dora: {} }, { random })
    for (let turn = 0; turn < 170; turn++) {
      await sendMany(bia, ana, 1)
      await sendMany(caio, dora, 1)
    }
    for (const { user_id } of [bia, caio]) {
      const rows = await ports.database.read((db) =>
        db.selectFrom('orelhao_sms').select('id').where('sender_id', '=', user_id).execute(),
      )
      expect(rows.length).toBeLessThan(165)
    }
  })

  test('messages from names are limited, and are deleted when their reader deletes them', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const stored = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_sms').select('id').where('recipient_id', '=', ana.user_id).execute(),
      )
    const send = (from: string) =>
      engine.transact((o) => sendSms(o, { from, to: ana.phone, text: 'oi', isOnline: engine.isOnline }))
    await bia.callOk('sms_send', ana.phone, 'fica')
    await engine.transact(async (o) => {
      for (let n = 0; n < limits.fromNames + 40; n++)
        await sendSms(o, { from: `Loja ${n}`, to: ana.phone, text: 'oferta', isOnline: engine.isOnline })
    })
    expect(await stored()).toHaveLength(limits.fromNames + 1)
    expect((await smsTexts(ana))[0]).toBe('fica')
    await send('Banco')
    await ana.callOk('sms_destroy', 'Banco')
    expect(await stored()).toHaveLength(limits.fromNames)
  })

  test("a blocked sender's messages push nothing out of the recipient's thread", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('sms_send', bia.phone, 'antes')
    await bia.callOk('block', ana.phone)
    await sendMany(ana, bia, 170)
    expect(await smsTexts(bia)).toEqual(['antes'])
    expect(await smsTexts(ana)).toHaveLength(100)
  })
})
