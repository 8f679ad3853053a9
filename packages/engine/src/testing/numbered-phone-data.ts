import { caio, day, duda, edu, long, type Moments, nobody, picture, users } from './other-phone-people.ts'
import type { OtherRows } from './other-phones.ts'

export function lbPhone({ now, time }: Moments): OtherRows {
  const message = (
    id: string,
    channel: number,
    from: string,
    content: string | null,
    ago: number,
    attachments = null,
  ) => ({
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
      {
        id: 'aa',
        username: 'caio_luz',
        content: 'com foto',
        attachments: `["${picture}"]`,
        timestamp: time(now - day),
      },
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

export function sdPhone({ now, time }: Moments): OtherRows {
  const copies = (
    mid: string,
    text: string,
    from: typeof caio | typeof duda,
    to: typeof caio | typeof duda,
    ago: number,
  ) => [
    {
      id: `${mid}a`,
      mid,
      citizenid: from.id,
      conversation: to.number.replace('-', ''),
      direction: 'outgoing',
      body: text,
      created_at: (now - ago) * 1000,
    },
    {
      id: `${mid}b`,
      mid,
      citizenid: to.id,
      conversation: from.number.replace('-', ''),
      direction: 'incoming',
      body: text,
      created_at: (now - ago) * 1000,
    },
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
      {
        id: 'l1',
        citizenid: caio.id,
        number: '5551002',
        direction: 'outgoing',
        duration: 60,
        called_at: now - 5 * day,
      },
      {
        id: 'l2',
        citizenid: duda.id,
        number: '5551001',
        direction: 'incoming',
        duration: 60,
        called_at: now - 5 * day,
      },
      { id: 'l3', citizenid: duda.id, number: '5551001', direction: 'outgoing', duration: 0, called_at: now - 4 * day },
      { id: 'l4', citizenid: caio.id, number: '5551002', direction: 'missed', duration: 0, called_at: now - 4 * day },
    ],
    'phone_photos of sd-phone': [{ id: 'f1', citizenid: caio.id, url: picture, created_at: time(now - day) }],
    'phone_notes of sd-phone': [
      {
        citizenid: caio.id,
        id: 'n1',
        body: 'Lista\npão\nleite',
        created_at: new Date((now - day) * 1000).toISOString(),
      },
    ],
    phone_birdy_profiles: [{ handle: 'caio_luz', citizenid: caio.id, display_name: 'Caio Luz', bio: 'oi' }],
    phone_birdy_posts: [
      { id: 'zz', author: 'caio_luz', body: 'primeiro', created_at: time(now - 2 * day) },
      { id: 'aa', author: 'caio_luz', body: 'com foto', images: `["${picture}"]`, created_at: time(now - day) },
    ],
  }
}
