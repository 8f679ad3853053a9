import type { Db } from '../../database/database.ts'

/** Names of profiles, by id. */
export async function handlesOf(db: Db, profiles: readonly number[]): Promise<Map<number, string>> {
  if (profiles.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_social_profiles')
    .select(['id', 'handle'])
    .where('id', 'in', profiles)
    .execute()
  return new Map(rows.map(({ id, handle }) => [Number(id), `@${handle}`]))
}

/** Anonymous ids by user id. */
export async function anonymousIdsOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_tor_people')
    .select(['player', 'anonymous'])
    .where('player', 'in', players)
    .execute()
  return new Map(rows.map(({ player, anonymous }) => [Number(player), anonymous]))
}

/** Names on the dating cards of players. */
export async function cardNamesOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_tinder_profiles')
    .select(['player', 'name'])
    .where('player', 'in', players)
    .execute()
  return new Map(rows.map(({ player, name }) => [Number(player), name]))
}

export async function appsOfConversations(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_chat_conversations').select(['id', 'app']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, app }) => [Number(id), app]))
}

/** Causes of journals, by id. */
export async function reasonsOf(db: Db, journals: readonly number[]): Promise<Map<number, string>> {
  if (journals.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_journals').select(['id', 'reason']).where('id', 'in', journals).execute()
  return new Map(rows.map(({ id, reason }) => [Number(id), reason]))
}

/** A player's reactions to messages, by the message's id. */
export async function reactionsOf(db: Db, player: number, messages: readonly number[]): Promise<Map<number, string>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_chat_reactions')
    .select(['message_id', 'emoji'])
    .where('message_id', 'in', messages)
    .where('player', '=', player)
    .execute()
  return new Map(rows.map(({ message_id, emoji }) => [Number(message_id), emoji]))
}
