import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { identify } from '../shared/characters/characters.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { installOther, type OtherRows, removeOther } from '../testing/other-phones.ts'
import type { World } from '../testing/world.ts'
import type { ImportRules } from './import-context.ts'
import { importPhone, undoImport } from './phone-import.ts'
import { sourceNamed } from './sources/index.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
export {}
const rules: ImportRules = {
  numbers: { template: 'XXX-XXXX', reserved: ['190'] },
  allowUnsafeURL: true,
  uploadsURL: '',
  messageDays: 0,
  callDays: 180,
}
const day = 24 * 3600

inEachWorld((world, _, testDatabase) => {
  test('smoke', async () => {
    const { ports } = await world({ ana: {} })
    const database = ports.database
    const now = Math.floor(ports.clock.nowMs() / 1000)
    const rows: OtherRows = {
      users: [
        { identifier: 'char1:aaa', firstname: 'Caio', lastname: 'Luz', phone_number: '555-1001' },
        { identifier: 'char1:bbb', firstname: 'Duda', lastname: 'Reis', phone_number: '555-1002' },
      ],
      npwd_phone_contacts: [{ identifier: 'char1:aaa', avatar: null, number: '555-1002', display: 'Duda 💜' }],
      npwd_messages_conversations: [{ conversation_list: '555-1001+555-1002', label: '', is_group_chat: 0 }],
      npwd_messages_participants: [
        { conversation_id: 1, participant: '555-1001' },
        { conversation_id: 1, participant: '555-1002' },
      ],
      npwd_messages: [
        { message: 'oi', user_identifier: 'char1:aaa', conversation_id: '1', author: '555-1001', createdAt: at(now - day) },
        { message: 'fala', user_identifier: 'char1:bbb', conversation_id: '1', author: '555-1002', createdAt: at(now - day + 9) },
      ],
    }
    await installOther(database, rows)
    const source = sourceNamed('npwd')
    if (!source) throw new Error()
    const options = { source, from: database, to: database, rules, nowMs: () => ports.clock.nowMs() }
    const report = await importPhone(options)
    console.log(JSON.stringify(report))
    console.log(await database.read((db) => db.selectFrom('orelhao_sms').selectAll().execute()))
    console.log(await database.read((db) => db.selectFrom('orelhao_contacts').selectAll().execute()))
    console.log(JSON.stringify(await importPhone(options)))
    console.log(await undoImport(options))
    console.log(await database.read((db) => db.selectFrom('orelhao_imported').selectAll().execute()))
    await removeOther(database, Object.keys(rows))
  })
}, ['sqlite'])
