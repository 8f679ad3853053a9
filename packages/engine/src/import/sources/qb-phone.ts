import {
  column,
  jsonIn,
  type MessageRecord,
  reading,
  type SourcePhone,
  type SourceRow,
  secondsIn,
  textOf,
  time,
} from '../source-phone.ts'

/**
 * qb-phone, after `qb-phone.sql`, `gallery.sql`, `server/main.lua`, `client/main.lua` and `html/js/whatsapp.js` of
 * qbcore-framework/qb-phone. Numbers are those of QBCore; posts have no accounts, and calls are not stored.
 */
export const qbPhone: SourcePhone = {
  name: 'qb-phone',
  recognisedBy: {
    tables: ['player_contacts'],
    marks: ['citizenid', 'number', 'iban'],
    columns: { id: column('id') },
    key: ['id'],
  },
  readings: [
    reading({
      kind: 'contact',
      from: {
        tables: ['player_contacts'],
        marks: ['id', 'citizenid', 'name', 'number'],
        columns: { id: column('id'), owner: column('citizenid'), name: column('name'), number: column('number') },
        key: ['id'],
      },
      records: ({ id, owner, name, number }) => [
        { key: textOf(id), owner: { character: owner ?? null }, name: textOf(name), number: textOf(number) },
      ],
    }),
    reading({
      kind: 'photo',
      from: {
        tables: ['phone_gallery'],
        marks: ['citizenid', 'image'],
        columns: { owner: column('citizenid'), url: column('image'), at: time('date') },
        key: ['owner', 'url'], // the table has no key
        isGrouped: true,
      },
      records: ({ owner, url, at }) => [
        { key: `${owner} ${url}`, owner: { character: owner ?? null }, url: textOf(url), at: secondsIn(at) },
      ],
    }),
    reading({
      kind: 'profile',
      from: {
        tables: ['phone_tweets'],
        marks: ['citizenid', 'message'],
        columns: {
          owner: column('citizenid'),
          firstname: column('firstName'),
          name: column('lastName', 'sender'),
          at: time('date'),
        },
        key: ['owner'],
        isGrouped: true,
      },
      records({ owner, firstname, name, at }) {
        const whole = [textOf(firstname), textOf(name)].filter(Boolean).join(' ')
        return [
          {
            key: textOf(owner),
            app: 'twitter',
            owner: { character: owner ?? null },
            handle: whole.replace(/\s+/g, '_'),
            name: whole,
            at: secondsIn(at),
          },
        ]
      },
    }),
    reading({
      kind: 'message',
      from: {
        tables: ['phone_messages'],
        marks: ['citizenid', 'number', 'messages'],
        columns: {
          id: column('id'),
          owner: column('citizenid'),
          number: column('number'),
          messages: column('messages'),
        },
        key: ['id'],
      },
      rowsAtOnce: 10, // each is a whole conversation
      records: messagesOf,
    }),
    reading({
      kind: 'post',
      from: {
        tables: ['phone_tweets'],
        marks: ['id', 'citizenid', 'message'],
        columns: {
          id: column('id'),
          author: column('citizenid'),
          text: column('message'),
          image: column('url'),
          at: time('date'),
        },
        key: ['id'],
      },
      records: ({ id, author, text, image, at }) => [
        {
          key: textOf(id),
          at: secondsIn(at),
          app: 'twitter',
          author: textOf(author),
          text: textOf(text),
          image: textOf(image) || null,
        },
      ],
    }),
  ],
}

interface Written {
  message?: unknown
  time?: unknown
  sender?: unknown
  type?: unknown
  data?: unknown
}

/**
 * A row is a whole conversation as one of the two stores it: days with messages, each with a time. Both store all messages, so a
 * message's key has only what both copies have.
 */
function messagesOf({ owner, number, messages }: SourceRow): readonly MessageRecord[] | null {
  const days = jsonIn(messages)
  if (typeof days !== 'object' || days === null) return null
  const found: MessageRecord[] = []
  const repeated = new Map<string, number>()
  for (const day of Object.values(days)) {
    const { date, messages: own }: { date?: unknown; messages?: unknown } = Object(day)
    for (const one of Object.values(Object(own)) as Written[]) {
      const message = messageOf(one, String(date), owner ?? '', number ?? '')
      if (!message) continue
      const count = (repeated.get(message.key) ?? 0) + 1
      repeated.set(message.key, count)
      found.push({ ...message, key: `${message.key} ${count}` })
    }
  }
  return found
}

function messageOf(written: Written, date: string, owner: string, number: string): MessageRecord | undefined {
  if (typeof written !== 'object' || written === null) return
  const sender = String(written.sender ?? '')
  const { x, y, url }: { x?: unknown; y?: unknown; url?: unknown } = Object(written.data)
  const [other, me] = [{ number }, { character: owner }]
  const isOwn = sender === owner
  const text = written.type === 'message' || written.type === undefined ? String(written.message ?? '') : ''
  const picture = written.type === 'picture' && typeof url === 'string' ? url : null
  const place: [number, number] | null =
    written.type === 'location' && typeof x === 'number' && typeof y === 'number' ? [x, y] : null
  const clock = String(written.time ?? '')
  return {
    key: [sender, date, clock, text, picture ?? '', place ?? ''].join(' '),
    at: momentOf(date, clock),
    from: isOwn ? me : { ...other, character: sender },
    to: isOwn ? other : me,
    text,
    image: picture,
    place,
  }
}

/** The phone's page writes the day as day-month-year with months from 0, and the time as hours:minutes; both local. */
function momentOf(date: string, clock: string): number | null {
  const day = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(date)
  if (!day) return null
  const [, dayOfMonth, month, year] = day.map(Number)
  const [hours = 0, minutes = 0] = (/^(\d{1,2}):(\d{1,2})/.exec(clock)?.slice(1) ?? []).map(Number)
  return Math.floor(new Date(year ?? 0, month ?? 0, dayOfMonth ?? 1, hours, minutes).getTime() / 1000)
}
