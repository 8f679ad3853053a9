import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'

/**
 * A bank in its own process for tests, like a framework's: `node bank-process.ts FILE PORT TROUBLE`. Balances are durable in the SQLite
 * file. One JSON request and one JSON answer per line, over TCP; prints the port when it listens.
 */
export interface BankRequest {
  id: number
  ask: 'balance' | 'debit' | 'credit' | 'outcome' | 'open' | 'total' | 'trouble'
  player?: number
  amount?: number
  reference?: string
  trouble?: Trouble
}

/** Probabilities, from 0 to 1, of problems with a debit, credit, balance or outcome. */
export interface Trouble {
  /** Longest delay before a request is executed. */
  delayMs?: number
  /** The request is executed and not answered. */
  drop?: number
  twice?: number
  /** An error is answered instead of executing the request, or after it. */
  failBefore?: number
  failAfter?: number
  dieBefore?: number
  dieAfter?: number
}

const [file = ':memory:', port = '0', troubleAtStart = '{}'] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF') // survives a kill of the process; tests cover nothing else
db.exec(
  'CREATE TABLE IF NOT EXISTS accounts (player INTEGER PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0))',
)
db.exec('CREATE TABLE IF NOT EXISTS requests (reference TEXT PRIMARY KEY, outcome TEXT NOT NULL)')
let trouble: Trouble = JSON.parse(troubleAtStart)

const executors: Record<BankRequest['ask'], (request: BankRequest) => unknown> = {
  open: ({ player = 0, amount = 0 }) =>
    db
      .prepare('INSERT INTO accounts VALUES (?, ?) ON CONFLICT DO UPDATE SET balance = excluded.balance')
      .run(player, amount).changes,
  balance: ({ player = 0 }) => db.prepare('SELECT balance FROM accounts WHERE player = ?').get(player)?.balance ?? 0,
  total: () => db.prepare('SELECT COALESCE(SUM(balance), 0) AS sum FROM accounts').get()?.sum,
  outcome: ({ reference = '' }) => {
    db.prepare("INSERT OR IGNORE INTO requests VALUES (?, 'never')").run(reference)
    return outcomeOf(reference) === 'done' ? 'done' : 'never'
  },
  debit: (request) => once(request, -(request.amount ?? 0), 'insufficient'),
  credit: (request) => once(request, request.amount ?? 0, 'refused'),
  trouble: (request) => {
    trouble = request.trouble ?? {}
    return 'done'
  },
}

/** Executes each reference once. */
function once({ player = 0, reference = '' }: BankRequest, change: number, refusal: string): unknown {
  const stored = outcomeOf(reference)
  if (stored !== undefined) return stored
  db.exec('BEGIN IMMEDIATE')
  const { changes } = db
    .prepare('UPDATE accounts SET balance = balance + ? WHERE player = ? AND balance + ? >= 0')
    .run(change, player, change)
  const outcome = changes === 1 ? 'done' : refusal
  db.prepare('INSERT INTO requests VALUES (?, ?)').run(reference, outcome)
  db.exec('COMMIT')
  return outcome
}

function outcomeOf(reference: string): unknown {
  return db.prepare('SELECT outcome FROM requests WHERE reference = ?').get(reference)?.outcome
}

/** Promise of each player's last request: a later one never overtakes it, however slow this process is. */
const queues = new Map<number, Promise<void>>()

async function serveInTurn(socket: Socket, request: BankRequest): Promise<void> {
  const { player } = request
  if (player === undefined) return serve(socket, request)
  const turn = (queues.get(player) ?? Promise.resolve()).then(() => serve(socket, request))
  queues.set(player, turn)
  return turn
}

async function serve(socket: Socket, request: BankRequest): Promise<void> {
  const isTroubled = ['balance', 'debit', 'credit', 'outcome'].includes(request.ask)
  const happens = (share = 0) => isTroubled && Math.random() < share
  const answerWith = (answer: object) => socket.write(`${JSON.stringify({ id: request.id, ...answer })}\n`)
  if (isTroubled && trouble.delayMs) await new Promise((go) => setTimeout(go, Math.random() * (trouble.delayMs ?? 0)))
  if (happens(trouble.dieBefore)) return die()
  if (happens(trouble.failBefore)) return void answerWith({ error: 'something broke' })
  const answer = executors[request.ask](request)
  if (happens(trouble.dieAfter)) return die()
  if (happens(trouble.failAfter)) return void answerWith({ error: 'something broke afterwards' })
  if (happens(trouble.drop)) return
  answerWith({ answer })
  if (happens(trouble.twice)) answerWith({ answer })
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

const server = createServer((socket) => {
  socket.on('error', () => {})
  const lines = createInterface(socket)
  lines.on('error', () => {}).on('line', (line) => void serveInTurn(socket, JSON.parse(line) as BankRequest))
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`)
})
process.stdin.on('end', () => process.exit()).resume() // the test has ended
