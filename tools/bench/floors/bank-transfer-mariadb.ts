import { fastify } from 'fastify'
import { createPool, type ResultSetHeader } from 'mysql2/promise'
import { fingerprintOf, makeTables } from './bank-tables.ts'
import { body, receipt } from './schemas.ts'

/**
 * The smallest honest `bank_transfer` on MariaDB: both accounts locked in order, a conditional debit, a credit, the journal with the
 * call's key and its two entries, the receiver's next number and event and the stored answer, by hand-written SQL in its own transaction.
 */
const url = process.env.DATABASE_URL ?? ''
await makeTables(url)
const pool = createPool({ uri: url, connectionLimit: 16 })
pool.on('connection', (connection) => {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
})

const app = fastify()
app.post<{ Body: { args: [from: number, to: number, amount: number]; key: string } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: receipt } } },
  async ({ body: { args, key } }) => {
    const connection = await pool.getConnection()
    try {
      const run = async (sql: string, values: unknown[] = []) =>
        (await connection.query(sql, values))[0] as ResultSetHeader
      const answer = await transfer(run, args, key)
      return answer
    } finally {
      connection.release()
    }
  },
)

type Run = (sql: string, values?: unknown[]) => Promise<ResultSetHeader>

async function transfer(run: Run, [from, to, amount]: [number, number, number], key: string) {
  const [payer, payee] = [`bank:${from}`, `bank:${to}`]
  const now = Math.floor(Date.now() / 1000)
  const fingerprint = fingerprintOf([from, to, amount])
  await run('BEGIN')
  await run('SELECT name FROM orelhao_accounts WHERE name IN (?, ?) ORDER BY name FOR UPDATE', [payer, payee])
  const { affectedRows } = await run(
    'UPDATE orelhao_accounts SET balance = balance - ? WHERE name = ? AND balance >= ?',
    [amount, payer, amount],
  )
  if (affectedRows === 0) throw new Error('the floor is out of money')
  await run('UPDATE orelhao_accounts SET balance = balance + ? WHERE name = ?', [amount, payee])
  const { insertId: id } = await run(
    'INSERT INTO orelhao_journals (reason, actor, created_at, call_key, fingerprint) VALUES (?, ?, ?, ?, ?)',
    ['bank_transfer', from, now, key, fingerprint],
  )
  await run(
    'INSERT INTO orelhao_entries (journal_id, account, amount, description, created_at) VALUES (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)',
    [
      ...[id, payer, -amount, `Transferência para Pessoa ${to}`, now],
      ...[id, payee, amount, `Transferência de Pessoa ${from}`, now],
    ],
  )
  const { insertId: seq } = await run(
    'INSERT INTO orelhao_mailboxes (player, seq) VALUES (?, LAST_INSERT_ID(1)) ON DUPLICATE KEY UPDATE seq = LAST_INSERT_ID(seq + 1)',
    [to],
  )
  const args = JSON.stringify([{ sender: `Pessoa ${from}`, value: amount }])
  await run('INSERT INTO orelhao_events (player, seq, event, args, created_at) VALUES (?, ?, ?, ?, ?)', [
    ...[to, seq, 'BANK', args, now],
  ])
  const answer = { name: `Pessoa ${to}`, value: amount }
  await run('INSERT INTO orelhao_calls (player, call_key, fingerprint, answer, created_at) VALUES (?, ?, ?, ?, ?)', [
    ...[from, key, fingerprint, JSON.stringify(answer), now],
  ])
  await run('COMMIT')
  return answer
}

process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
