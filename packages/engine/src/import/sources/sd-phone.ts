import {
  column,
  firstAddress,
  isTrue,
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
 * sd-phone, after the tables that `server/contacts/store.lua`, `messages/store.lua`, `photos/store.lua`, `notes/store.lua`,
 * `birdy/store.lua` and `settings/store.lua` of Samuels-Development/sd-phone create. All belongs to the framework's character; the phone
 * has numbers of its own. Its photo network does not store who owns a profile, so that does not come.
 */
export const sdPhone: SourcePhone = {
  name: 'sd-phone',
  recognisedBy: {
    tables: ['phone_settings'],
    marks: ['citizenid', 'phone_number'],
    columns: { id: column('citizenid') },
    key: ['id'],
  },
  readings: [
    reading({
      kind: 'person',
      from: {
        tables: ['phone_settings'],
        marks: ['citizenid', 'phone_number'],
        columns: { character: column('citizenid'), number: column('phone_number') },
        key: ['character', 'number'],
      },
      records: ({ character, number }) =>
        textOf(number) === '' ? [] : [{ character: textOf(character), number: textOf(number) }],
    }),
    reading({
      kind: 'contact',
      from: {
        tables: ['phone_contacts'],
        marks: ['id', 'citizenid', 'name', 'phone'],
        columns: {
          id: column('id'),
          owner: column('citizenid'),
          name: column('name'),
          number: column('phone'),
          photo: column('avatar'),
          isFavourite: column('favorite'),
        },
        key: ['id'],
      },
      records: (row) => [
        {
          key: textOf(row.id),
          owner: { character: row.owner ?? null },
          number: textOf(row.number),
          name: textOf(row.name),
          photo: row.photo || null,
          isFavourite: isTrue(row.isFavourite),
        },
      ],
    }),
    reading({
      kind: 'block',
      from: {
        tables: ['phone_blocked'],
        marks: ['citizenid', 'number'],
        columns: { owner: column('citizenid'), number: column('number') },
        key: ['owner', 'number'],
      },
      records: ({ owner, number }) => [
        { key: `${owner} ${number}`, owner: { character: owner ?? null }, number: textOf(number) },
      ],
    }),
    reading({
      kind: 'channel',
      from: {
        tables: ['phone_message_groups'],
        marks: ['id', 'name', 'owner_cid'],
        columns: { id: column('id'), title: column('name'), owner: column('owner_cid'), at: column('created_at') },
        key: ['id'],
      },
      parts: {
        from: {
          tables: ['phone_message_group_members'],
          marks: ['group_id', 'citizenid'],
          columns: { group: column('group_id'), member: column('citizenid') },
          key: ['group', 'member'],
        },
        by: 'group',
        of: 'id',
      },
      records: ({ id, title, owner, at }, members) => [
        {
          key: `g-${id}`,
          isGroup: true,
          title: textOf(title),
          owner: { character: owner ?? null },
          members: members.map(({ member }) => ({ character: member ?? null })),
          at: secondsIn(at),
        },
      ],
    }),
    reading({
      kind: 'photo',
      from: {
        tables: ['phone_photos'],
        marks: ['id', 'citizenid', 'url'],
        columns: { id: column('id'), owner: column('citizenid'), url: column('url'), at: time('created_at') },
        key: ['id'],
      },
      records: ({ id, owner, url, at }) => [
        { key: textOf(id), owner: { character: owner ?? null }, url: textOf(url), at: secondsIn(at) },
      ],
    }),
    reading({
      kind: 'note',
      from: {
        tables: ['phone_notes'],
        marks: ['citizenid', 'id', 'body'],
        columns: { owner: column('citizenid'), id: column('id'), text: column('body'), at: column('created_at') },
        key: ['owner', 'id'],
      },
      records({ owner, id, text, at }) {
        const ms = Date.parse(at ?? '')
        return [
          {
            key: `${owner} ${id}`,
            owner: { character: owner ?? null },
            text: textOf(text),
            at: Number.isNaN(ms) ? null : Math.floor(ms / 1000),
          },
        ]
      },
    }),
    reading({
      kind: 'profile',
      from: {
        tables: ['phone_birdy_profiles'],
        marks: ['handle', 'citizenid', 'display_name'],
        columns: {
          handle: column('handle'),
          owner: column('citizenid'),
          name: column('display_name'),
          bio: column('bio'),
          avatar: column('avatar'),
          at: time('created_at'),
        },
        key: ['handle'],
      },
      records: ({ handle, owner, name, bio, avatar, at }) => [
        {
          key: textOf(handle),
          app: 'twitter',
          owner: { character: owner ?? null },
          handle: textOf(handle),
          name: textOf(name) || textOf(handle),
          bio: textOf(bio),
          avatar: avatar || null,
          at: secondsIn(at),
        },
      ],
    }),
    reading({
      kind: 'message',
      from: {
        tables: ['phone_messages'],
        marks: ['id', 'citizenid', 'conversation', 'direction'],
        columns: {
          id: column('id'),
          shared: column('mid'),
          owner: column('citizenid'),
          conversation: column('conversation'),
          direction: column('direction'),
          sender: column('sender'),
          kind: column('kind'),
          text: column('body'),
          meta: column('meta'),
          isWithheld: column('withheld'),
          at: column('created_at'),
        },
        key: ['id'],
      },
      records: messagesOf,
    }),
    reading({
      kind: 'call',
      from: {
        tables: ['phone_calls'],
        marks: ['id', 'citizenid', 'direction', 'called_at'],
        columns: {
          id: column('id'),
          owner: column('citizenid'),
          number: column('number'),
          direction: column('direction'),
          duration: column('duration'),
          at: column('called_at'),
        },
        key: ['id'],
      },
      // the copy of who was called has the same call once more
      records: ({ id, owner, number, direction, duration, at }) =>
        direction === 'outgoing'
          ? [
              {
                key: textOf(id),
                at: secondsIn(at),
                from: { character: owner ?? null },
                to: { number: number ?? null },
                isAccepted: isTrue(duration),
                duration: Number(duration ?? 0) || 0,
                isAnonymous: false,
              },
            ]
          : [],
    }),
    reading({
      kind: 'post',
      from: {
        tables: ['phone_birdy_posts'],
        marks: ['id', 'author', 'body'],
        columns: {
          id: column('id'),
          author: column('author'),
          text: column('body'),
          images: column('images'),
          replyTo: column('parent_id'),
          at: time('created_at'),
        },
        key: ['id'],
      },
      records: ({ id, author, text, images, replyTo, at }) => [
        {
          key: textOf(id),
          at: secondsIn(at),
          app: 'twitter',
          author: textOf(author),
          text: textOf(text),
          image: firstAddress(images),
          replyTo: textOf(replyTo) || null,
        },
      ],
    }),
  ],
}

/** Kinds of messages that have a place here, besides plain texts. */
const shownKinds = new Set(['text', 'image', 'gif', 'location', ''])

/** Everybody in a conversation has a copy of each message; `mid` is the same in all of them. */
function messagesOf(row: SourceRow): MessageRecord[] {
  if (isTrue(row.isWithheld)) return []
  const conversation = textOf(row.conversation)
  const me = { character: row.owner ?? null }
  const isOwn = row.direction === 'out' || row.direction === 'outgoing' || row.direction === 'sent'
  const isGroup = conversation.startsWith('g-')
  const { gifUrl, url, wpCode }: { gifUrl?: unknown; url?: unknown; wpCode?: unknown } = Object(jsonIn(row.meta))
  const kind = textOf(row.kind)
  const place = kind === 'location' ? placeIn(wpCode) : null
  return [
    {
      key: textOf(row.shared) || textOf(row.id),
      at: secondsIn(row.at),
      from: isOwn ? me : { number: isGroup ? (row.sender ?? null) : conversation },
      ...(isGroup ? { channel: conversation } : { to: isOwn ? { number: conversation } : me }),
      text: place ? '' : textOf(row.text),
      image: [gifUrl, url].find((one): one is string => typeof one === 'string') ?? null,
      place,
      isSpecial: !shownKinds.has(kind),
    },
  ]
}

/** A shared place is `SDW1:` and JSON in base64url. */
function placeIn(code: unknown): [number, number] | null {
  if (typeof code !== 'string' || !code.startsWith('SDW1:')) return null
  const json = jsonIn(Buffer.from(code.slice('SDW1:'.length), 'base64url').toString('utf8'))
  const { x, y }: { x?: unknown; y?: unknown } = Object(json)
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
