import { column, isTrue, reading, type SourcePhone, secondsIn, textOf, time } from '../source-phone.ts'

/**
 * gcphone and its forks, after `base.sql` and `twitter.sql` of N3MTV/gcphone and `gcphone.sql` of emreleann/gcphone. Messages and calls
 * are stored once for each of the two, by number; the numbers are those of the framework's table. Photos and notes are not stored.
 */
export const gcphone: SourcePhone = {
  name: 'gcphone',
  recognisedBy: {
    tables: ['phone_users_contacts'],
    marks: ['number', 'display'],
    columns: { id: column('id') },
    key: ['id'],
  },
  readings: [
    reading({
      kind: 'contact',
      from: {
        tables: ['phone_users_contacts'],
        marks: ['id', 'number', 'display'],
        columns: {
          id: column('id'),
          owner: column('identifier', 'charid'),
          number: column('number'),
          name: column('display'),
        },
        key: ['id'],
      },
      records: ({ id, owner, number, name }) => [
        { key: textOf(id), owner: { character: owner ?? null }, number: textOf(number), name: textOf(name) },
      ],
    }),
    reading({
      kind: 'profile',
      from: {
        tables: ['twitter_accounts'],
        marks: ['id', 'username', 'avatar_url'],
        columns: {
          id: column('id'),
          handle: column('username'),
          avatar: column('avatar_url'),
          owner: column('identifier', 'charid'),
        },
        key: ['id'],
      },
      records: ({ id, handle, avatar, owner }) => [
        {
          key: textOf(id),
          app: 'twitter',
          owner: { character: owner ?? null },
          handle: textOf(handle),
          name: textOf(handle),
          avatar: avatar || null,
          at: null,
        },
      ],
    }),
    reading({
      kind: 'message',
      from: {
        tables: ['phone_messages'],
        marks: ['id', 'transmitter', 'receiver', 'owner'],
        columns: {
          id: column('id'),
          from: column('transmitter'),
          to: column('receiver'),
          text: column('message'),
          isOwn: column('owner'),
          at: time('time'),
        },
        key: ['id'],
      },
      /** The sender's copy has receiver and transmitter the other way round. */
      records({ from, to, text, isOwn, at }) {
        const [sender, receiver] = isTrue(isOwn) ? [to, from] : [from, to]
        const written = textOf(text)
        const gps = /^GPS: (-?[\d.]+), (-?[\d.]+)$/.exec(written)
        return [
          {
            key: [textOf(sender), textOf(receiver), at ?? '', written].join(' '),
            at: secondsIn(at),
            copy: isTrue(isOwn) ? 'sent' : 'received',
            from: { number: sender ?? null },
            to: { number: receiver ?? null },
            text: gps ? '' : written,
            place: gps ? [Number(gps[1]), Number(gps[2])] : null,
          },
        ]
      },
    }),
    reading({
      kind: 'call',
      from: {
        tables: ['phone_calls'],
        marks: ['id', 'owner', 'num', 'incoming', 'accepts'],
        columns: {
          id: column('id'),
          owner: column('owner'),
          number: column('num'),
          isIncoming: column('incoming'),
          isAccepted: column('accepts'),
          at: time('time'),
        },
        key: ['id'],
      },
      // `incoming` is 1 in the copy of who called; the other copy has no number where the caller hid theirs
      records: ({ owner, number, isIncoming, isAccepted, at }) =>
        isTrue(isIncoming)
          ? [
              {
                key: [textOf(owner), textOf(number), at ?? ''].join(' '),
                at: secondsIn(at),
                from: { number: owner ?? null },
                to: { number: number ?? null },
                isAccepted: isTrue(isAccepted),
                duration: 0,
                isAnonymous: false,
              },
            ]
          : [],
    }),
    reading({
      kind: 'post',
      from: {
        tables: ['twitter_tweets'],
        marks: ['id', 'authorId', 'message'],
        columns: { id: column('id'), author: column('authorId'), text: column('message'), at: time('time') },
        key: ['id'],
      },
      records: ({ id, author, text, at }) => [
        { key: textOf(id), at: secondsIn(at), app: 'twitter', author: textOf(author), text: textOf(text) },
      ],
    }),
  ],
}
