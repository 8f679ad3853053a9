import { City } from './support/city.ts'
import { expect, test } from './support/test.ts'
import { hasTurnServer, startTurnServer } from './support/turn-server.ts'
import { dial, inboundAudio, trackPeerConnections, waitForAudio } from './support/voice.ts'

test('two pages talk only through the TURN server, where the owner hides the players’ addresses', {
  tag: '@long',
}, async ({ enter, host }) => {
  test.skip(!hasTurnServer, 'no TURN server here (Debian: apt install coturn)')
  const turn = await startTurnServer()
  const city = await City.open({ turnServer: `${turn.url},relay` }, host)
  try {
    const ana = await enter('Ana Souza', city)
    const bruno = await enter('Bruno Cardoso', city)
    for (const player of [ana, bruno]) {
      await trackPeerConnections(player, {})
      await player.openPhone()
    }
    await dial(ana, '555-202')
    await bruno.button('Atender').click()
    for (const player of [ana, bruno]) {
      await waitForAudio(player)
      await expect.poll(async () => (await inboundAudio(player)).through).toBe('relay')
    }
    await bruno.button('Encerrar').click()
    await expect.poll(() => ana.route()).not.toBe('/call')
  } finally {
    await city.close()
    await turn.stop()
  }
})
