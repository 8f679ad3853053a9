import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'

const track = { title: 'Calçadão', artist: 'Trio Orelha', url: '/smartphone/stock/music/calcadao.mp3' }

inEachWorld((world) => {
  test("a shared track is emitted with the owner's title, and so is its end", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} }, { phone: { shareMusic: true, playlist: [track] } })
    await ana.callOk('itunes_share', track.url, 12.5, 70)
    await ana.callOk('itunes_share', null, 0, 0)
    expect(ana.received()).toMatchObject([
      { event: 'ITUNES_SHARED', args: [track.url, 'Calçadão', 'Trio Orelha', 12.5, 70] },
      { event: 'ITUNES_SHARED', args: ['', '', '', 0, 0] },
    ])
    expect(bia.received()).toEqual([])
  })

  test("a track outside the owner's playlist is not shared, nor any track while sharing is off", async () => {
    const { ana } = await world({ ana: {} }, { phone: { shareMusic: true, playlist: [track] } })
    expect(await ana.call('itunes_share', 'https://example.com/loud.mp3', 0, 100)).toMatchObject({
      code: 'unknownTrack',
    })
    const { bia } = await world({ bia: {} }, { phone: { playlist: [track] } })
    expect(await bia.call('itunes_share', track.url, 0, 70)).toMatchObject({ code: 'sharingOff' })
    expect([...ana.received(), ...bia.received()]).toEqual([])
    await bia.callOk('itunes_share', null, 0, 0)
    expect(bia.received()).toHaveLength(1)
  })

  test.each([
    [[7, 0, 70]],
    [[track.url, -1, 70]],
    [[track.url, 0, 101]],
    [[track.url, Number.NaN, 70]],
    [['x'.repeat(600), 0, 70]],
    [[track.url]],
  ])('%j is a fault', async (args) => {
    const { ana } = await world({ ana: {} }, { phone: { shareMusic: true, playlist: [track] } })
    await expect(ana.callRaw('itunes_share', args)).rejects.toMatchObject({ code: 'invalid_args' })
  })
})
