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
  bank_index: () => [],
  bank_getBalance: () => [],
  bank_hasPix: () => [],
  bank_pixKeys: () => [],
  bank_registerPixKey: () => ['random'],
  bank_removePixKey: () => ['key'],
  bank_confirmPix: () => ['key'],
  bank_pix: () => ['key', 1],
  bank_confirm: ({ user_id }) => [user_id],
  bank_transfer: ({ user_id }) => [user_id, 1],
  bank_extract: () => [],
  bank_getInvoices: () => [],
  bank_storeInvoice: ({ user_id }) => [user_id, 10, 'conserto'],
  bank_payInvoice: () => [1],
  bank_getFines: () => [],
  bank_payFine: () => [1],
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
