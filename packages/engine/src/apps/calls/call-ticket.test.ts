import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { verifyCallTicket } from './call-ticket.ts'

inEachWorld((world) => {
  test('only the two parties of an accepted video call get tickets for the media server', async () => {
    const uploadSecret = 'a secret'
    const phone = { videoServer: 'wss://media.example/video' }
    const { ana, bia, caio, clock } = await world({ ana: {}, bia: {}, caio: {} }, { uploadSecret, phone })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, true, false)
    expect(await ana.call('video_ticket')).toMatchObject({ code: 'callGone' })
    await bia.callOk('answerPhoneCall', room)
    for (const side of [ana, bia]) {
      const { token, expires_at } = await side.callOk('video_ticket')
      const ticket = { room, player: side.user_id, expires_at }
      expect(verifyCallTicket(token, uploadSecret, clock.nowSeconds)).toEqual(ticket)
      expect(verifyCallTicket(token, uploadSecret, expires_at)).toBeUndefined()
      expect(verifyCallTicket(token, 'another', clock.nowSeconds)).toBeUndefined()
      expect(verifyCallTicket(token.replace(`.${room}.`, `.${room + 1}.`), uploadSecret, 0)).toBeUndefined()
    }
    expect(await caio.call('video_ticket')).toMatchObject({ code: 'callGone' })
    await ana.callOk('endPhoneCall', room)
    expect(await bia.call('video_ticket')).toMatchObject({ code: 'callGone' })
  })

  test('a voice call, or a server without a media server, has no ticket', async () => {
    const uploadSecret = 'a secret'
    const phone = { videoServer: 'wss://media.example/video' }
    const talking = await world({ ana: {}, bia: {} }, { uploadSecret, phone })
    const { room } = await talking.ana.callOk('createPhoneCall', talking.bia.phone, false, false)
    await talking.bia.callOk('answerPhoneCall', room)
    expect(await talking.ana.call('video_ticket')).toMatchObject({ code: 'callGone' })
    const { caio } = await world({ caio: {} }, { phone })
    expect(await caio.call('video_ticket')).toMatchObject({ code: 'noVideo' })
  })
})
