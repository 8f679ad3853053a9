import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CuttingProxy } from '../testing/cutting-proxy.ts'
import { hasMariadb, mariadbDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createWorld } from '../testing/world.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

/** Server settings for every session. */
const serverSettings = {
  'backslashes do not escape': "SET SESSION sql_mode = 'NO_BACKSLASH_ESCAPES'",
  'double quotes mark names': "SET SESSION sql_mode = 'ANSI_QUOTES'",
  'Oracle mode is on': "SET SESSION sql_mode = 'ORACLE,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT,IGNORE_SPACE'",
  'nothing is strict': "SET SESSION sql_mode = ''",
  'a Chinese character set': 'SET SESSION character_set_client = gbk, character_set_connection = gbk',
  'Latin letters only': 'SET NAMES latin1',
  'transactions that see each other': 'SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED',
}

const injections = [
  "x' UNION SELECT 5 #",
  "x' UNION SELECT 5 -- y",
  "' OR '1'='1",
  String.raw`\' UNION SELECT 5 #`,
  String.raw`\\' UNION SELECT 5 #`,
  '" OR ""="',
  '\u00bf\u0027 UNION SELECT 5 #',
  '\u7e27\u0027 OR 1=1 #',
  "it's",
  'linha\nnova\0zero\x1asub',
  '😀 ação',
]

let own: TestDatabase
beforeAll(async () => {
  if (hasMariadb) own = await mariadbDatabase()
  return () => own?.drop()
})

describe.skipIf(!hasMariadb).each(Object.entries(serverSettings))('on a server where %s', (_, sessionBegins) => {
  let proxy: CuttingProxy
  let database: Database
  beforeEach(async () => {
    proxy = await CuttingProxy.before(own.url)
    proxy.sessionBegins = sessionBegins
    database = openDatabase(proxy.through(own.url))
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  test('texts of players are never SQL', async () => {
    const { ana, bia, errors } = await createWorld({ ana: {}, bia: {} }, { database })
    for (const text of injections) {
      expect(await ana.call('bank_confirmPix', text)).toMatchObject({ code: 'unknownPixKey' })
      expect(await ana.callOk('sms_send', bia.phone, text)).toMatchObject({ content: sanitizeText(text) })
    }
    const messages = await bia.callOk('sms_resume')
    expect(messages.map(({ content }) => content)).toEqual(injections.map((text) => sanitizeText(text)))
    expect(errors).toEqual([])
  })

  test('every connection is set up before anything else runs on it', async () => {
    const look = () =>
      database.read((db) =>
        sql<Record<string, unknown>>`
          SELECT @@SESSION.sql_mode AS mode, @@SESSION.tx_isolation AS isolation, @@SESSION.character_set_client AS client,
            @@SESSION.character_set_results AS results, @@SESSION.collation_connection AS collation`.execute(db),
      )
    const seen = await Promise.all(Array.from({ length: 16 }, look))
    for (const { rows } of seen)
      expect(rows).toEqual([
        {
          mode: 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
          isolation: 'READ-COMMITTED',
          client: 'utf8mb4',
          results: 'utf8mb4',
          collation: 'utf8mb4_bin',
        },
      ])
  })
})
