import { limits } from '@orelhao/protocol/contacts/rules'
import { rows, url, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me }: SampleContext): Promise<void> {
  await insert({
    orelhao_contacts: rows(limits.contacts, (n) => ({
      owner: me,
      phone: `漢漢漢漢漢漢漢${n}`.slice(0, 12),
      phone_key: `9${n}`,
      name: wide(limits.name),
      ...(n < limits.photos && { photo: url(n) }),
    })),
    orelhao_blocks: rows(limits.blocks, (n) => ({ owner: me, phone: `漢漢漢漢漢漢漢${n}`, phone_key: `9${n}` })),
  })
}
