import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'

/** The smallest honest list of conversations: for each of them one indexed question for its newest message. */
const chats = Number(process.env.CHATS)
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
database.exec(`
  CREATE TABLE message (id INTEGER PRIMARY KEY, chat INTEGER NOT NULL, sender TEXT NOT NULL, content TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${chats * Number(process.env.EACH)})
  INSERT INTO message (chat, sender, content, created_at) SELECT n % ${chats}, '557-' || n % ${chats}, 'Mensagem de teste numero ' || n, 1700000000 + n FROM number;
  CREATE INDEX message_page ON message (chat, id);
`)
const newest = database.prepare(
  'SELECT id, sender, content, created_at FROM message WHERE chat = ? ORDER BY id DESC LIMIT 1',
)

const app = fastify()
app.post('/smartphone/backend', () => Array.from({ length: chats }, (_, chat) => newest.get(chat)))
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
