import { limits as calls } from '@orelhao/protocol/calls/rules'
import type { EventName } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { type TestBank, withEachBank } from '../../testing/banks.ts'
import type { OpenWorld } from '../../testing/databases.ts'
import { deposit } from '../../testing/give-money.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { type BlockRule, blockRules } from './block-rules.ts'

type Following<Rule extends BlockRule> = {
  [E in EventName]: (typeof blockRules)[E] extends Rule ? E : never
}[EventName]
type AffectedEvent = Following<'dropped' | 'payment' | 'checked by app'>

/** Bia reaches Ana; returns Bia's answer. `before` prepares it while Ana has blocked nobody. */
interface Way {
  before?(ana: Player, bia: Player, stage: Stage): Promise<unknown>
  reach(ana: Player, bia: Player, stage: Stage): Promise<unknown>
}

/** A way to each event that a block affects. An event without a way does not compile. */
const ways: Record<AffectedEvent, Way | Way[]> = {
  BANK: [
    { reach: (ana, bia) => bia.callOk('bank_transfer', ana.user_id, 10) },
    {
      before: (ana) => ana.callOk('bank_registerPixKey', 'phone'),
      reach: (ana, bia) => bia.callOk('bank_pix', ana.phone, 10),
    },
    {
      before: (ana) => ana.callOk('bank_createCharge', 10, 'oficina'),
      reach: async (ana, bia) => {
        const [charge] = await ana.callOk('bank_charges')
        return bia.callOk('bank_payCharge', charge?.code ?? '', 10)
      },
    },
    {
      before: async (ana, _, { ports }) =>
        ports.phone.customApps.push({ name: 'iate', title: '', icon: '', payee: ana.user_id }),
      reach: (_, bia) => bia.callOk('custom_pay', 'iate', 10, 'passeio'),
    },
  ],
  BANK_INVOICE: { reach: (ana, bia) => bia.callOk('bank_storeInvoice', ana.user_id, 10, 'conserto') },
  BANK_INVOICE_RECEIPT: {
    before: (ana, bia) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async (_, bia) => bia.callOk('bank_payInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
  },
  BANK_INVOICE_REFUSED: {
    before: (ana, bia) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async (_, bia) => bia.callOk('bank_refuseInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
  },
  PAYPAL: {
    before: (_, bia) => bia.callOk('paypal_deposit', 50),
    reach: (ana, bia) => bia.callOk('paypal_send', ana.user_id, 10, 'me responde'),
  },
  SMS: { reach: (ana, bia) => bia.callOk('sms_send', ana.phone, 'me responde') },
  CALL_REQUEST: { reach: (ana, bia) => bia.callOk('createPhoneCall', ana.phone, false, false) },
  CALL_MISSED: {
    before: (ana) => ana.callOk('savePreferences', { ...defaultPreferences, doNotDisturb: true }),
    async reach(ana, bia, { engine, clock }) {
      const call = await bia.callOk('createPhoneCall', ana.phone, false, false)
      clock.advance(calls.ring * 1000)
      await engine.tick()
      return call
    },
  },
  WHATSAPP_MESSAGE: { reach: (ana, bia) => bia.callOk('wpp_sendMessage', ana.phone, 'me responde', 'text') },
  WHATSAPP_TYPING: {
    before: (ana, bia) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: (ana, bia) => bia.callOk('wpp_typing', ana.phone),
  },
  WHATSAPP_REACTION: {
    before: (ana, bia) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    async reach(ana, bia) {
      const { messages } = await bia.callOk('wpp_getChat', ana.phone)
      return bia.callOk('wpp_react', messages.at(-1)?.id ?? 0, '👍')
    },
  },
  WHATSAPP_AVATAR: {
    before: (ana, bia) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: (_, bia) => bia.callOk('wpp_updateAvatar', '/smartphone/stock/photos/praia.jpg'),
  },
}

/** Ana's events and Bia's answer, without numbers that differ between players. */
async function outcome(world: OpenWorld, testBank: TestBank, way: Way, isBlocked: boolean) {
  const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { phone: { customApps: [] } })
  await deposit(testBank, stage, [ana, 100], [bia, 100])
  await way.before?.(ana, bia, stage)
  if (isBlocked) await ana.callOk('block', bia.phone)
  ana.received()
  const answer = await way.reach(ana, bia, stage)
  const received = ana.received() as { event: EventName; args: unknown[] }[]
  return {
    received: received.map(({ event }) => event).filter((event) => blockRules[event] !== 'not affected'),
    quiet: received.filter(({ event }) => event === 'QUIET_PAYMENT').map(({ args }) => args),
    answer: JSON.stringify(answer).replace(/\d+/g, '#'),
  }
}

withEachBank((world, testBank) => {
  const events = (Object.keys(ways) as AffectedEvent[]).filter(
    (event) => !testBank.isFramework || blockRules[event] !== 'checked by app',
  )

  test.each(events)('%s does not reach a player who blocked its sender, who does not notice', async (event) => {
    for (const way of [ways[event]].flat()) {
      const usual = await outcome(world, testBank, way, false)
      expect(usual).toMatchObject({ received: expect.arrayContaining([event]), quiet: [] })
      const silent = await outcome(world, testBank, way, true)
      const quiet = blockRules[event] === 'payment' ? [[expect.any(String), 'bia Silva', 10]] : []
      expect(silent).toEqual({ answer: usual.answer, received: [], quiet })
    }
  })

  test("a blocked player's money arrives without its description, for good; the sender sees the description", async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [bia, 100])
    await bia.callOk('paypal_deposit', 50)
    await ana.callOk('block', bia.phone)
    await bia.callOk('paypal_send', ana.user_id, 10, 'me responde')
    await bia.callOk('bank_transfer', ana.user_id, 7)
    await ana.callOk('unblock', bia.phone)
    await bia.callOk('paypal_send', ana.user_id, 5, 'obrigada')
    expect(await ana.callOk('paypal_index')).toMatchObject({ balance: 15, bank: 7 })
    const descriptions = async (player: Player) =>
      (await player.callOk('paypal_activity')).map(({ description }) => description)
    expect(await descriptions(ana)).toEqual(['obrigada', ''])
    expect((await descriptions(bia)).slice(0, 2)).toEqual(['obrigada', 'me responde'])
  })

  test("the words of a payment in another resource's app do not reach a receiver who blocked the payer", async () => {
    const customApps = [{ name: 'iate', title: 'Iate', icon: '', payee: 0 }]
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { phone: { customApps } })
    stage.ports.phone.customApps[0] = { name: 'iate', title: 'Iate', icon: '', payee: ana.user_id }
    await deposit(testBank, stage, [bia, 100])
    await bia.callOk('custom_pay', 'iate', 10, 'passeio')
    await ana.callOk('block', bia.phone)
    await bia.callOk('custom_pay', 'iate', 20, 'me responde')
    const lines = async (player: Player) => JSON.stringify(await player.callOk('bank_extract'))
    expect(await lines(ana)).toContain('passeio')
    expect(await lines(ana)).not.toContain('me responde')
    expect(await lines(bia)).toContain('me responde')
  })

  test('a new number of a blocked player changes nothing', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deposit(testBank, stage, [bia, 100])
    await ana.callOk('block', bia.phone)
    await bia.changeIdentity({ phone: `88-${bia.user_id}` })
    ana.received()
    await bia.callOk('bank_transfer', ana.user_id, 7)
    expect(ana.received().map(({ event }) => event)).not.toContain('BANK')
  })
})
