import { limits } from '@orelhao/protocol/sms/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { numberOf } from '../../testing/full-tables.ts'
import { fillMessages } from './sample-rows.ts'

inEachWorld((world) => {
  test('with very many messages the newest threads come whole, the others with their newest message; every thread can be loaded', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ports.database.write((db) => fillMessages(db, ana.user_id, { threads: 300, each: 40, content: 'oi' }))
    await bia.callOk('sms_send', ana.phone, 'a mais nova')
    const messages = await ana.callOk('sms_resume')
    expect(messages).toEqual([...messages].sort((a, b) => a.id - b.id))
    const threads = Map.groupBy(messages, (message) =>
      message.sender === ana.phone ? message.recipient : message.sender,
    )
    expect(threads.size).toBe(limits.threads)
    expect(messages.at(-1)).toMatchObject({ content: 'a mais nova' })
    expect(threads.get(bia.phone)).toHaveLength(1)
    expect(threads.get(numberOf(299))).toHaveLength(40)
    expect(threads.get(numberOf(299 - limits.threads + 2))).toHaveLength(1)
    for (const thread of [299, 250, 3])
      expect((await ana.callOk('sms_thread', numberOf(thread))).map(({ id }) => id)).toHaveLength(40)
    expect(await ana.callOk('sms_thread', numberOf(299))).toEqual(threads.get(numberOf(299)))

    await ports.database.write(async (db) => {
      const received = db.updateTable('orelhao_sms').set({ is_read: 0 }).where('recipient_id', '=', ana.user_id)
      await received.where('sender', 'in', [numberOf(299), numberOf(250)]).execute()
    })
    const list = await ana.callOk('sms_list')
    expect(list.messages.map(({ id }) => id)).toEqual(list.messages.map(({ id }) => id).sort((a, b) => a - b))
    const listed = Map.groupBy(list.messages, (message) =>
      message.sender === ana.phone ? message.recipient : message.sender,
    )
    const newest = (all: typeof threads) => new Map([...all].map(([phone, thread]) => [phone, thread.at(-1)?.id]))
    expect(newest(listed)).toEqual(newest(threads))
    expect(listed.get(numberOf(299))).toHaveLength(20)
    expect(listed.get(numberOf(250))?.length).toBeLessThan(3)
    const unread = async (phone: string) => (await ana.callOk('sms_thread', phone)).filter(({ read }) => !read).length
    expect(list.unread.map(({ phone }) => phone).sort()).toEqual([bia.phone, numberOf(250), numberOf(299)].sort())
    for (const { phone, count } of list.unread) expect(count).toBe(await unread(phone))
    await ana.callOk('sms_markAsRead', numberOf(299))
    expect((await ana.callOk('sms_list')).unread.map(({ phone }) => phone)).not.toContain(numberOf(299))
  })
})
