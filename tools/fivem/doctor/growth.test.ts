import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../../packages/adapters/fivem-server/src/config/settings.ts'
import { parseConnectionString } from '../../../packages/engine/src/database/connection-string.ts'
import { openDatabase } from '../../../packages/engine/src/database/open-database.ts'
import { withEachDatabase } from '../../../packages/engine/src/testing/databases.ts'
import { createWorld } from '../../../packages/engine/src/testing/world.ts'
import { growthFindings } from './growth.ts'

const settingsWith = (convars: Record<string, string>) =>
  readSettings({ convar: (name) => convars[name], file: () => undefined })

withEachDatabase((database, kind) => {
  const place = () =>
    kind === 'sqlite' ? database().url.slice('sqlite:'.length) : parseConnectionString(database().url)

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
    const [growth] = await growthFindings(place(), settingsWith({ smartphone_keep_calls_days: '10' }), later)
    expect(growth).toMatchObject({ level: 'nota', code: 'growth' })
    expect(growth?.text).toMatch(/^O celular ocupa [\d,]+ MB no banco de dados:\n/)
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
  })
})

test('a database that refuses the connection, or does not exist yet, is no finding', async () => {
  const settings = settingsWith({})
  expect(await growthFindings('/nowhere/orelhao.db', settings)).toEqual([])
  expect(await growthFindings(parseConnectionString('mysql://nobody:wrong@127.0.0.1:1/x'), settings)).toEqual([])
  expect(await growthFindings(undefined, settings)).toEqual([])
})
