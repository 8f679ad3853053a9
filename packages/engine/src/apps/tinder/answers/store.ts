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
     * What a player said to another's card: `kind` is of `swipes`. `waits` is the same for a like that has no answer yet, and 0 for all else.
     * By players and not by profiles, so that a new profile is not shown to who refused the one before.
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

/** False where they have answered already. */
export async function addAnswer(db: Db, answer: NewAnswer): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_tinder_answers', answer)).count > 0
}

/** Undefined where there is none. */
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

/** A like has its answer. */
export async function markLikeAnswered(db: Db, sender: number, receiver: number): Promise<void> {
  await db
    .updateTable('orelhao_tinder_answers')
    .set({ waits: 0 })
    .where('sender', '=', sender)
    .where('receiver', '=', receiver)
    .execute()
}

/** An answer was taken back; a like of the other one waits again. */
export async function undoAnswer(db: Db, sender: number, receiver: number): Promise<void> {
  await db.deleteFrom('orelhao_tinder_answers').where('sender', '=', sender).where('receiver', '=', receiver).execute()
  await db
    .updateTable('orelhao_tinder_answers')
    .set({ waits: sql<number>`kind` })
    .where('sender', '=', receiver)
    .where('receiver', '=', sender)
    .execute()
}

/** After a match both have refused each other. */
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

/** What a player said to anybody, and what these people said to them. */
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

/** Likes that wait for a player's answer, of those who are shown to them; super likes alone or likes alone. */
const waitingFor = (db: Db, receiver: number, waits: number, audience: number) =>
  db
    .selectFrom('orelhao_tinder_answers as answer')
    .innerJoin('orelhao_tinder_decks as deck', (join) =>
      join.onRef('deck.player', '=', 'answer.sender').on('deck.audience', '=', audience),
    )
    .select(['answer.id', 'answer.sender'])
    .where('answer.receiver', '=', receiver)
    .where('answer.waits', '=', waits)

/** A page of who likes the player, newest first. */
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
