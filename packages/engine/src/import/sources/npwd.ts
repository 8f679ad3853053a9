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
 * NPWD, after `import.sql` of project-error/npwd. Rows belong to the framework's identifier, messages and calls to numbers, which are
 * those of the framework's own table.
 */
export const npwd: SourcePhone = {
  name: 'npwd',
  recognisedBy: {
    tables: ['npwd_phone_contacts'],
    marks: ['identifier', 'display'],
    columns: { id: column('id') },
    key: ['id'],
  },
  readings: [
    reading({
      kind: 'contact',
      from: {
        tables: ['npwd_phone_contacts'],
        marks: ['id', 'identifier', 'number', 'display'],
        columns: {
          id: column('id'),
          owner: column('identifier'),
          photo: column('avatar'),
          number: column('number'),
          name: column('display'),
        },
        key: ['id'],
      },
      records: ({ id, owner, photo, number, name }) => [
        {
          key: textOf(id),
          owner: { character: owner },
          number: textOf(number),
          name: textOf(name),
          photo: photo || null,
        },
      ],
    }),
    reading({
      kind: 'channel',
      from: {
        tables: ['npwd_messages_conversations'],
        marks: ['id', 'conversation_list', 'is_group_chat'],
        columns: {
          id: column('id'),
          title: column('label'),
          isGroup: column('is_group_chat'),
          at: time('createdAt'),
        },
        key: ['id'],
      },
      parts: {
        from: {
          tables: ['npwd_messages_participants'],
          marks: ['conversation_id', 'participant'],
          columns: { channel: column('conversation_id'), number: column('participant') },
          key: ['channel'],
        },
        by: 'channel',
        of: 'id',
      },
      records: ({ id, title, isGroup, at }, participants) => [
        {
          key: textOf(id),
          isGroup: isTrue(isGroup),
          title: textOf(title),
          members: participants.map(({ number }) => ({ number: number ?? null })),
          at: secondsIn(at),
        },
      ],
    }),
    reading({
      kind: 'photo',
      from: {
        tables: ['npwd_phone_gallery'],
        marks: ['id', 'identifier', 'image'],
        columns: { id: column('id'), owner: column('identifier'), url: column('image') },
        key: ['id'],
      },
      records: ({ id, owner, url }) => [{ key: textOf(id), owner: { character: owner }, url: textOf(url), at: null }],
    }),
    reading({
      kind: 'note',
      from: {
        tables: ['npwd_notes'],
        marks: ['id', 'identifier', 'content'],
        columns: { id: column('id'), owner: column('identifier'), title: column('title'), content: column('content') },
        key: ['id'],
      },
      records: ({ id, owner, title, content }) => [
        {
          key: textOf(id),
          owner: { character: owner },
          text: [textOf(title), textOf(content)].filter(Boolean).join('\n'),
          at: null,
        },
      ],
    }),
    reading({
      kind: 'profile',
      from: {
        tables: ['npwd_twitter_profiles'],
        marks: ['id', 'profile_name', 'identifier'],
        columns: {
          id: column('id'),
          name: column('profile_name'),
          owner: column('identifier'),
          avatar: column('avatar_url'),
          at: time('createdAt'),
        },
        key: ['id'],
      },
      records: ({ id, name, owner, avatar, at }) => [
        {
          key: textOf(id),
          app: 'twitter',
          owner: { character: owner },
          handle: textOf(name),
          name: textOf(name),
          avatar: avatar || null,
          at: secondsIn(at),
        },
      ],
    }),
    reading({
      kind: 'message',
      from: {
        tables: ['npwd_messages'],
        marks: ['id', 'message', 'conversation_id', 'author'],
        columns: {
          id: column('id'),
          text: column('message'),
          from: column('user_identifier'),
          number: column('author'),
          channel: column('conversation_id'),
          isVisible: column('visible'),
          isEmbed: column('is_embed'),
          embed: column('embed'),
          at: time('createdAt'),
        },
        key: ['id'],
      },
      records: messageOf,
    }),
    reading({
      kind: 'call',
      from: {
        tables: ['npwd_calls'],
        marks: ['id', 'transmitter', 'receiver'],
        columns: {
          id: column('id'),
          from: column('transmitter'),
          to: column('receiver'),
          isAccepted: column('is_accepted'),
          isAnonymous: column('isAnonymous'),
          start: column('start'),
          end: column('end'),
        },
        key: ['id'],
      },
      records({ id, from, to, isAccepted, isAnonymous, start, end }) {
        const at = secondsIn(start)
        return [
          {
            key: textOf(id),
            at,
            from: { number: from ?? null },
            to: { number: to ?? null },
            isAccepted: isTrue(isAccepted),
            duration: Math.max(0, (secondsIn(end) ?? at ?? 0) - (at ?? 0)),
            isAnonymous: isTrue(isAnonymous),
          },
        ]
      },
    }),
    reading({
      kind: 'post',
      from: {
        tables: ['npwd_twitter_tweets'],
        marks: ['id', 'message', 'profile_id'],
        columns: {
          id: column('id'),
          text: column('message'),
          author: column('profile_id'),
          isVisible: column('visible'),
          images: column('images'),
          retweet: column('retweet'),
          at: time('createdAt'),
        },
        key: ['id'],
      },
      // a retweet repeats the text of another one
      records: ({ id, text, author, isVisible, images, retweet, at }) =>
        isVisible === '0' || isTrue(retweet)
          ? []
          : [
              {
                key: textOf(id),
                at: secondsIn(at),
                app: 'twitter',
                author: textOf(author),
                text: textOf(text),
                image: firstAddress(images),
              },
            ],
    }),
  ],
}

/** A hidden message was deleted by its author. An embed is JSON: a place, or a contact or note, whose line of text stays. */
function messageOf({ id, text, from, number, channel, isVisible, isEmbed, embed, at }: SourceRow): MessageRecord[] {
  if (isVisible === '0') return []
  const { coords, type }: { coords?: unknown; type?: unknown } = Object(isTrue(isEmbed) ? jsonIn(embed) : undefined)
  const written = textOf(text)
  const isPicture = /^https?:\/\/\S+\.(png|jpe?g|gif|webp)(\?\S*)?$/i.test(written)
  return [
    {
      key: textOf(id),
      at: secondsIn(at),
      from: { character: from ?? null, number: number ?? null },
      channel: textOf(channel),
      text: isPicture ? '' : written,
      image: isPicture ? written : null,
      place: type === 'location' ? placeOf(coords) : null,
    },
  ]
}

function placeOf(coords: unknown): [number, number] | null {
  const values: unknown[] = Array.isArray(coords) ? coords : Object.values(Object(coords))
  const [x, y] = values
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
