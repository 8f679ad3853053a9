import { type Args, type Member, operations } from '@orelhao/protocol/catalogue'
import { Refusal } from '@orelhao/protocol/operation'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { CallFault } from '@orelhao/protocol/wire'
import { array, asyncProperty, assert as check, jsonValue, nat } from 'fast-check'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import type { Player } from '../testing/world.ts'

/** One call of each operation that its schema allows. A new operation does not compile without one. */
const samples: { [M in Member]: (other: Player) => Args<M> } = {
  getSettings: () => [],
  savePreferences: () => [{ ...defaultPreferences, background: { type: 'moon' } }],
  addContact: ({ phone }) => [phone, 'Bia'],
  updateContact: ({ phone }) => [1, phone, 'Bia'],
  removeContact: () => [1],
  block: () => ['555-000'],
  unblock: () => ['555-000'],
  service_request: () => ['190', 'Assalto na praça', [10.5, -3.25]],
  sms_resume: () => [],
  sms_send: ({ phone }) => [phone, 'oi'],
  sms_markAsRead: ({ phone }) => [phone],
  sms_destroy: ({ phone }) => [phone],
  service_open: () => [],
  service_accept: () => [1],
  service_reject: () => [1],
  getPhoneCalls: () => [],
  missedPhoneCalls: () => [],
  seePhoneCalls: () => [],
  currentPhoneCall: () => [],
  createPhoneCall: ({ phone }) => [phone, false, false],
  answerPhoneCall: () => [123456789],
  refusePhoneCall: () => [123456789],
  endPhoneCall: () => [123456789],
  call_p2p: () => ['setOffer', '{}'],
  video_ticket: () => [],
  bank_index: () => [],
  bank_getBalance: () => [],
  bank_hasPix: () => [],
  bank_pixKeys: () => [],
  bank_registerPixKey: () => ['random'],
  bank_removePixKey: () => ['key'],
  bank_confirmPix: () => ['key'],
  bank_pix: () => ['key', 1],
  bank_createCharge: () => [150, 'oficina'],
  bank_charges: () => [],
  bank_cancelCharge: () => [1],
  bank_readCharge: () => ['code'],
  bank_payCharge: () => ['code', 1],
  bank_confirm: ({ user_id }) => [user_id],
  bank_transfer: ({ user_id }) => [user_id, 1],
  bank_extract: () => [],
  bank_getInvoices: () => [],
  bank_storeInvoice: ({ user_id }) => [user_id, 10, 'conserto'],
  bank_payInvoice: () => [1],
  bank_getFines: () => [],
  bank_payFine: () => [1],
  upload_ticket: () => [],
  gallery: () => ['/downloads', 7],
  gallery_folders: () => [],
  gallery_save: () => ['/', '/smartphone/stock/photos/praia.jpg', null],
  gallery_destroy: () => [1],
  paypal_index: () => [],
  paypal_activity: () => [],
  paypal_confirm: ({ user_id }) => [user_id],
  paypal_send: ({ user_id }) => [user_id, 1, 'obrigado'],
  paypal_transfer: () => [1],
  paypal_deposit: () => [1],
}

const members = Object.keys(samples) as Member[]
const runs = 60

inEachWorld((world) => {
  test.each(members)('%s answers its schema or one of its refusals', async (member) => {
    const { ana, bia, errors } = await world({ ana: {}, bia: {} })
    const { answer: schema, refuses } = operations[member]
    const answer = await ana.sends(member, samples[member](bia))
    if (Compile(Refusal).Check(answer)) expect(refuses).toHaveProperty(answer.code, answer.error)
    else expect([...Compile(schema).Errors(answer)]).toEqual([])
    expect(errors).toEqual([])
  })

  test.each(members)('%s refuses garbage with a fault and never breaks', async (member) => {
    const { ana, bia, errors } = await world({ ana: {}, bia: {} })
    const isValid = Compile(operations[member].args)
    const sample: unknown[] = samples[member](bia)

    async function tries(args: unknown): Promise<void> {
      const outcome = await ana.sends(member, args).catch((fault: unknown) => fault)
      if (isValid.Check(args)) expect(outcome).not.toBeInstanceOf(CallFault)
      else expect(outcome).toMatchObject({ code: 'invalid_args' })
    }

    await check(asyncProperty(jsonValue(), tries), { numRuns: runs })
    await check(asyncProperty(array(jsonValue({ maxDepth: 2 }), { maxLength: 5 }), tries), { numRuns: runs })
    const oneWrong = asyncProperty(nat(sample.length), jsonValue({ maxDepth: 2 }), (index, value) =>
      tries([...sample.slice(0, index), value, ...sample.slice(index + 1)]),
    )
    await check(oneWrong, { numRuns: runs })
    expect(errors).toEqual([])
  })
})
