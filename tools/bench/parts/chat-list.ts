import type { DatabaseSync } from 'node:sqlite'
import { Caller } from '../load/caller.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { fill, signIn, startProduct } from '../product.ts'
import { startServer } from '../server.ts'

const reader = 12
const chats = 200
const messagesEach = 1000
const rounds = 8
const timesARound = 20

/** All conversations of a player, page after page, as after the phone's first opening. */
export const chatList: Part = {
  name: 'wpp_getResume',
  steps: (rounds + 1) * 2 + 1,
  async run(step) {
    const floor = await startServer('floors/chats.ts', { CHATS: String(chats), EACH: String(messagesEach) })
    const product = await startProduct()
    fill(product, store)
    step()
    const ours = await Caller.open(product.address, await signIn(product, reader))
    const floors = await Caller.open(floor.address, '')
    const round = (read: () => Promise<void>) => async () => {
      const startMs = performance.now()
      for (let time = 0; time < timesARound; time++) await read()
      step()
      return (performance.now() - startMs) / timesARound
    }
    const readFloor = async () => void (await floors.post('{}'))
    const results = await inTurns(
      rounds,
      round(readFloor),
      round(() => readAll(ours)),
    )
    for (const caller of [ours, floors]) caller.close()
    await Promise.all([product.stop(), floor.stop()])
    const name = `wpp_getResume, ${chats} conversations of ${messagesEach} messages, all pages`
    return [compared(name, 'ms', results.ours, results.floors)]
  },
}

async function readAll(caller: Caller): Promise<void> {
  let before: number | null = null
  let seen = 0
  do {
    const body = await caller.post(JSON.stringify({ member: 'wpp_getResume', args: before === null ? [] : [before] }))
    const page = JSON.parse(String(body)) as { messages: unknown[]; next: number | null }
    seen += page.messages.length
    before = page.next
  } while (before !== null)
  if (seen !== chats) throw new Error(`${seen} conversations came`)
}

/** Conversations of the reader with strangers, whose messages lie among each other. */
function store(database: DatabaseSync): void {
  const numbers = (count: number) =>
    `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${count})`
  const [player, chat, message] = [20_000, 1000, 100_000]
  database.exec(`
    DELETE FROM orelhao_chat_members WHERE player = ${reader};
    ${numbers(chats)} INSERT INTO orelhao_players (user_id, name, firstname, phone, phone_key, moderator, journalist, seen_at)
      SELECT ${player} + n, 'Silva', 'Pessoa', '557-' || n, '557' || n, 0, 0, 1 FROM number;
    ${numbers(chats)} INSERT INTO orelhao_chat_conversations (id, app, pair, title, owner, created_at)
      SELECT ${chat} + n, 'whatsapp', '${reader}:' || (${player} + n), '', 0, 1 FROM number;
    ${numbers(chats * messagesEach)} INSERT INTO orelhao_chat_messages (id, conversation_id, sender, type, content, created_at)
      SELECT ${message} + n, ${chat} + n % ${chats}, ${player} + n % ${chats}, 'text', 'Mensagem de teste numero ' || n, 1700000000 + n FROM number;
    INSERT INTO orelhao_chat_members (conversation_id, player, app, joined_at, left_at, after_id, read_to, unread, last_id)
      SELECT conversation_id, ${reader}, 'whatsapp', 1, 0, 0, 0, ${messagesEach}, MAX(id) FROM orelhao_chat_messages
      WHERE id >= ${message} GROUP BY conversation_id;
  `)
}
