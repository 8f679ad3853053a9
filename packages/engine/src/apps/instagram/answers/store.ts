import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Answers to stories. The story's author reads them in a notification, also after the story has ended. */
    orelhao_instagram_answers: {
      id: Generated<number>
      story: number
      profile: number
      content: string
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_instagram_answers: { expires: 'notices', endedAt: 'created_at', by: 'id' },
}

export const migration: Migration = {
  name: 'instagram/004-answers',
  build: ({ schema, id, boolean, createTable }) => [
    createTable('orelhao_instagram_answers', 'autoId')
      .addColumn('story', id, (column) => column.notNull())
      .addColumn('profile', id, (column) => column.notNull())
      .addColumn('content', 'varchar(255)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull()),
    schema
      .createIndex('orelhao_instagram_answers_each')
      .ifNotExists()
      .on('orelhao_instagram_answers')
      .columns(['story', 'profile']),
    schema.alterTable('orelhao_instagram_seen').addColumn('liked', boolean, (column) => column.notNull().defaultTo(0)),
  ],
}

interface Answer {
  story: number
  profile: number
  content: string
  created_at: number
}

/** Returns the new answer's id. */
export async function addAnswer(db: Db, answer: Answer): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_instagram_answers').values(answer).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Counts one profile's answers to a story. */
export async function countAnswers(db: Db, story: number, profile: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_instagram_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('story', '=', story)
    .where('profile', '=', profile)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface AnsweredStory {
  content: string
  /** Null once the story has ended. */
  image: string | null
}

/** Returns answers by id, with the pictures of their stories. */
export async function answersById(db: Db, ids: readonly number[]): Promise<Map<number, AnsweredStory>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_instagram_answers as answer')
    .leftJoin('orelhao_instagram_stories as story', 'story.id', 'answer.story')
    .select(['answer.id', 'answer.content', 'story.image'])
    .where('answer.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content, image }) => [id, { content, image }]))
}
