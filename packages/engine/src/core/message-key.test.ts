import { randomUUID } from 'node:crypto'
import type { Args, Member } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { createMatch } from '../testing/tinder.ts'
import { deliveries, idsOf, newChannel } from '../testing/tor.ts'
import type { Player } from '../testing/world.ts'

type Message = { [M in Member]: [sent: string, member: M, ...args: Args<M>] }[Member]

const photo = '/smartphone/stock/photos/praia.jpg'

async function groupOf(ana: Player, ...others: Player[]): Promise<string> {
  const phones = others.map(({ phone }) => phone)
  return `group${(await ana.callOk('wpp_createGroup', 'Turma', photo, phones)).id}`
}

/** One message of each kind, by the name of the event that its sender gets. */
const messages: Record<string, (ana: Player, bia: Player, caio: Player) => Promise<Message>> = {
  'an SMS': async (_, bia) => ['SMS_SENT', 'sms_send', bia.phone, 'oi'],
  'to a number': async (_, bia) => ['WHATSAPP_SENT', 'wpp_sendMessage', bia.phone, 'oi', 'text'],
  'to a group': async (...all) => ['WHATSAPP_SENT', 'wpp_sendMessage', await groupOf(...all), 'oi', 'text'],
  'to a match': async (ana, bia) => ['TINDER_SENT', 'tinder_sendMessage', (await createMatch(ana, bia))[1], 'oi'],
  'to an anonymous person': async (_, bia) => ['TOR_SENT', 'tor_send', (await idsOf(bia))[0] ?? '', 'oi'],
  'in a channel': async (ana) => ['TOR_SENT', 'tor_send', newChannel(ana), 'oi'],
}

inEachWorld((world) => {
  test.each(Object.entries(messages))(
    'only the sender gets the key of a message %s, and only the sender finds the answer by it',
    async (_, messageOf) => {
      const stage = await world({ ana: {}, bia: {}, caio: {} })
      const { ana, bia, caio } = stage
      const [event, member, ...args] = await messageOf(ana, bia, caio)
      const [delivered, key] = [deliveries(stage), randomUUID()]
      const answer = await ana.callKeyed(key, member, ...args)
      const withKey = delivered.filter((delivery) => delivery.args.includes(key))
      expect(withKey).toEqual([{ to: { player: ana.user_id }, event, args: JSON.stringify([answer, key]) }])
      expect(JSON.parse((await ana.callOk('getAnswer', key)) ?? '')).toEqual(answer)
      expect([await bia.callOk('getAnswer', key), await ana.callOk('getAnswer', randomUUID())]).toEqual([null, null])
    },
  )
})
