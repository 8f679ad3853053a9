import { lbPhone, sdPhone } from './numbered-phone-data.ts'
import { caio, day, duda, edu, long, type Moments, nobody, picture, users } from './other-phone-people.ts'
import type { OtherRows } from './other-phones.ts'

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
      {
        citizenid: caio.id,
        firstName: 'Caio',
        lastName: 'Luz',
        message: 'primeiro',
        date: time(now - 2 * day),
        url: '',
      },
      {
        citizenid: caio.id,
        firstName: 'Caio',
        lastName: 'Luz',
        message: 'com foto',
        date: time(now - day),
        url: picture,
      },
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

/** Data of each other phone: the same city, and odd rows besides. */
export const otherPhoneData: Record<string, (moments: Moments) => OtherRows> = {
  'lb-phone': lbPhone,
  npwd,
  'qb-phone': qbPhone,
  gcphone,
  'sd-phone': sdPhone,
}
