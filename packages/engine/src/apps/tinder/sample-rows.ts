import { limits } from '@orelhao/protocol/tinder/rules'
import { expect } from 'vitest'
import type { Db } from '../../database/database.ts'
import { insert, many, maxAnswerBytes, rows, url, wide } from '../../testing/full-tables.ts'
import type { HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

/** Writes many profiles, half of which like the player, and as many matches as one answer may contain. */
export async function fill({ database, me, player, now }: SampleContext): Promise<void> {
  await database.write((db) => fillPeople(db, me, now))
  await database.write((db) => fillMatches(db, me))
  expect(await player.callOk('tinder_deck')).toHaveLength(limits.ahead)
  expect(await player.callOk('tinder_liked')).toHaveLength(limits.likes)
  const matches = await player.callOk('tinder_matches')
  expect(matches).toHaveLength(limits.page)
  const talk = JSON.stringify(await player.callOk('tinder_chat', matches[0]?.id ?? 0))
  expect(Buffer.byteLength(talk)).toBeGreaterThan(limits.page * limits.message)
  expect(Buffer.byteLength(talk)).toBeLessThan(maxAnswerBytes)
}

async function fillPeople(db: Db, me: number, now: number): Promise<void> {
  await insert(db, {
    orelhao_tinder_profiles: rows(many, (n) => ({
      player: n === 0 ? me : 70_000_000 + me * many + n,
      name: wide(limits.name),
      age: limits.maximumAge,
      gender: 'Female',
      show_gender: 1,
      tags: 'Heterossexual,Demissexual,Bissexual',
      show_tags: 1,
      target: 'All',
      bio: wide(limits.bio),
      image: url(0),
      place: n,
      newer: 0,
      older: 0,
      refused: 0,
      returned: 0,
      created_at: now,
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
      created_at: now,
    })),
  })
}

/** Gives the first match a full page of the longest messages. */
async function fillMatches(db: Db, me: number): Promise<void> {
  const first = 60_000_000 + me * 10_000
  const other = (n: number) => 70_000_000 + me * many + n + 1
  const pairs = Array.from({ length: limits.page + 1 }, (_, n) => ({ id: first + n, other: other(n) }))
  const talk = pairs[0]?.id ?? 0
  const messages = [...pairs.map(({ id }) => id), ...new Array<number>(limits.page).fill(talk)]
  await insert(db, {
    orelhao_chat_conversations: pairs.map(({ id, other }) => ({
      id,
      app: 'tinder',
      pair: me < other ? `${me}:${other}` : `${other}:${me}`,
      title: '',
      picture: null,
      owner: 0,
      created_at: 1,
    })),
    orelhao_chat_members: pairs.map(({ id }, n) => ({
      conversation_id: id,
      player: me,
      app: 'tinder',
      joined_at: 1,
      left_at: 0,
      after_id: 0,
      read_to: 0,
      unread: 1500,
      last_id: n === 0 ? first + messages.length - 1 : first + n,
    })),
    orelhao_chat_messages: messages.map((conversation_id, n) => ({
      id: first + n,
      conversation_id,
      sender: pairs[0]?.other ?? 0,
      type: 'text',
      content: wide(limits.message),
      created_at: 1,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_tinder_places', 'orelhao_tinder_seeking']
