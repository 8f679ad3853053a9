import { openDatabase, parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { growthFindings } from './growth.ts'
import { type OpenedDatabase, openFileFor, openMariadbFor } from './store.ts'

const settingsWith = (convars: Record<string, string>) =>
  readSettings({ convar: (name) => convars[name], file: () => undefined })

withEachDatabase((database) => {
  async function openForDoctor(): Promise<OpenedDatabase> {
    const place = parseDatabaseUrl(database().url)
    if (!place) throw new Error('no database')
    const opened = 'file' in place ? openFileFor(place.file) : await openMariadbFor(place.connection)
    if (!opened) throw new Error('no file')
    onTestFinished(() => opened.close())
    return opened
  }

  test('the size of each table is reported, and which of its rows are deleted or kept, and why', async () => {
    const opened = openDatabase(database().url)
    onTestFinished(() => opened.close())
    const { ana, bia, clock } = await createWorld({ ana: {}, bia: {} }, { database: opened })
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('refusePhoneCall', room)
    await ana.callOk('sms_send', bia.phone, 'oi')
    await ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto')
    await opened.write((db) => db.insertInto('orelhao_accounts').values({ name: 'mint', balance: 0 }).execute())
    const later = clock.nowSeconds + 11 * 24 * 3600
    const doctor = await openForDoctor()
    const settings = settingsWith({ smartphone_keep_calls_days: '10' })
    const [growth] = await growthFindings(doctor, { settings, nowSeconds: later, leastBytes: 0 })
    expect(growth).toMatchObject({ level: 'note', code: 'growth' })
    expect(growth?.text).toMatch(/^O celular ocupa [\d,]+ MB no banco de dados\. As maiores tabelas:\n/)
    const lines = growth?.text.split('\n').map((line) => line.replace(/ [\d,]+ MB/, ' x MB').trim())
    expect(lines).toEqual(
      expect.arrayContaining([
        'orelhao_phone_calls: 1 linha, x MB; o que já passou fica 10 dias (keepCallsDays), até 1 a apagar na próxima hora',
        'orelhao_invoices: 1 linha, x MB; o que já passou fica 90 dias (keepBillsDays), nada a apagar agora',
        'orelhao_sms: 1 linha, x MB; nada é apagado (keepMessagesDays é 0)',
        'orelhao_accounts: 1 linha, x MB; prova do dinheiro, nunca é apagada',
        'orelhao_players: 2 linhas, x MB; cresce só com o número de jogadores',
      ]),
    )
    await opened.write((db) => db.schema.createTable('orelhao_future').addColumn('id', 'integer').execute())
    await opened.write((db) =>
      db
        .insertInto('orelhao_future' as never)
        .values({ id: 1 } as never)
        .execute(),
    )
    const [again] = await growthFindings(doctor, { settings, nowSeconds: later, leastBytes: 0 })
    expect(again?.text).toMatch(/orelhao_future: 1 linha, .* MB; é de outra versão do celular: não apague/)
    expect(again?.text).not.toMatch(/undefined|não é do celular/)
    await opened.write((db) => db.schema.dropTable('orelhao_future').execute())
  })

  test('tables under a megabyte are summed up in one line', async () => {
    const opened = openDatabase(database().url)
    onTestFinished(() => opened.close())
    await createWorld({ ana: {} }, { database: opened })
    const [growth] = await growthFindings(await openForDoctor(), { settings: settingsWith({}) })
    expect(growth?.text).toMatch(/^O celular ocupa [\d,]+ MB no banco de dados\.$/)
  })
})

test('a database file that does not exist yet is not opened', () => {
  expect(openFileFor('/nowhere/orelhao.db')).toBeUndefined()
})
