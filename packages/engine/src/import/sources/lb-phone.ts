import {
  column,
  firstAddress,
  isTrue,
  type MessageRecord,
  reading,
  type SourcePhone,
  type SourceRow,
  secondsIn,
  textOf,
  time,
} from '../source-phone.ts'

/**
 * lb-phone, whose own schema is not public: names of tables and columns as open bridges read them, which are
 * `server/migrate/store.lua` of Samuels-Development/sd-phone and `server/lib/import/lbPhone.ts` of quissicutdeus/mica. All belongs to
 * numbers, and `phone_phones` says whose a number is. Another phone may have moved a table to a name that ends in `_lb`.
 */
const named = (name: string): string[] => [`phone_${name}_lb`, `phone_${name}`, `lb_phone_${name}`]

const owner = (number: string | null | undefined) => ({ number: number ?? null })

export const lbPhone: SourcePhone = {
  name: 'lb-phone',
  recognisedBy: {
    tables: named('phones'),
    marks: ['phone_number'],
    columns: { id: column('id') },
    key: ['id'],
  },
  readings: [
    reading({
      kind: 'person',
      from: {
        tables: named('phones'),
        marks: ['id', 'phone_number'],
        columns: { id: column('id'), owner: column('owner_id'), number: column('phone_number') },
        key: ['id'],
      },
      records: (row) => [{ character: textOf(row.owner) || textOf(row.id), number: textOf(row.number) }],
    }),
    reading({
      kind: 'contact',
      from: {
        tables: named('phone_contacts'),
        marks: ['phone_number', 'contact_phone_number', 'firstname'],
        columns: {
          owner: column('phone_number'),
          number: column('contact_phone_number'),
          firstname: column('firstname'),
          lastname: column('lastname'),
          photo: column('profile_image'),
          isFavourite: column('favourite'),
        },
        key: ['number', 'owner'],
      },
      records: (row) => [
        {
          key: `${row.owner} ${row.number}`,
          owner: owner(row.owner),
          number: textOf(row.number),
          name: [textOf(row.firstname), textOf(row.lastname)].filter(Boolean).join(' '),
          photo: row.photo || null,
          isFavourite: isTrue(row.isFavourite),
        },
      ],
    }),
    reading({
      kind: 'block',
      from: {
        tables: named('phone_blocked_numbers'),
        marks: ['phone_number', 'blocked_number'],
        columns: { owner: column('phone_number'), number: column('blocked_number') },
        key: ['owner', 'number'],
      },
      records: (row) => [{ key: `${row.owner} ${row.number}`, owner: owner(row.owner), number: textOf(row.number) }],
    }),
    reading({
      kind: 'channel',
      from: {
        tables: named('message_channels'),
        marks: ['is_group', 'name'],
        columns: {
          id: column('id', 'channel_id'),
          isGroup: column('is_group'),
          title: column('name'),
          at: time('last_message_timestamp'),
        },
        key: ['id'],
      },
      parts: {
        from: {
          tables: named('message_members'),
          marks: ['channel_id', 'phone_number'],
          columns: { channel: column('channel_id'), number: column('phone_number'), isOwner: column('is_owner') },
          key: ['channel', 'number'],
        },
        by: 'channel',
        of: 'id',
      },
      records(row, members) {
        const holder = members.find(({ isOwner }) => isTrue(isOwner))
        return [
          {
            key: textOf(row.id),
            isGroup: isTrue(row.isGroup),
            title: textOf(row.title),
            owner: holder && owner(holder.number),
            members: members.map(({ number }) => owner(number)),
            at: secondsIn(row.at),
          },
        ]
      },
    }),
    reading({
      kind: 'photo',
      from: {
        tables: named('photos'),
        marks: ['phone_number', 'link'],
        columns: { owner: column('phone_number'), url: column('link'), at: time('timestamp') },
        key: ['owner', 'url'],
      },
      records: (row) => [
        { key: `${row.owner} ${row.url}`, owner: owner(row.owner), url: textOf(row.url), at: secondsIn(row.at) },
      ],
    }),
    reading({
      kind: 'note',
      from: {
        tables: named('notes'),
        marks: ['id', 'phone_number', 'content'],
        columns: {
          id: column('id'),
          owner: column('phone_number'),
          title: column('title'),
          content: column('content'),
          at: time('timestamp'),
        },
        key: ['id'],
      },
      records: (row) => [
        {
          key: textOf(row.id),
          owner: owner(row.owner),
          text: [textOf(row.title), textOf(row.content)].filter(Boolean).join('\n'),
          at: secondsIn(row.at),
        },
      ],
    }),
    reading({
      kind: 'profile',
      from: {
        tables: named('twitter_accounts'),
        marks: ['username', 'phone_number'],
        columns: {
          handle: column('username'),
          name: column('display_name'),
          owner: column('phone_number'),
          bio: column('bio'),
          avatar: column('profile_image'),
        },
        key: ['handle'],
      },
      records: (row) => [{ ...accountOf(row), app: 'twitter', at: null }],
    }),
    reading({
      kind: 'profile',
      from: {
        tables: named('instagram_accounts'),
        marks: ['username', 'phone_number'],
        columns: {
          handle: column('username'),
          name: column('display_name'),
          owner: column('phone_number'),
          bio: column('bio'),
          avatar: column('profile_image'),
          at: time('date_joined'),
        },
        key: ['handle'],
      },
      records: (row) => [{ ...accountOf(row), app: 'instagram', at: secondsIn(row.at) }],
    }),
    reading({
      kind: 'message',
      from: {
        tables: named('message_messages'),
        marks: ['id', 'channel_id', 'sender', 'content'],
        columns: {
          id: column('id'),
          channel: column('channel_id'),
          from: column('sender'),
          text: column('content'),
          attachments: column('attachments'),
          at: time('timestamp'),
        },
        key: ['id'],
      },
      records: (row) => [messageOf(row)],
    }),
    reading({
      kind: 'call',
      from: {
        tables: named('phone_calls'),
        marks: ['id', 'caller', 'callee'],
        columns: {
          id: column('id'),
          from: column('caller'),
          to: column('callee'),
          duration: column('duration'),
          isAccepted: column('answered'),
          isAnonymous: column('hide_caller_id'),
          at: time('timestamp'),
        },
        key: ['id'],
      },
      records: (row) => [
        {
          key: textOf(row.id),
          at: secondsIn(row.at),
          from: owner(row.from),
          to: owner(row.to),
          isAccepted: isTrue(row.isAccepted),
          duration: Number(row.duration ?? 0) || 0,
          isAnonymous: isTrue(row.isAnonymous),
        },
      ],
    }),
    reading({
      kind: 'post',
      from: {
        tables: named('twitter_tweets'),
        marks: ['id', 'username', 'content'],
        columns: {
          id: column('id'),
          author: column('username'),
          text: column('content'),
          attachments: column('attachments'),
          replyTo: column('reply_to'),
          at: time('timestamp'),
        },
        key: ['id'],
      },
      records: (row) => [
        {
          key: textOf(row.id),
          at: secondsIn(row.at),
          app: 'twitter',
          author: textOf(row.author),
          text: textOf(row.text),
          image: firstAddress(row.attachments),
          replyTo: textOf(row.replyTo) || null,
        },
      ],
    }),
    reading({
      kind: 'post',
      from: {
        tables: named('instagram_posts'),
        marks: ['id', 'username', 'media'],
        columns: {
          id: column('id'),
          author: column('username'),
          media: column('media'),
          text: column('caption'),
          at: time('timestamp'),
        },
        key: ['id'],
      },
      records: (row) => [
        {
          key: textOf(row.id),
          at: secondsIn(row.at),
          app: 'instagram',
          author: textOf(row.author),
          text: textOf(row.text),
          image: firstAddress(row.media),
        },
      ],
    }),
  ],
}

function accountOf(row: SourceRow) {
  const handle = textOf(row.handle)
  return {
    key: handle,
    owner: owner(row.owner),
    handle,
    name: textOf(row.name) || handle,
    bio: textOf(row.bio),
    avatar: row.avatar || null,
  }
}

const sharedPlace = /^<!SENT-LOCATION-X=(-?[\d.]+)Y=(-?[\d.]+)!>$/

/** A message that is no text is a sign within `<!` and `!>`, such as a place, a payment or a voice message. */
function messageOf({ id, channel, from, text, attachments, at }: SourceRow): MessageRecord {
  const written = textOf(text)
  const place = sharedPlace.exec(written)
  const isSpecial = !place && /^<!.*!>$/s.test(written)
  return {
    key: textOf(id),
    at: secondsIn(at),
    from: owner(from),
    channel: textOf(channel),
    text: place ? '' : written,
    image: firstAddress(attachments),
    place: place ? [Number(place[1]), Number(place[2])] : null,
    isSpecial,
  }
}
