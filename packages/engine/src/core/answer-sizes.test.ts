import { type Member, operations } from '@orelhao/protocol/catalogue'
import { limits as contactLimits } from '@orelhao/protocol/contacts/rules'
import { limits as custom, permissions } from '@orelhao/protocol/custom/rules'
import { limits as notes } from '@orelhao/protocol/notes/rules'
import { limits as olx } from '@orelhao/protocol/olx/rules'
import { limits as sms } from '@orelhao/protocol/sms/rules'
import { limits as dating } from '@orelhao/protocol/tinder/rules'
import { limits as tor } from '@orelhao/protocol/tor/rules'
import { limits as twitter } from '@orelhao/protocol/twitter/rules'
import { limits as news } from '@orelhao/protocol/weazel/rules'
import { limits as chat } from '@orelhao/protocol/whatsapp/rules'
import { limits as yellowpages } from '@orelhao/protocol/yellowpages/rules'
import { expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { inEachWorld } from '../testing/databases.ts'
import { fillChats, fillDates, fillTor } from '../testing/full-conversations.ts'
import { fillInstagram } from '../testing/full-instagram.ts'
import { emptyTables, insert, many, rows, wide } from '../testing/full-tables.ts'
import { fillTwitter } from '../testing/full-twitter.ts'
import { sampleNote, samples } from '../testing/samples.ts'

/** Bytes of one answer. */
const longest = 256_000
/** A full address book comes whole: 2,000 names of 128 letters, of which some scripts take three bytes each, and 250 addresses of photos. */
const exceptions: Partial<Record<Member, number>> = {
  getSettings: 1_300_000,
  // a hundred posts, as the specification wants, each with three addresses as long as one may be
  ig_getTimeline: 360_000,
}

const service = '190'

inEachWorld((world) => {
  test('no answer is longer than 256 kB, however much of everything a player has', async () => {
    const onDuty: number[] = []
    const phone = { services: [{ name: 'Polícia', number: service }], videoServer: '/video' }
    const cast = { ana: {}, bia: { firstname: wide(128), name: wide(128) } }
    const { ana, bia, ports } = await world(cast, { phone, dispatch: { onDuty: () => onDuty }, uploadSecret: 'x' })
    onDuty.push(ana.user_id)
    await ports.database.write((db) => fill(db, ana.user_id, bia.user_id, Math.floor(ports.clock.nowMs() / 1000)))
    await ports.database.write((db) => fillChats(db, ana.user_id, bia.user_id))
    await ports.database.write((db) => fillTor(db, ana.user_id))
    expect(Object.keys(await ana.does('tor_resume', [], false))).toHaveLength(tor.resume)
    await ports.database.write((db) => fillDates(db, ana.user_id))
    expect(await ana.does('tinder_deck')).toHaveLength(dating.ahead)
    expect(await ana.does('tinder_liked')).toHaveLength(dating.likes)
    const matches = await ana.does('tinder_matches')
    expect(matches).toHaveLength(dating.page)
    const talk = JSON.stringify(await ana.does('tinder_chat', matches[0]?.id ?? 0))
    expect(Buffer.byteLength(talk)).toBeGreaterThan(dating.page * dating.message)
    expect(Buffer.byteLength(talk)).toBeLessThan(longest)
    const { profile, tweet } = await ports.database.write((db) => fillTwitter(db, ana.user_id))
    expect((await ana.does('twitter_followers', profile)).length).toBe(twitter.page)
    for (const answer of [await ana.does('twitter_view', tweet), await ana.does('twitter_search', '#cheio')])
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeGreaterThan(twitter.page * twitter.tweet * 3)
    expect((await ana.does('wpp_getChat', bia.phone)).messages).toHaveLength(chat.page)
    const { next, groups } = await ana.does('wpp_getResume')
    expect(groups.length).toBeGreaterThan(20)
    expect((await ana.does('wpp_getResume', next ?? 1)).messages.length).toBeGreaterThan(20)
    const asked = await fillInstagram(ports.database, ana.user_id, Math.floor(ports.clock.nowMs() / 1000))
    for (const [member, ...args] of asked) {
      const bytes = Buffer.byteLength(JSON.stringify(await ana.sends(member, args)))
      expect(bytes, member).toBeGreaterThan(10_000)
      expect(bytes, member).toBeLessThan(exceptions[member] ?? longest)
    }
    expect(await ports.database.read(emptyTables)).toEqual([])
    const sizes: Partial<Record<Member, number>> = {}
    for (const member of Object.keys(operations) as Member[]) {
      const answer = await ana.sends(member, samples[member](bia))
      const bytes = Buffer.byteLength(JSON.stringify(answer))
      if (bytes > (exceptions[member] ?? longest)) sizes[member] = bytes
    }
    expect(sizes).toEqual({})
  })

  test('of very many messages the newest threads come whole, of the others their newest message; any is there for the asking', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ports.database.write((db) => fillMessages(db, ana.user_id, { threads: 300, each: 40, content: 'oi' }))
    await bia.does('sms_send', ana.phone, 'a mais nova')
    const messages = await ana.does('sms_resume')
    expect(messages).toEqual([...messages].sort((a, b) => a.id - b.id))
    const threads = Map.groupBy(messages, (message) =>
      message.sender === ana.phone ? message.recipient : message.sender,
    )
    expect(threads.size).toBe(sms.threads)
    expect(messages.at(-1)).toMatchObject({ content: 'a mais nova' })
    expect(threads.get(bia.phone)).toHaveLength(1)
    expect(threads.get(numberOf(299))).toHaveLength(40)
    expect(threads.get(numberOf(299 - sms.threads + 2))).toHaveLength(1)
    for (const thread of [299, 250, 3])
      expect((await ana.does('sms_thread', numberOf(thread))).map(({ id }) => id)).toHaveLength(40)
    expect(await ana.does('sms_thread', numberOf(299))).toEqual(threads.get(numberOf(299)))

    await ports.database.write(async (db) => {
      const received = db.updateTable('orelhao_sms').set({ is_read: 0 }).where('recipient_id', '=', ana.user_id)
      await received.where('sender', 'in', [numberOf(299), numberOf(250)]).execute()
    })
    const list = await ana.does('sms_list')
    expect(list.messages.map(({ id }) => id)).toEqual(list.messages.map(({ id }) => id).sort((a, b) => a - b))
    const listed = Map.groupBy(list.messages, (message) =>
      message.sender === ana.phone ? message.recipient : message.sender,
    )
    const newest = (all: typeof threads) => new Map([...all].map(([phone, thread]) => [phone, thread.at(-1)?.id]))
    expect(newest(listed)).toEqual(newest(threads))
    expect(listed.get(numberOf(299))).toHaveLength(20)
    expect(listed.get(numberOf(250))?.length).toBeLessThan(3)
    const unread = async (phone: string) => (await ana.does('sms_thread', phone)).filter(({ read }) => !read).length
    expect(list.unread.map(({ phone }) => phone).sort()).toEqual([bia.phone, numberOf(250), numberOf(299)].sort())
    for (const { phone, count } of list.unread) expect(count).toBe(await unread(phone))
    await ana.does('sms_markAsRead', numberOf(299))
    expect((await ana.does('sms_list')).unread.map(({ phone }) => phone)).not.toContain(numberOf(299))
  })
})

const numberOf = (thread: number) => `9${String(thread).padStart(6, '0')}`

async function fill(db: Db, me: number, other: number, now: number): Promise<void> {
  const created_at = now
  const url = (n: number) => `https://a.example/${String(n).padEnd(490, 'x')}.jpg`
  await fillMessages(db, me, { threads: 400, each: 30, content: wide(sms.message), image: url(0) })
  await insert(db, {
    orelhao_pix_keys: rows(many, (n) => ({ pix_key: `${me}-${String(n).padEnd(50, 'k')}`, owner: me, kind: 'random' })),
    orelhao_invoices: rows(many, (n) => ({
      payer_id: n % 2 ? me : other,
      payee_id: n % 2 ? other : me,
      value: 1,
      reason: wide(100),
      created_at,
      paid_at: 0,
    })),
    orelhao_fines: rows(many, () => ({ player: me, description: wide(200), total: 1, created_at, paid_at: 0 })),
    orelhao_charges: rows(many, (n) => ({
      owner: me,
      code: `${me}-${n}`.padEnd(190, 'X'),
      amount: 0,
      text: wide(60),
      created_at,
      expires_at: now + 600,
      cancelled_at: 0,
      received: 5,
      payer: other,
    })),
    orelhao_contacts: rows(contactLimits.contacts, (n) => ({
      owner: me,
      phone: `漢漢漢漢漢漢漢${n}`.slice(0, 12),
      phone_key: `9${n}`,
      name: wide(contactLimits.name),
      ...(n < contactLimits.photos && { photo: url(n) }),
    })),
    orelhao_blocks: rows(contactLimits.blocks, (n) => ({ owner: me, phone: `漢漢漢漢漢漢漢${n}`, phone_key: `9${n}` })),
    orelhao_gallery: rows(many, (n) => ({
      owner: me,
      folder: n % 2 ? '/' : '/videos',
      url: url(n),
      still: url(n),
      created_at,
    })),
    orelhao_ads: rows(many, (n) => ({
      owner: me,
      title: wide(olx.title),
      category: 'cars',
      price: 1,
      description: wide(olx.description),
      words: 'fusca',
      image: url(n),
      image2: url(n),
      image3: url(n),
      created_at,
    })),
    orelhao_stores: rows(many, (n) => ({
      owner: n === 0 ? me : other + n,
      title: wide(yellowpages.title),
      words: '',
      created_at,
    })),
    orelhao_notes: rows(notes.notes, (n) => ({
      owner: me,
      id: sampleNote(n),
      text: wide(notes.text),
      created_at,
      updated_at: now * 1000,
    })),
    orelhao_custom_choices: rows(custom.apps, (n) => ({
      owner: me,
      app: wide(61) + String(n).padStart(3, '0'),
      installed: 1,
      granted: permissions.join(' '),
    })),
    orelhao_custom_values: rows(custom.names, (n) => ({
      owner: me,
      app: 'iate',
      name: n === 0 ? 'cais' : wide(62) + String(n).padStart(2, '0'),
      value: wide(custom.value),
      size: custom.value,
    })),
    orelhao_phone_calls: rows(many, () => ({
      room: 1,
      initiator: other,
      target: me,
      anonymous: 0,
      video: 0,
      hidden: 0,
      status: 'other',
      created_at,
      accepted_at: 0,
      ended_at: now,
      initiator_absent: 0,
      target_absent: 0,
      watched_at: now,
    })),
    orelhao_service_requests: rows(many, () => ({
      service,
      player: other,
      content: wide(200),
      location: '[-99999.123456789,-99999.123456789,-99999.123456789]',
      created_at,
      closed_at: 0,
      taken_by: 0,
    })),
    orelhao_wallet_transactions: rows(many, () => ({
      user_id: other,
      target: me,
      value: 1,
      type: 'payment',
      description: wide(250),
      created_at,
    })),
    orelhao_weazel: rows(many, (n) => ({
      title: wide(news.title),
      description: wide(news.description),
      excerpt: wide(news.excerpt),
      author: wide(news.author),
      author_id: other,
      tag: n % 2 ? 'Cidade' : wide(news.tag),
      image: url(n),
      video: url(n),
      created_at,
    })),
    orelhao_tinder_profiles: rows(many, (n) => ({
      player: n === 0 ? me : 70_000_000 + me * many + n,
      name: wide(dating.name),
      age: dating.maximumAge,
      gender: 'Female',
      show_gender: 1,
      tags: 'Heterossexual,Demissexual,Bissexual',
      show_tags: 1,
      target: 'All',
      bio: wide(dating.bio),
      image: url(0),
      place: n,
      newer: 0,
      older: 0,
      refused: 0,
      returned: 0,
      created_at,
    })),
    orelhao_tinder_decks: rows(many - 1, (n) => ({
      audience: 11,
      place: me * many + n,
      player: 70_000_000 + me * many + n + 1,
    })),
    orelhao_tinder_answers: rows(many - 1, (n) => ({
      sender: 70_000_000 + me * many + n + 1,
      receiver: me,
      kind: 1 + (n % 2),
      waits: 1 + (n % 2),
      created_at,
    })),
    orelhao_entries: rows(many, () => ({
      journal_id: 1,
      account: `bank:${me}`,
      amount: 1,
      description: wide(255),
      created_at,
    })),
  })
}

interface Messages {
  threads: number
  each: number
  content: string
  image?: string
}

/** Threads of a player with people of this test's own, the last one with the newest messages. */
async function fillMessages(db: Db, me: number, { threads, each, content, image }: Messages): Promise<void> {
  const first = 1_000_000 + me * 1000
  const { phone } = await db
    .selectFrom('orelhao_players')
    .select('phone')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('orelhao_players').select('phone').where('phone', '=', numberOf(0)).execute()
  if (known.length === 0)
    await insert(db, {
      orelhao_players: rows(threads, (n) => ({
        user_id: first + n,
        name: 'x',
        firstname: 'x',
        phone: numberOf(n),
        phone_key: numberOf(n),
        moderator: 0,
        journalist: 0,
        seen_at: 1,
      })),
    })
  const people = await db
    .selectFrom('orelhao_players')
    .select(['user_id', 'phone'])
    .where('phone', 'like', '9______')
    .orderBy('phone')
    .limit(threads)
    .execute()
  const message = (n: number) => {
    const friend = people[Math.floor(n / each)] ?? { user_id: 0, phone: '' }
    const isOwn = n % 2 === 0
    const sides = isOwn
      ? { sender_id: me, sender: phone, recipient_id: friend.user_id, recipient: friend.phone }
      : { sender_id: friend.user_id, sender: friend.phone, recipient_id: me, recipient: phone }
    const flags = { delivered: 1, is_read: 1, sender_gone: 0, recipient_gone: 0, created_at: 1 }
    return { ...sides, content, image: image ?? null, location: null, ...flags }
  }
  await insert(db, { orelhao_sms: rows(threads * each, message) })
}
