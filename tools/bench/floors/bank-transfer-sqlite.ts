import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import { fingerprintOf, makeTables } from './bank-tables.ts'
import { body, receipt } from './schemas.ts'

/**
 * The smallest honest `bank_transfer` on SQLite: a conditional debit, a credit, the journal with the call's key and its two entries, the
 * receiver's event and the stored answer, by prepared statements, in a commit that callers share.
 */
const file = join(process.env.DATA_DIR ?? '.', 'floor.db')
await makeTables(`sqlite:${file}`)
const database = new DatabaseSync(file)
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-65536')
const begin = database.prepare('BEGIN IMMEDIATE')
const commit = database.prepare('COMMIT')
const debit = database.prepare('UPDATE orelhao_accounts SET balance = balance - ? WHERE name = ? AND balance >= ?')
const credit = database.prepare('UPDATE orelhao_accounts SET balance = balance + ? WHERE name = ?')
const journal = database.prepare(
  'INSERT INTO orelhao_journals (reason, actor, created_at, call_key, fingerprint) VALUES (?, ?, ?, ?, ?)',
)
const entries = database.prepare(
  'INSERT INTO orelhao_entries (journal_id, account, amount, description, created_at) VALUES (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)',
)
const event = database.prepare(
  'INSERT INTO orelhao_events (player, seq, event, args, created_at) VALUES (?, (SELECT COALESCE(MAX(seq), 0) + 1 FROM orelhao_events WHERE player = ?), ?, ?, ?)',
)
const call = database.prepare(
  'INSERT INTO orelhao_calls (player, call_key, fingerprint, answer, created_at) VALUES (?, ?, ?, ?, ?)',
)

let batch: (() => void)[] = []

const app = fastify()
app.post<{ Body: { args: [from: number, to: number, amount: number]; key: string } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: receipt } } },
  (request, reply) => {
    const [from, to, amount] = request.body.args
    if (batch.length === 0) {
      begin.run()
      setImmediate(settle)
    }
    if (debit.run(amount, `bank:${from}`, amount).changes === 0) throw new Error('the floor is out of money')
    credit.run(amount, `bank:${to}`)
    const now = Math.floor(Date.now() / 1000)
    const { key } = request.body
    const fingerprint = fingerprintOf(request.body.args)
    const id = journal.run('bank_transfer', from, now, key, fingerprint).lastInsertRowid
    const [sent, received] = [`Transferência para Pessoa ${to}`, `Transferência de Pessoa ${from}`]
    entries.run(id, `bank:${from}`, -amount, sent, now, id, `bank:${to}`, amount, received, now)
    event.run(to, to, 'BANK', JSON.stringify([{ sender: `Pessoa ${from}`, value: amount }]), now)
    const answer = { name: `Pessoa ${to}`, value: amount }
    call.run(from, key, fingerprint, JSON.stringify(answer), now)
    batch.push(() => reply.send(answer))
  },
)

function settle(): void {
  commit.run()
  const settled = batch
  batch = []
  for (const done of settled) done()
}

process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
