import type { DatabaseSync } from 'node:sqlite'
import { load } from '../load/load.ts'
import { inTurns } from '../load/turns.ts'
import { compared, type Part } from '../measure.ts'
import { fill, senders, signIn, startProduct } from '../product.ts'

const reader = { user: 12, phone: '555-312' }
const threads = 10
const messagesEach = 10
const sizes = { few: 1000, many: 1_000_000 }

const callers = 8
const rounds = 4
const warmUpMs = 700
const roundMs = 1200

/** Reading one's threads must cost the same however much the others have written. The few are the many's floor. */
export const threadRead: Part = {
  name: 'sms_resume',
  steps: (rounds + 1) * 2 + 1,
  async run(step) {
    const [few, many] = await Promise.all([startProduct(), startProduct()])
    fill(few, (database) => store(database, sizes.few))
    fill(many, (database) => store(database, sizes.many))
    step()
    const round = (address: string, token: string) => async (isWarmUp: boolean) => {
      const next = () => '{"member":"sms_resume","args":[]}'
      const result = await load({ address, tokens: [token], count: callers }, isWarmUp ? warmUpMs : roundMs, next)
      step()
      return result.perSecond
    }
    const { ours, floors } = await inTurns(
      rounds,
      round(few.address, await signIn(few, reader.user)),
      round(many.address, await signIn(many, reader.user)),
    )
    await Promise.all([few.stop(), many.stop()])
    const name = `sms_resume, ${threads} threads of ${messagesEach}, 1,000,000 messages stored: rate; floor: 1,000 stored`
    return [compared(name, 'calls/s', ours, floors, { ratioAtLeast: 0.9 })]
  },
}

/** So many messages in all, of which the reader's own lie scattered among those of strangers. */
function store(database: DatabaseSync, total: number): void {
  database.exec('DELETE FROM orelhao_sms')
  const own = threads * messagesEach
  const columns =
    'sender_id, recipient_id, sender, recipient, content, delivered, is_read, sender_gone, recipient_gone, created_at'
  database.exec(`
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${total})
    INSERT INTO orelhao_sms (${columns})
    SELECT 1000 + (n * 7919) % 5000, 6000 + (n * 104729) % 5000, '556-' || n % 1000, '557-' || n % 1000,
      'Mensagem de teste numero ' || n, 1, 1, 0, 0, 1700000000 + n / 10
    FROM number`)
  const take = database.prepare(
    'UPDATE orelhao_sms SET sender_id = ?, recipient_id = ?, sender = ?, recipient = ? WHERE id = (SELECT MIN(id) FROM orelhao_sms) + ?',
  )
  for (let message = 0; message < own; message++) {
    const other = senders[message % threads] ?? 0
    const friend = [other, `558-${other}`] as const
    const [from, to] =
      message % 3 === 0
        ? [friend, [reader.user, reader.phone] as const]
        : [[reader.user, reader.phone] as const, friend]
    take.run(from[0], to[0], from[1], to[1], Math.floor((message * total) / own))
  }
}
