import { firstPlayer } from './product.ts'

/** Size of a city. */
export interface Size {
  people: number
  posts: number
  likesEach: number
}

const followedEach = 40
const tables = ['posts', 'profiles', 'follows', 'reactions', 'hashtags', 'blocks']

const numbers = (count: number, from = 1) =>
  `(WITH RECURSIVE number (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM number WHERE n < ${from + count - 1}) SELECT n FROM number)`

/**
 * A microblog with years of history, as SQL for both databases. A fifth of the posts are replies and a twentieth retweets;
 * every profile follows forty. `viewers` have the profiles after the last one and no likes; the last one follows all profiles.
 */
export function statements({ people, posts, likesEach }: Size, viewers: number): string[] {
  const everyone = people + viewers
  return [
    ...tables.map((table) => `DELETE FROM orelhao_social_${table}`),
    `INSERT INTO orelhao_social_profiles (id, app, owner, handle, likeness, name, plain, bio, avatar, verified, posts, followers, following, created_at)
      SELECT n, 'twitter', CASE WHEN n > ${people} THEN ${firstPlayer - 1 - people} + n ELSE ${firstPlayer * 10} + n END,
        CONCAT('pessoa', n), CONCAT('pessoa', n), CONCAT('Pessoa ', n), CONCAT('pessoa ', n), 'Gosto de filas e de esperar por elas.',
        '/smartphone/stock/people/ana.jpg', 0, ${posts / people}, ${followedEach}, CASE WHEN n = ${everyone} THEN ${people} ELSE ${followedEach} END, 1 FROM ${numbers(everyone)} AS person`,
    `INSERT INTO orelhao_social_follows (follower, followed)
      SELECT person.n, 1 + (person.n + turn.n * 37) % ${people} FROM ${numbers(everyone - 1)} AS person CROSS JOIN ${numbers(followedEach)} AS turn`,
    `INSERT INTO orelhao_social_follows (follower, followed) SELECT ${everyone}, n FROM ${numbers(people)} AS person`,
    `INSERT INTO orelhao_social_posts (id, app, author, content, is_reply, reply_to, share_of, likes, created_at)
      SELECT n, 'twitter', 1 + ((n - n % 10) / 10 * 7 + n % 10 * 211) % ${people}, CONCAT('Tweet numero ', n, ' sobre a vida na cidade, a fila da padaria e o preço do pastel #praia'),
        CASE WHEN n % 10 IN (1, 2) THEN 1 ELSE 0 END, CASE WHEN n % 10 IN (1, 2) THEN n - n % 10 - 10 * (n % 5) ELSE NULL END,
        CASE WHEN n % 20 = 3 THEN n - 3 ELSE NULL END, ${likesEach}, 1700000000 + n FROM ${numbers(posts, 100)} AS post`,
    `INSERT INTO orelhao_social_hashtags (app, tag, post) SELECT 'twitter', 'praia', id FROM orelhao_social_posts WHERE id % 10 = 0`,
    `INSERT INTO orelhao_social_reactions (post, profile)
      SELECT post.id, 1 + (post.id * 31 + turn.n * 97) % ${people} FROM orelhao_social_posts AS post CROSS JOIN ${numbers(likesEach)} AS turn WHERE post.share_of IS NULL`,
  ]
}
