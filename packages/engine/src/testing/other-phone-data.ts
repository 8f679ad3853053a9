import type { OtherRows } from './other-phones.ts'

/** Characters in the data below, with the numbers that they had. */
export const characters = {
  caio: { id: 'char1:caio', number: '555-1001' },
  duda: { id: 'char1:duda', number: '555-1002' },
  edu: { id: 'char1:edu', number: '555-1003' },
} as const
const { caio, duda, edu } = characters

/** A number that nobody has. */
const nobody = '555-9999'

const day = 24 * 3600
const long = 'á'.repeat(300)
const picture = 'https://i.example.com/praia.png'

export interface Moments {
  /** Unix seconds. */
  now: number
  /** A moment as this database stores it. */
  time(seconds: number): string
}

const users: OtherRows[string] = [
  { identifier: caio.id, firstname: 'Caio', lastname: 'Luz', phone_number: caio.number },
  { identifier: duda.id, firstname: 'Duda', lastname: 'Reis', phone_number: duda.number },
  { identifier: edu.id, firstname: 'Edu', lastname: 'Sá', phone_number: edu.number },
]

function npwd({ now, time }: Moments): OtherRows {
  const message = (text: string, from: { id: string; number: string }, channel: string, ago: number, more = {}) => ({
    message: text,
    user_identifier: from.id,
    author: from.number,
    conversation_id: channel,
    createdAt: time(now - ago),
    ...more,
  })
  const call = (from: string, to: string, isAccepted: number, ago: number) => ({
    identifier: 'x',
    transmitter: from,
    receiver: to,
    is_accepted: isAccepted,
    start: String(now - ago),
    end: isAccepted ? String(now - ago + 60) : null,
  })
  return {
    users,
    npwd_phone_contacts: [
      { identifier: caio.id, avatar: null, number: duda.number, display: 'Duda 💜' },
      { identifier: caio.id, avatar: 'nui://x', number: '5551003', display: '' },
      { identifier: caio.id, avatar: null, number: duda.number, display: 'Duda outra vez' },
      { identifier: caio.id, avatar: null, number: nobody, display: 'Ninguém' },
      { identifier: caio.id, avatar: null, number: caio.number, display: 'Eu' },
      { identifier: 'char1:gone', avatar: null, number: duda.number, display: 'Órfão' },
      { identifier: null, avatar: null, number: null, display: '' },
    ],
    npwd_messages_conversations: [
      { conversation_list: 'a+b', label: '', is_group_chat: 0 },
      { conversation_list: 'a+b+c', label: 'Turma', is_group_chat: 1 },
      { conversation_list: 'a+x', label: null, is_group_chat: 0 },
      { conversation_list: 'x+y', label: 'Fantasmas', is_group_chat: 1 },
    ],
    npwd_messages_participants: [
      { conversation_id: 1, participant: caio.number },
      { conversation_id: 1, participant: duda.number },
      ...[caio, duda, edu].map(({ number }) => ({ conversation_id: 2, participant: number })),
      { conversation_id: 3, participant: caio.number },
      { conversation_id: 3, participant: nobody },
      { conversation_id: 4, participant: nobody },
    ],
    npwd_messages: [
      message('oi', caio, '1', 3 * day),
      message('fala 😀', duda, '1', 2 * day),
      message(long, caio, '1', day),
      message('   ', caio, '1', day),
      message('apagada', caio, '1', day, { visible: 0 }),
      message('alô?', caio, '3', day),
      message('perdida', caio, '77', day),
      message('bom dia', duda, '2', 2 * day),
      message('Shared Location', caio, '2', day, { is_embed: 1, embed: '{"type":"location","coords":[12.5,-7,3]}' }),
    ],
    npwd_calls: [
      call(caio.number, duda.number, 1, 5 * day),
      call(duda.number, caio.number, 0, 4 * day),
      call(caio.number, nobody, 0, 4 * day),
      call(caio.number, duda.number, 1, 400 * day),
      { identifier: 'x', transmitter: caio.number, receiver: duda.number, is_accepted: 0, start: null, end: null },
    ],
    npwd_phone_gallery: [
      { identifier: caio.id, image: picture },
      { identifier: caio.id, image: picture },
      { identifier: caio.id, image: 'javascript:alert(1)' },
      { identifier: caio.id, image: 'https://i.example.com/filme.mp4' },
      { identifier: 'char1:gone', image: picture },
    ],
    npwd_notes: [
      { identifier: caio.id, title: 'Lista', content: 'pão\nleite' },
      { identifier: caio.id, title: '', content: '' },
    ],
    npwd_twitter_profiles: [
      { profile_name: 'Caio Luz', identifier: caio.id, avatar_url: null },
      { profile_name: 'fantasma', identifier: 'char1:gone', avatar_url: null },
    ],
    npwd_twitter_tweets: [
      { message: 'primeiro', profile_id: 1, createdAt: time(now - 2 * day), images: '' },
      { message: 'com foto', profile_id: 1, createdAt: time(now - day), images: picture },
      { message: 'bu', profile_id: 2, createdAt: time(now - day), images: null },
      { message: 'escondido', profile_id: 1, createdAt: time(now - day), visible: 0 },
    ],
  }
}

/** A conversation as qb-phone stores it: months from 0, local time. */
function qbDays(messages: readonly [sender: string, text: string, at: number][]): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const days = messages.map(([sender, message, seconds]) => {
    const at = new Date(seconds * 1000)
    return {
      date: `${at.getDate()}-${at.getMonth()}-${at.getFullYear()}`,
      messages: [{ message, time: `${two(at.getHours())}:${two(at.getMinutes())}`, sender, type: 'message', data: [] }],
    }
  })
  return JSON.stringify(days)
}

function qbPhone({ now, time }: Moments): OtherRows {
  const person = ({ id, number }: { id: string; number: string }, firstname: string, lastname: string) => ({
    citizenid: id,
    charinfo: JSON.stringify({ firstname, lastname, phone: number }),
    money: '{"bank":1000}',
  })
  const talk = qbDays([
    [caio.id, 'oi', now - 3 * day],
    [duda.id, 'fala 😀', now - 2 * day],
    [caio.id, long, now - day],
  ])
  return {
    players: [person(caio, 'Caio', 'Luz'), person(duda, 'Duda', 'Reis'), person(edu, 'Edu', 'Sá')],
    player_contacts: [
      { citizenid: caio.id, name: 'Duda 💜', number: duda.number },
      { citizenid: caio.id, name: 'Edu', number: '5551003' },
      { citizenid: caio.id, name: 'Duda outra vez', number: duda.number },
      { citizenid: caio.id, name: 'Ninguém', number: nobody },
      { citizenid: null, name: null, number: null },
    ],
    'phone_messages of qb-phone': [
      { citizenid: caio.id, number: duda.number, messages: talk },
      { citizenid: duda.id, number: caio.number, messages: talk },
      { citizenid: caio.id, number: nobody, messages: qbDays([[caio.id, 'alô?', now - day]]) },
      { citizenid: caio.id, number: duda.number, messages: '{broken' },
      { citizenid: caio.id, number: duda.number, messages: null },
    ],
    phone_gallery: [
      { citizenid: caio.id, image: picture, date: time(now - day) },
      { citizenid: caio.id, image: picture, date: null },
      { citizenid: caio.id, image: 'javascript:alert(1)', date: null },
    ],
    phone_tweets: [
      { citizenid: caio.id, firstName: 'Caio', lastName: 'Luz', message: 'primeiro', date: time(now - 2 * day), url: '' },
      { citizenid: caio.id, firstName: 'Caio', lastName: 'Luz', message: 'com foto', date: time(now - day), url: picture },
      { citizenid: 'gone', firstName: 'x', lastName: 'y', message: 'bu', date: time(now - day), url: '' },
    ],
  }
}

function gcphone({ now, time }: Moments): OtherRows {
  const copies = (text: string, from: string, to: string, ago: number, late = 0) => [
    { transmitter: from, receiver: to, message: text, time: time(now - ago), owner: 0 },
    { transmitter: to, receiver: from, message: text, time: time(now - ago + late), owner: 1 },
  ]
  return {
    users,
    phone_users_contacts: [
      { identifier: caio.id, number: duda.number, display: 'Dúda' },
      { identifier: caio.id, number: '5551003', display: '-1' },
      { identifier: caio.id, number: nobody, display: 'Ninguém' },
    ],
    'phone_messages of gcphone': [
      ...copies('oi', caio.number, duda.number, 3 * day),
      ...copies('fala', duda.number, caio.number, 2 * day, 1),
      ...copies('GPS: 12.5, -7', caio.number, duda.number, day),
      ...copies('alô?', caio.number, nobody, day),
    ],
    'phone_calls of gcphone': [
      { owner: caio.number, num: duda.number, incoming: 1, time: time(now - 5 * day), accepts: 1 },
      { owner: duda.number, num: caio.number, incoming: 0, time: time(now - 5 * day), accepts: 1 },
      { owner: duda.number, num: caio.number, incoming: 1, time: time(now - 4 * day), accepts: 0 },
      { owner: caio.number, num: '###-####', incoming: 0, time: time(now - 4 * day), accepts: 0 },
    ],
    twitter_accounts: [
      { username: 'Caio Luz', avatar_url: null, identifier: caio.id },
      { username: 'fantasma', avatar_url: null, identifier: 'char1:gone' },
    ],
    twitter_tweets: [
      { authorId: 1, message: 'primeiro', time: time(now - 2 * day) },
      { authorId: 2, message: 'bu', time: time(now - day) },
    ],
  }
}

function lbPhone({ now, time }: Moments): OtherRows {
  const message = (id: string, channel: number, from: string, content: string | null, ago: number, attachments = null) => ({
    id,
    channel_id: channel,
    sender: from,
    content,
    attachments,
    timestamp: time(now - ago),
  })
  return {
    users,
    phone_phones: [
      { id: caio.id, owner_id: caio.id, phone_number: '5551001', pin: '1234' },
      { id: 'item-2', owner_id: duda.id, phone_number: '5551002', pin: null },
      { id: edu.id, owner_id: null, phone_number: '5551003', pin: null },
      { id: 'item-9', owner_id: 'char1:gone', phone_number: '5559998', pin: null },
    ],
    phone_phone_contacts: [
      { phone_number: '5551001', contact_phone_number: '5551002', firstname: 'Duda', lastname: '💜', favourite: 1 },
      { phone_number: '5551001', contact_phone_number: '5551003', firstname: 'Edu', lastname: '', favourite: 0 },
      { phone_number: '5551001', contact_phone_number: '5559999', firstname: 'Ninguém', lastname: '', favourite: 0 },
      { phone_number: '5559998', contact_phone_number: '5551001', firstname: 'Órfão', lastname: '', favourite: 0 },
    ],
    phone_phone_blocked_numbers: [{ phone_number: '5551001', blocked_number: '5551003' }],
    phone_message_channels: [
      { is_group: 0, name: null },
      { is_group: 1, name: 'Turma' },
      { is_group: 0, name: null },
    ],
    phone_message_members: [
      { channel_id: 1, phone_number: '5551001' },
      { channel_id: 1, phone_number: '5551002' },
      { channel_id: 2, phone_number: '5551001', is_owner: 1 },
      { channel_id: 2, phone_number: '5551002' },
      { channel_id: 2, phone_number: '5551003' },
      { channel_id: 3, phone_number: '5551001' },
      { channel_id: 3, phone_number: '5559999' },
    ],
    phone_message_messages: [
      message('zz', 1, '5551001', 'oi', 3 * day),
      message('aa', 1, '5551002', 'fala 😀', 2 * day),
      message('mm', 1, '5551001', long, day),
      message('nn', 1, '5551001', '<!SENT-PAYMENT-500!>', day),
      message('oo', 1, '5551001', null, day),
      message('pp', 3, '5551001', 'alô?', day),
      message('g2', 2, '5551001', '<!SENT-LOCATION-X=12.5Y=-7!>', day),
      message('g1', 2, '5551002', 'bom dia', 2 * day),
    ],
    phone_phone_calls: [
      { id: 'c9', caller: '5551001', callee: '5551002', duration: 60, answered: 1, timestamp: time(now - 5 * day) },
      { id: 'c1', caller: '5551002', callee: '5551001', duration: 0, answered: 0, timestamp: time(now - 4 * day) },
      { id: 'c2', caller: '5551001', callee: '5559999', duration: 0, answered: 0, timestamp: time(now - 4 * day) },
      { id: 'c3', caller: '5551001', callee: '5551002', duration: 9, answered: 1, timestamp: time(now - 400 * day) },
    ],
    'phone_photos of lb-phone': [
      { phone_number: '5551001', link: picture, timestamp: time(now - day) },
      { phone_number: '5551001', link: 'https://i.example.com/filme.mp4', timestamp: time(now - day) },
      { phone_number: '5559998', link: picture, timestamp: time(now - day) },
    ],
    'phone_notes of lb-phone': [
      { id: 'n1', phone_number: '5551001', title: 'Lista', content: 'pão\nleite', timestamp: time(now - day) },
    ],
    phone_twitter_accounts: [
      { username: 'caio_luz', display_name: 'Caio Luz', password: 'x', phone_number: '5551001', bio: 'oi' },
      { username: 'fantasma', display_name: 'F', password: 'x', phone_number: '5559998', bio: null },
    ],
    phone_twitter_tweets: [
      { id: 'zz', username: 'caio_luz', content: 'primeiro', reply_to: null, timestamp: time(now - 2 * day) },
      { id: 'aa', username: 'caio_luz', content: 'com foto', attachments: `["${picture}"]`, timestamp: time(now - day) },
      { id: 'bb', username: 'fantasma', content: 'bu', reply_to: 'zz', timestamp: time(now - day) },
    ],
    phone_instagram_accounts: [
      { username: 'caioluz', display_name: 'Caio', password: 'x', phone_number: '5551001', bio: null },
    ],
    phone_instagram_posts: [
      { id: 'p1', username: 'caioluz', media: `["${picture}"]`, caption: 'praia', timestamp: time(now - day) },
      { id: 'p2', username: 'caioluz', media: '[]', caption: 'nada', timestamp: time(now - day) },
    ],
  }
}

function sdPhone({ now, time }: Moments): OtherRows {
  const copies = (mid: string, text: string, from: typeof caio | typeof duda, to: typeof caio | typeof duda, ago: number) => [
    { id: `${mid}a`, mid, citizenid: from.id, conversation: to.number.replace('-', ''), direction: 'outgoing', body: text, created_at: (now - ago) * 1000 },
    { id: `${mid}b`, mid, citizenid: to.id, conversation: from.number.replace('-', ''), direction: 'incoming', body: text, created_at: (now - ago) * 1000 },
  ]
  const toGroup = (mid: string, body: string, ago: number, kind = 'text', meta: string | null = null) =>
    [caio, duda, edu].map(({ id }, index) => ({
      id: `${mid}${index}`,
      mid,
      citizenid: id,
      conversation: 'g-turma',
      sender: caio.number.replace('-', ''),
      direction: index === 0 ? 'outgoing' : 'incoming',
      kind,
      body,
      meta,
      created_at: (now - ago) * 1000,
    }))
  const place = `SDW1:${Buffer.from('{"l":"Shared location","x":12.5,"y":-7}').toString('base64url')}`
  return {
    users,
    phone_settings: [
      { citizenid: caio.id, phone_number: '5551001', passcode: '1234' },
      { citizenid: duda.id, phone_number: '5551002', passcode: null },
      { citizenid: edu.id, phone_number: '5551003', passcode: null },
      { citizenid: 'char1:gone', phone_number: '5559998', passcode: null },
    ],
    phone_contacts: [
      { id: 'k1', citizenid: caio.id, name: 'Duda 💜', phone: '5551002', favorite: 1 },
      { id: 'k2', citizenid: caio.id, name: 'Edu', phone: '5551003' },
      { id: 'k3', citizenid: caio.id, name: 'Ninguém', phone: nobody },
      { id: 'k4', citizenid: 'char1:gone', name: 'Órfão', phone: '5551001' },
    ],
    phone_blocked: [{ citizenid: caio.id, number: '5551003' }],
    'phone_messages of sd-phone': [
      ...copies('m1', 'oi', caio, duda, 3 * day),
      ...copies('a2', 'fala 😀', duda, caio, 2 * day),
      ...copies('z3', long, caio, duda, day),
      ...toGroup('g1', 'bom dia', 2 * day),
      ...toGroup('g2', 'Shared location', day, 'location', JSON.stringify({ wpCode: place })),
      ...toGroup('g3', '', day, 'money', '{"amount":500}'),
    ],
    phone_message_groups: [{ id: 'turma', name: 'Turma', owner_cid: caio.id, created_at: now - 3 * day }],
    phone_message_group_members: [caio, duda, edu].map(({ id }) => ({ group_id: 'turma', citizenid: id })),
    'phone_calls of sd-phone': [
      { id: 'l1', citizenid: caio.id, number: '5551002', direction: 'outgoing', duration: 60, called_at: now - 5 * day },
      { id: 'l2', citizenid: duda.id, number: '5551001', direction: 'incoming', duration: 60, called_at: now - 5 * day },
      { id: 'l3', citizenid: duda.id, number: '5551001', direction: 'outgoing', duration: 0, called_at: now - 4 * day },
      { id: 'l4', citizenid: caio.id, number: '5551002', direction: 'missed', duration: 0, called_at: now - 4 * day },
    ],
    'phone_photos of sd-phone': [{ id: 'f1', citizenid: caio.id, url: picture, created_at: time(now - day) }],
    'phone_notes of sd-phone': [
      { citizenid: caio.id, id: 'n1', body: 'Lista\npão\nleite', created_at: new Date((now - day) * 1000).toISOString() },
    ],
    phone_birdy_profiles: [{ handle: 'caio_luz', citizenid: caio.id, display_name: 'Caio Luz', bio: 'oi' }],
    phone_birdy_posts: [
      { id: 'zz', author: 'caio_luz', body: 'primeiro', created_at: time(now - 2 * day) },
      { id: 'aa', author: 'caio_luz', body: 'com foto', images: `["${picture}"]`, created_at: time(now - day) },
    ],
  }
}

/** Data of each other phone: the same city, and odd rows besides. */
export const otherPhoneData: Record<string, (moments: Moments) => OtherRows> = {
  'lb-phone': lbPhone,
  npwd,
  'qb-phone': qbPhone,
  gcphone,
  'sd-phone': sdPhone,
}
