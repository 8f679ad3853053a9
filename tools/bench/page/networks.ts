/** Posts in each network, and people who follow whoever looks at them. */
const posts = 1000
const followers = 10_000
const authors = 50
/** Above all ids of the demo. */
const from = 5_000_000
/** Whoever had an account of theirs before has it no more. */
const nobody = 899_999

const numbers = (count: number) =>
  `(WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${count - 1}) SELECT n FROM number)`
/** In brackets: SQLite joins texts before it divides. */
const picture = (folder: string, name: string, part: string) =>
  `'/smartphone/stock/${folder}/${name}.jpg?' || (${part})`

/** Full networks around a citizen of the demo, who has a new account in both and follows nobody, as SQL. */
export function networks(user: number): string[] {
  return [
    ...network('twitter', user, from),
    ...network('instagram', user, 2 * from),
    `INSERT OR REPLACE INTO orelhao_instagram_logins (player, profile) VALUES (${user}, ${2 * from})`,
  ]
}

function network(app: 'twitter' | 'instagram', user: number, first: number): string[] {
  const image = app === 'instagram' ? picture('photos', 'praia', 'n') : 'NULL'
  const text = `'Publicação numero ' || n || ' sobre a vida na cidade, a fila da padaria e o preço do pastel na #praia'`
  return [
    `UPDATE orelhao_social_profiles SET owner = ${nobody} WHERE app = '${app}' AND owner = ${user}`,
    `INSERT INTO orelhao_social_profiles (id, app, owner, handle, likeness, name, plain, bio, avatar, verified, followers, created_at)
      SELECT ${first} + n, '${app}', CASE n WHEN 0 THEN ${user} ELSE 900000 + n END, 'pessoa' || n, '${app}' || n, 'Pessoa ' || n, 'pessoa ' || n,
        'Gosto de filas.', ${picture('people', 'ana', `n % ${authors}`)}, n % 7 = 0, CASE n WHEN 0 THEN ${followers} ELSE 0 END, 1 FROM ${numbers(followers + 1)}`,
    `INSERT INTO orelhao_social_follows (follower, followed) SELECT ${first + 1} + n, ${first} FROM ${numbers(followers)}`,
    `INSERT INTO orelhao_social_posts (id, app, author, content, image, is_reply, likes, created_at)
      SELECT ${first} + n, '${app}', ${first + 1} + n % ${authors}, ${text}, ${image}, 0, n % 90, 1700000000 + n FROM ${numbers(posts)}`,
  ]
}
