import { swipes } from '@orelhao/protocol/tinder/rules'
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { mergeById, newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * A player's answer to another's card: `kind` is one of `swipes`. `waits` equals `kind` for a like that has no answer yet, and is 0
     * otherwise. Rows name players, not profiles, so that a new profile is not shown to a player who refused the one before.
     */
    orelhao_tinder_answers: {
      id: Generated<number>
      sender: number
      receiver: number
      kind: number
      waits: number
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tinder_answers: 'bounded',
}

export const migration: Migration = {
  name: 'tinder/003-answers',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tinder_answers (id ${autoId}, sender ${id} NOT NULL, receiver ${id} NOT NULL, kind ${id} NOT NULL, waits ${id} NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_tinder_answers_pair UNIQUE (sender, receiver)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_tinder_answers_waiting ON orelhao_tinder_answers (receiver, waits, id)',
  ],
}

export interface NewAnswer {
  sender: number
  receiver: number
  kind: number
  waits: number
  created_at: number
}

/** Returns false where the player has answered already. */
export async function addAnswer(db: Db, answer: NewAnswer): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_tinder_answers', answer)).count > 0
}

/** Returns undefined where there is no answer. */
export async function answerOf(
  db: Db,
  sender: number,
  receiver: number,
): Promise<{ kind: number; waits: number } | undefined> {
  return db
    .selectFrom('orelhao_tinder_answers')
    .select(['kind', 'waits'])
    .where('sender', '=', sender)
    .where('receiver', '=', receiver)
    .executeTakeFirst()
}

/** Marks a like as answered. */
export async function markLikeAnswered(db: Db, sender: number, receiver: number): Promise<void> {
  await db
    .updateTable('orelhao_tinder_answers')
    .set({ waits: 0 })
    .where('sender', '=', sender)
    .where('receiver', '=', receiver)
    .execute()
}

/** Deletes an answer; a like from the other player waits again. */
export async function undoAnswer(db: Db, sender: number, receiver: number): Promise<void> {
  await db.deleteFrom('orelhao_tinder_answers').where('sender', '=', sender).where('receiver', '=', receiver).execute()
  await db
    .updateTable('orelhao_tinder_answers')
    .set({ waits: sql<number>`kind` })
    .where('sender', '=', receiver)
    .where('receiver', '=', sender)
    .execute()
}

/** Makes both refuse each other, after a match has ended. */
export async function refuseBoth(db: Db, one: number, other: number): Promise<void> {
  await db
    .updateTable('orelhao_tinder_answers')
    .set({ kind: swipes.refuse, waits: 0 })
    .where((e) =>
      e.or([
        e.and([e('sender', '=', one), e('receiver', '=', other)]),
        e.and([e('sender', '=', other), e('receiver', '=', one)]),
      ]),
    )
    .execute()
}

/** Deletes a player's answers to all others, and these people's answers to them. */
export async function deleteAnswers(db: Db, player: number, people: readonly number[]): Promise<void> {
  await db.deleteFrom('orelhao_tinder_answers').where('sender', '=', player).execute()
  for (let at = 0; at < people.length; at += 200)
    await db
      .deleteFrom('orelhao_tinder_answers')
      .where('sender', 'in', people.slice(at, at + 200))
      .where('receiver', '=', player)
      .execute()
}

export interface WaitingLike {
  id: number
  sender: number
  super_like: boolean
}

/** Selects likes that wait for a player's answer, from players in their deck; either super likes or likes. */
const waitingFor = (db: Db, receiver: number, waits: number, audience: number) =>
  db
    .selectFrom('orelhao_tinder_answers as answer')
    .innerJoin('orelhao_tinder_decks as deck', (join) =>
      join.onRef('deck.player', '=', 'answer.sender').on('deck.audience', '=', audience),
    )
    .select(['answer.id', 'answer.sender'])
    .where('answer.receiver', '=', receiver)
    .where('answer.waits', '=', waits)

/** Returns a page of players who like this one, newest first. */
export async function waitingLikes(
  db: Db,
  receiver: number,
  audience: number,
  limit: number,
  before?: number,
): Promise<WaitingLike[]> {
  const pages: WaitingLike[][] = []
  for (const kind of [swipes.like, swipes.superLike]) {
    const all = waitingFor(db, receiver, kind, audience)
    const rows = await newestFirst(all, { by: 'answer.id', limit, before }).execute()
    pages.push(rows.map((row) => ({ ...row, super_like: kind === swipes.superLike })))
  }
  return mergeById(pages, limit)
}
