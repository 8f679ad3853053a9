import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'

/**
 * Tables of other phones and of frameworks, after their published schemas (the files in `import/sources` name them), in our words:
 * only what an import reads, with the published types and character sets.
 */
const tables: Record<string, string> = {
  // QBCore
  players: 'citizenid VARCHAR(50) NOT NULL PRIMARY KEY, charinfo TEXT, money TEXT',
  // ESX with a phone's column
  users:
    'identifier VARCHAR(60) NOT NULL PRIMARY KEY, firstname VARCHAR(16), lastname VARCHAR(16), phone_number VARCHAR(20)',
  vrp_user_identities: 'user_id INT NOT NULL PRIMARY KEY, phone VARCHAR(20), firstname VARCHAR(50), name VARCHAR(50)',

  npwd_phone_contacts:
    'id AUTO, identifier VARCHAR(48), avatar VARCHAR(255), number VARCHAR(20), display VARCHAR(255) NOT NULL DEFAULT ""',
  npwd_messages:
    'id AUTO, message VARCHAR(512) NOT NULL, user_identifier VARCHAR(48) NOT NULL, conversation_id VARCHAR(512) NOT NULL, isRead TINYINT NOT NULL DEFAULT 0, createdAt TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, visible TINYINT NOT NULL DEFAULT 1, author VARCHAR(255) NOT NULL, is_embed TINYINT NOT NULL DEFAULT 0, embed VARCHAR(512) NOT NULL DEFAULT ""',
  npwd_messages_conversations:
    'id AUTO, conversation_list VARCHAR(225) NOT NULL, label VARCHAR(60), createdAt TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, is_group_chat TINYINT NOT NULL DEFAULT 0',
  npwd_messages_participants:
    'id AUTO, conversation_id INT NOT NULL, participant VARCHAR(225) NOT NULL, unread_count INT DEFAULT 0',
  npwd_calls:
    'id AUTO, identifier VARCHAR(48), transmitter VARCHAR(255) NOT NULL, receiver VARCHAR(255) NOT NULL, is_accepted TINYINT DEFAULT 0, isAnonymous TINYINT NOT NULL DEFAULT 0, `start` VARCHAR(255), `end` VARCHAR(255)',
  npwd_phone_gallery: 'id AUTO, identifier VARCHAR(48), image VARCHAR(255) NOT NULL',
  npwd_notes: 'id AUTO, identifier VARCHAR(48) NOT NULL, title VARCHAR(255) NOT NULL, content VARCHAR(255) NOT NULL',
  npwd_twitter_profiles:
    'id AUTO, profile_name VARCHAR(90) NOT NULL, identifier VARCHAR(48) NOT NULL, avatar_url VARCHAR(255), createdAt TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  npwd_twitter_tweets:
    'id AUTO, message VARCHAR(1000) NOT NULL, createdAt TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, likes INT NOT NULL DEFAULT 0, identifier VARCHAR(48) NOT NULL DEFAULT "", visible TINYINT NOT NULL DEFAULT 1, images VARCHAR(1000) DEFAULT "", retweet INT, profile_id INT NOT NULL',

  player_contacts:
    'id AUTO, citizenid VARCHAR(50), name VARCHAR(50), number VARCHAR(50), iban VARCHAR(50) NOT NULL DEFAULT "0"',
  phone_gallery: 'citizenid VARCHAR(255) NOT NULL, image VARCHAR(255) NOT NULL, date TIMESTAMP NULL',
  phone_tweets:
    'id AUTO, citizenid VARCHAR(50), firstName VARCHAR(25), lastName VARCHAR(25), message TEXT, date DATETIME, url TEXT, picture TEXT, tweetId VARCHAR(25)',
  'phone_messages of qb-phone': 'id AUTO, citizenid VARCHAR(50), number VARCHAR(50), messages TEXT',

  phone_users_contacts:
    'id AUTO, identifier VARCHAR(60), number VARCHAR(10), display VARCHAR(64) NOT NULL DEFAULT "-1" LATIN1',
  'phone_messages of gcphone':
    'id AUTO, transmitter VARCHAR(12) NOT NULL, receiver VARCHAR(12) NOT NULL, message VARCHAR(255) NOT NULL DEFAULT "0", time TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, isRead INT NOT NULL DEFAULT 0, owner INT NOT NULL DEFAULT 0 LATIN1',
  'phone_calls of gcphone':
    'id AUTO, owner VARCHAR(12) NOT NULL, num VARCHAR(12) NOT NULL, incoming INT NOT NULL, time TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, accepts INT NOT NULL',
  twitter_accounts: 'id AUTO, username VARCHAR(50) NOT NULL, avatar_url VARCHAR(255), identifier VARCHAR(50)',
  twitter_tweets:
    'id AUTO, authorId INT NOT NULL, message VARCHAR(256) NOT NULL, time TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, likes INT NOT NULL DEFAULT 0',

  phone_phones:
    'id VARCHAR(100) NOT NULL PRIMARY KEY, owner_id VARCHAR(100), phone_number VARCHAR(15) NOT NULL, pin VARCHAR(4)',
  phone_phone_contacts:
    'contact_phone_number VARCHAR(15) NOT NULL, firstname VARCHAR(50) NOT NULL DEFAULT "", lastname VARCHAR(50) NOT NULL DEFAULT "", profile_image VARCHAR(500), favourite TINYINT DEFAULT 0, phone_number VARCHAR(15) NOT NULL, PRIMARY KEY (contact_phone_number, phone_number)',
  phone_phone_blocked_numbers:
    'phone_number VARCHAR(15) NOT NULL, blocked_number VARCHAR(15) NOT NULL, PRIMARY KEY (phone_number, blocked_number)',
  phone_message_channels:
    'id AUTO, is_group TINYINT NOT NULL DEFAULT 0, name VARCHAR(50), last_message_timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_message_members:
    'channel_id INT NOT NULL, phone_number VARCHAR(15) NOT NULL, is_owner TINYINT NOT NULL DEFAULT 0, PRIMARY KEY (channel_id, phone_number)',
  phone_message_messages:
    'id VARCHAR(50) NOT NULL PRIMARY KEY, channel_id INT NOT NULL, sender VARCHAR(15) NOT NULL, content VARCHAR(1000), attachments TEXT, timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_phone_calls:
    'id VARCHAR(50) NOT NULL PRIMARY KEY, caller VARCHAR(15) NOT NULL, callee VARCHAR(15) NOT NULL, duration INT NOT NULL DEFAULT 0, answered TINYINT DEFAULT 0, hide_caller_id TINYINT DEFAULT 0, timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  'phone_photos of lb-phone':
    'id AUTO, phone_number VARCHAR(15) NOT NULL, link VARCHAR(500) NOT NULL, is_favourite TINYINT, timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  'phone_notes of lb-phone':
    'id VARCHAR(50) NOT NULL PRIMARY KEY, phone_number VARCHAR(15) NOT NULL, title VARCHAR(50), content TEXT, timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_twitter_accounts:
    'username VARCHAR(20) NOT NULL PRIMARY KEY, display_name VARCHAR(30), password VARCHAR(100), phone_number VARCHAR(15) NOT NULL, bio VARCHAR(100), profile_image VARCHAR(500)',
  phone_twitter_tweets:
    'id VARCHAR(50) NOT NULL PRIMARY KEY, username VARCHAR(20) NOT NULL, content VARCHAR(280), attachments TEXT, reply_to VARCHAR(50), timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_instagram_accounts:
    'username VARCHAR(20) NOT NULL PRIMARY KEY, display_name VARCHAR(30), password VARCHAR(100), phone_number VARCHAR(15) NOT NULL, bio VARCHAR(100), profile_image VARCHAR(500), date_joined TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_instagram_posts:
    'id VARCHAR(50) NOT NULL PRIMARY KEY, username VARCHAR(20) NOT NULL, media TEXT, caption VARCHAR(500), timestamp TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',

  phone_settings:
    'citizenid VARCHAR(64) NOT NULL, device VARCHAR(16) NOT NULL DEFAULT "phone", phone_number VARCHAR(20), passcode VARCHAR(8), PRIMARY KEY (citizenid, device)',
  phone_contacts:
    'id VARCHAR(16) NOT NULL PRIMARY KEY, citizenid VARCHAR(64) NOT NULL, name VARCHAR(64) NOT NULL, phone VARCHAR(32) NOT NULL, avatar VARCHAR(512), favorite TINYINT NOT NULL DEFAULT 0',
  phone_blocked: 'citizenid VARCHAR(64) NOT NULL, number VARCHAR(32) NOT NULL, PRIMARY KEY (citizenid, number)',
  'phone_messages of sd-phone':
    'id VARCHAR(16) NOT NULL PRIMARY KEY, mid VARCHAR(16), citizenid VARCHAR(64) NOT NULL, conversation VARCHAR(48) NOT NULL, sender VARCHAR(32) NOT NULL DEFAULT "", direction VARCHAR(16) NOT NULL, kind VARCHAR(16) NOT NULL DEFAULT "text", body TEXT, meta TEXT, withheld TINYINT NOT NULL DEFAULT 0, created_at BIGINT NOT NULL',
  phone_message_groups:
    'id VARCHAR(16) NOT NULL PRIMARY KEY, name VARCHAR(64) NOT NULL, owner_cid VARCHAR(64) NOT NULL, created_at BIGINT NOT NULL',
  phone_message_group_members:
    'group_id VARCHAR(16) NOT NULL, citizenid VARCHAR(64) NOT NULL, PRIMARY KEY (group_id, citizenid)',
  'phone_calls of sd-phone':
    'id VARCHAR(16) NOT NULL PRIMARY KEY, citizenid VARCHAR(64) NOT NULL, number VARCHAR(32) NOT NULL, direction VARCHAR(16) NOT NULL, duration INT NOT NULL DEFAULT 0, called_at BIGINT NOT NULL',
  'phone_photos of sd-phone':
    'id VARCHAR(16) NOT NULL PRIMARY KEY, citizenid VARCHAR(64) NOT NULL, url VARCHAR(512) NOT NULL, created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  'phone_notes of sd-phone':
    'citizenid VARCHAR(60) NOT NULL, id VARCHAR(40) NOT NULL, body TEXT NOT NULL, created_at VARCHAR(40) NOT NULL, PRIMARY KEY (citizenid, id)',
  phone_birdy_profiles:
    'handle VARCHAR(32) NOT NULL PRIMARY KEY, citizenid VARCHAR(64) NOT NULL DEFAULT "", display_name VARCHAR(64) NOT NULL, password VARCHAR(64) NOT NULL DEFAULT "", bio VARCHAR(200) NOT NULL DEFAULT "", avatar VARCHAR(512), created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
  phone_birdy_posts:
    'id VARCHAR(16) NOT NULL PRIMARY KEY, author VARCHAR(32) NOT NULL, body TEXT NOT NULL, parent_id VARCHAR(16), images TEXT, created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
}

export type OtherRows = Record<string, readonly Record<string, string | number | null>[]>

/** Creates tables of another phone and fills them; `table of phone` is a table whose name several phones use. */
export async function installOther(database: Database, rows: OtherRows): Promise<void> {
  for (const [name, all] of Object.entries(rows)) {
    await database.exclusive((db) => createOther(db, name))
    for (let start = 0; start < all.length; start += 200)
      await database.write((db) => insertOther(db, tableOf(name), all.slice(start, start + 200)))
  }
}

/** Drops these tables. */
export async function removeOther(database: Database, names: Iterable<string>): Promise<void> {
  for (const name of names)
    await database.exclusive(async (db) => void (await sql.raw(`DROP TABLE IF EXISTS ${tableOf(name)}`).execute(db)))
}

const tableOf = (name: string): string => name.split(' ')[0] ?? name

async function createOther(db: Db, name: string): Promise<void> {
  const isSqlite = dialectOf(db) === 'sqlite'
  const columns = tables[name] ?? ''
  const own = columns
    .replace(/\bAUTO\b/, isSqlite ? 'INTEGER PRIMARY KEY' : 'INT NOT NULL AUTO_INCREMENT PRIMARY KEY')
    .replaceAll('"', "'")
    .replace(/ LATIN1$/, '')
  const charset = columns.endsWith('LATIN1') ? 'latin1' : 'utf8mb4 COLLATE utf8mb4_general_ci'
  await sql.raw(`CREATE TABLE ${tableOf(name)} (${own})${isSqlite ? '' : ` DEFAULT CHARSET=${charset}`}`).execute(db)
}

async function insertOther(
  db: Db,
  table: string,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => sql.ref(column))
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})`.execute(
      db,
    )
  }
}
