import { limits as calls } from '@orelhao/protocol/calls/rules'
import type { EventName } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { inEachBank, type Vault } from '../../testing/banks.ts'
import type { OpenWorld } from '../../testing/databases.ts'
import { pays } from '../../testing/money.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { type BlockRule, blockRules } from './block-rules.ts'

type Following<Rule extends BlockRule> = {
  [E in EventName]: (typeof blockRules)[E] extends Rule ? E : never
}[EventName]
type Silenced = Following<'dropped' | 'payment' | 'kept apart'>

/** Bia reaches Ana; answers what Bia was answered. `before` is what leads there while Ana has blocked nobody. */
interface Way {
  before?(ana: Player, bia: Player, stage: Stage): Promise<unknown>
  reach(ana: Player, bia: Player, stage: Stage): Promise<unknown>
}

/** A way to each event that a block silences. One without a way does not compile. */
const ways: Record<Silenced, Way | Way[]> = {
  BANK: [
    { reach: (ana, bia) => bia.does('bank_transfer', ana.user_id, 10) },
    {
      before: (ana) => ana.does('bank_registerPixKey', 'phone'),
      reach: (ana, bia) => bia.does('bank_pix', ana.phone, 10),
    },
    {
      before: (ana) => ana.does('bank_createCharge', 10, 'oficina'),
      reach: async (ana, bia) => {
        const [charge] = await ana.does('bank_charges')
        return bia.does('bank_payCharge', charge?.code ?? '', 10)
      },
    },
    {
      before: async (ana, _, { ports }) =>
        ports.phone.customApps.push({ name: 'iate', title: '', icon: '', payee: ana.user_id }),
      reach: (_, bia) => bia.does('custom_pay', 'iate', 10, 'passeio'),
    },
  ],
  BANK_INVOICE: { reach: (ana, bia) => bia.does('bank_storeInvoice', ana.user_id, 10, 'conserto') },
  BANK_INVOICE_RECEIPT: {
    before: (ana, bia) => ana.does('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async (_, bia) => bia.does('bank_payInvoice', (await bia.does('bank_getInvoices'))[0]?.id ?? 0),
  },
  BANK_INVOICE_REFUSED: {
    before: (ana, bia) => ana.does('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async (_, bia) => bia.does('bank_refuseInvoice', (await bia.does('bank_getInvoices'))[0]?.id ?? 0),
  },
  PAYPAL: {
    before: (_, bia) => bia.does('paypal_deposit', 50),
    reach: (ana, bia) => bia.does('paypal_send', ana.user_id, 10, 'me responde'),
  },
  SMS: { reach: (ana, bia) => bia.does('sms_send', ana.phone, 'me responde') },
  CALL_REQUEST: { reach: (ana, bia) => bia.does('createPhoneCall', ana.phone, false, false) },
  CALL_MISSED: {
    before: (ana) => ana.does('savePreferences', { ...defaultPreferences, doNotDisturb: true }),
    async reach(ana, bia, { engine, clock }) {
      const call = await bia.does('createPhoneCall', ana.phone, false, false)
      clock.advance(calls.ring * 1000)
      await engine.tick()
      return call
    },
  },
  WHATSAPP_MESSAGE: { reach: (ana, bia) => bia.does('wpp_sendMessage', ana.phone, 'me responde', 'text') },
  WHATSAPP_TYPING: {
    before: (ana, bia) => ana.does('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: (ana, bia) => bia.does('wpp_typing', ana.phone),
  },
  WHATSAPP_REACTION: {
    before: (ana, bia) => ana.does('wpp_sendMessage', bia.phone, 'oi', 'text'),
    async reach(ana, bia) {
      const { messages } = await bia.does('wpp_getChat', ana.phone)
      return bia.does('wpp_react', messages.at(-1)?.id ?? 0, '👍')
    },
  },
  WHATSAPP_AVATAR: {
    before: (ana, bia) => ana.does('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: (_, bia) => bia.does('wpp_updateAvatar', '/smartphone/stock/photos/praia.jpg'),
  },
}

/** What Ana was told and what Bia was answered, without the numbers that differ from person to person. */
async function outcome(world: OpenWorld, vault: Vault, way: Way, isBlocked: boolean) {
  const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { phone: { customApps: [] } })
  await pays(vault, stage, [ana, 100], [bia, 100])
  await way.before?.(ana, bia, stage)
  if (isBlocked) await ana.does('block', bia.phone)
  ana.told()
  const answer = await way.reach(ana, bia, stage)
  const told = ana.told() as { event: EventName; args: unknown[] }[]
  return {
    told: told.map(({ event }) => event).filter((event) => blockRules[event] !== 'nobody'),
    quiet: told.filter(({ event }) => event === 'QUIET_PAYMENT').map(({ args }) => args),
    answer: JSON.stringify(answer).replace(/\d+/g, '#'),
  }
}

inEachBank((world, vault) => {
  const events = (Object.keys(ways) as Silenced[]).filter(
    (event) => !vault.isForeign || blockRules[event] !== 'kept apart',
  )

  test.each(events)('%s does not reach who has blocked its sender, who does not notice', async (event) => {
    for (const way of [ways[event]].flat()) {
      const usual = await outcome(world, vault, way, false)
      expect(usual).toMatchObject({ told: expect.arrayContaining([event]), quiet: [] })
      const silent = await outcome(world, vault, way, true)
      const quiet = blockRules[event] === 'payment' ? [[expect.any(String), 'bia Silva', 10]] : []
      expect(silent).toEqual({ answer: usual.answer, told: [], quiet })
    }
  })

  test('money of somebody blocked arrives without their words, for good; the sender sees them', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await pays(vault, stage, [bia, 100])
    await bia.does('paypal_deposit', 50)
    await ana.does('block', bia.phone)
    await bia.does('paypal_send', ana.user_id, 10, 'me responde')
    await bia.does('bank_transfer', ana.user_id, 7)
    await ana.does('unblock', bia.phone)
    await bia.does('paypal_send', ana.user_id, 5, 'obrigada')
    expect(await ana.does('paypal_index')).toMatchObject({ balance: 15, bank: 7 })
    const words = async (player: Player) => (await player.does('paypal_activity')).map(({ description }) => description)
    expect(await words(ana)).toEqual(['obrigada', ''])
    expect((await words(bia)).slice(0, 2)).toEqual(['obrigada', 'me responde'])
  })

  test('a new number of whoever is blocked changes nothing', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await pays(vault, stage, [bia, 100])
    await ana.does('block', bia.phone)
    await bia.isNowKnownAs({ phone: `88-${bia.user_id}` })
    ana.told()
    await bia.does('bank_transfer', ana.user_id, 7)
    expect(ana.told().map(({ event }) => event)).not.toContain('BANK')
  })
})
