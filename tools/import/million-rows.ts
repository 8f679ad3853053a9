import { setTimeout as sleep } from 'node:timers/promises'
import { apps } from '@orelhao/engine/apps/index'
import { migrate } from '@orelhao/engine/database/migrate'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { type ImportOptions, importPhone, undoImport } from '@orelhao/engine/import/phone-import'
import { sourceNamed } from '@orelhao/engine/import/sources/index'
import { migrationsOf } from '@orelhao/engine/migrations'
import { importRules } from '@orelhao/engine/testing/import-city'
import { installOther } from '@orelhao/engine/testing/other-phones'
import { mariadbDatabase, onServer } from '@orelhao/engine/testing/test-database'

/**
 * `node tools/import/million-rows.ts [ROWS]`: how long an import and its undoing take, with how much memory, on the MariaDB of the tests
 * (TEST_MARIADB_URL). The data: npwd, nine tenths of the rows messages, the rest contacts and photos.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const people = Math.max(100, Math.floor(rows / 250))
const source = sourceNamed('npwd')
if (!source) throw new Error('npwd is missing')

const spare = await mariadbDatabase()
const database = openDatabase(spare.url)
try {
  await migrate(database, migrationsOf(apps), 0)
  await installOther(database, {
    users: [],
    npwd_phone_contacts: [],
    npwd_messages_conversations: [],
    npwd_messages_participants: [],
    npwd_messages: [],
    npwd_phone_gallery: [],
  })
  await fill(new URL(spare.url).pathname.slice(1))
  const options: ImportOptions = { source, from: database, to: database, rules: importRules }
  await measured('import', async () => {
    const { counts } = await importPhone(options)
    for (const [kind, { read, made, doubts }] of Object.entries(counts))
      console.log(`  ${kind}: ${read} read, ${made} made ${JSON.stringify(doubts)}`)
  })
  await measured('import again', () => importPhone(options))
  await measured('undo', () => undoImport(options))
  await measured('import, as in the game', () => importPhone({ ...options, rowsAtOnce: 50, pause: () => sleep(5) }))
} finally {
  await database.close()
  await spare.drop()
}

/** Runs a job; prints its seconds, the highest memory that a look every half second found, and the longest wait of this thread. */
async function measured(name: string, job: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const highest = { rss: 0, heap: 0, lateMs: 0 }
  let due = performance.now() + 5
  const late = setInterval(() => {
    highest.lateMs = Math.max(highest.lateMs, performance.now() - due)
    due = performance.now() + 5
  }, 5)
  const look = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    highest.rss = Math.max(highest.rss, rss)
    highest.heap = Math.max(highest.heap, heapUsed)
  }, 500)
  const start = performance.now()
  await job()
  clearInterval(look)
  clearInterval(late)
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  console.log(
    `${name}: ${((performance.now() - start) / 1000).toFixed(1)} s; rss ${megabytes(before.rss)} → at most ${megabytes(highest.rss)} MB, heap at most ${megabytes(highest.heap)} MB; longest wait of the thread ${highest.lateMs.toFixed(0)} ms`,
  )
}

/** Numbers are made from 1 to `rows` in the database itself. */
async function fill(schema: string): Promise<void> {
  const numberOf = (n: string) => `CONCAT('555-', LPAD(${n}, 4, '0'))`
  const wide = people > 9999 ? Math.ceil(people / 9999) : 1
  const number = (n: string) =>
    wide === 1 ? numberOf(n) : `CONCAT(555 + (${n}) DIV 10000, '-', LPAD((${n}) MOD 10000, 4, '0'))`
  const conversations = people * 5
  const messages = Math.floor(rows * 0.9)
  const others = Math.floor(rows * 0.05)
  const upTo = (count: number) => `WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  await onServer(async (query) => {
    await query(`USE ${schema}`)
    await query('SET max_recursive_iterations = 100000000')
    const insert = (into: string, count: number, select: string) =>
      query(`INSERT INTO ${into} ${upTo(count)} SELECT ${select} FROM n`)
    await insert('users', people, `CONCAT('char1:', i), CONCAT('Nome', i), 'Silva', ${number('i')}`)
    await insert('npwd_messages_conversations (conversation_list, is_group_chat)', conversations, "'', i MOD 50 = 0")
    const [one, other] = [`1 + i MOD ${people}`, `1 + (i * 7 + 3) MOD ${people}`]
    await insert('npwd_messages_participants (conversation_id, participant)', conversations, `i, ${number(one)}`)
    await insert('npwd_messages_participants (conversation_id, participant)', conversations, `i, ${number(other)}`)
    const channel = `1 + (i * 13) MOD ${conversations}`
    const author = `1 + (${channel}) MOD ${people}`
    await insert(
      'npwd_messages (message, user_identifier, author, conversation_id, createdAt)',
      messages,
      `CONCAT('mensagem ', i, ' com um texto de tamanho comum'), CONCAT('char1:', ${author}), ${number(author)}, ${channel}, FROM_UNIXTIME(1700000000 + i * 20)`,
    )
    await insert(
      'npwd_phone_contacts (identifier, number, display)',
      others,
      `CONCAT('char1:', 1 + i MOD ${people}), ${number(`1 + (i DIV ${people} + i * 11) MOD ${people}`)}, CONCAT('Contato ', i)`,
    )
    await insert(
      'npwd_phone_gallery (identifier, image)',
      others,
      `CONCAT('char1:', 1 + i MOD ${people}), CONCAT('https://i.example.com/', i, '.png')`,
    )
  })
}
