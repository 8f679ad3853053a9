import type { Tables } from '../../database/database.ts'
import type { Retention } from '../../ports.ts'

/** What an owner who says nothing gets. Days. */
export const defaultRetention: Retention = {
  events: 3,
  answers: 1,
  calls: 180,
  requests: 30,
  bills: 90,
  charges: 7,
  attempts: 30,
  jobs: 30,
  messages: 0,
  news: 0,
  games: 90,
  notices: 60,
}

/** Rows that are dropped some days after they are over. */
export interface Passing {
  drops: keyof Retention
  /** Column with the unix second at which a row was over; 0 while it is not. */
  over: string
  /** Whether old rows are found by an index over `over`, or are the first by id. */
  by: 'over' | 'id'
  /** Only rows that have this in a column. */
  only?: readonly [column: string, value: string]
  /** Rows of another table that go too, by their reference to `id`. */
  parts?: readonly [table: string, column: string]
}

/** Why a table may be kept for good. */
export type Reason =
  /** What proves where money went: never dropped. */
  | 'money'
  /** At most so many rows a player as a rule allows, or one. */
  | 'bounded'
  /** Emptied in normal operation. */
  | 'transient'
  /** Goes with another table's rows. */
  | 'part'
  /** What players publish, which stays until they or a moderator delete it. */
  | 'published'
  /** Files, dropped by the rules of uploads. */
  | 'uploads'

/** What becomes of the rows of every table. A new table does not compile without an answer. */
export const tables: Record<keyof Tables, Passing | Reason> = {
  orelhao_events: { drops: 'events', over: 'created_at', by: 'over' },
  orelhao_calls: { drops: 'answers', over: 'created_at', by: 'id' },
  orelhao_phone_calls: { drops: 'calls', over: 'ended_at', by: 'id' },
  orelhao_service_requests: {
    drops: 'requests',
    over: 'closed_at',
    by: 'over',
    parts: ['orelhao_service_rejections', 'request_id'],
  },
  orelhao_invoices: { drops: 'bills', over: 'paid_at', by: 'over' },
  orelhao_fines: { drops: 'bills', over: 'paid_at', by: 'over' },
  orelhao_charges: { drops: 'charges', over: 'expires_at', by: 'over' },
  orelhao_payments: { drops: 'attempts', over: 'created_at', by: 'id', only: ['state', 'refused'] },
  orelhao_jobs: { drops: 'jobs', over: 'failed_at', by: 'over' },
  orelhao_sms: { drops: 'messages', over: 'created_at', by: 'id' },
  orelhao_chat_messages: {
    drops: 'messages',
    over: 'created_at',
    by: 'id',
    parts: ['orelhao_chat_reactions', 'message_id'],
  },
  orelhao_weazel: { drops: 'news', over: 'created_at', by: 'id', parts: ['orelhao_weazel_readers', 'article'] },

  orelhao_social_profiles: 'bounded',
  orelhao_social_follows: 'bounded',
  orelhao_social_blocks: 'bounded',
  orelhao_social_posts: 'published',
  orelhao_social_reactions: 'part',
  orelhao_social_hashtags: 'part',
  orelhao_reports: 'published',

  orelhao_twitter_notices: { drops: 'events', over: 'created_at', by: 'id' },

  orelhao_casino_mines: { drops: 'games', over: 'ended_at', by: 'over' },
  orelhao_casino_rounds: { drops: 'games', over: 'ended_at', by: 'over' },
  orelhao_casino_bets: { drops: 'games', over: 'ended_at', by: 'over' },

  orelhao_instagram_notices: { drops: 'notices', over: 'created_at', by: 'id' },

  orelhao_accounts: 'money',
  orelhao_journals: 'money',
  orelhao_entries: 'money',
  orelhao_settlements: 'money',
  orelhao_wallet_transactions: 'money',
  orelhao_custom_payments: 'money',
  orelhao_tor_payments: 'money',
  orelhao_economy_days: 'money',
  orelhao_economy_reasons: 'money',
  orelhao_economy_players: 'money',
  orelhao_casino_days: 'money',

  orelhao_players: 'bounded',
  orelhao_characters: 'bounded',
  orelhao_preferences: 'bounded',
  orelhao_lock_codes: 'bounded',
  orelhao_contacts: 'bounded',
  orelhao_blocks: 'bounded',
  orelhao_pix_keys: 'bounded',
  orelhao_gallery: 'bounded',
  orelhao_notes: 'bounded',
  orelhao_note_orders: 'bounded',
  orelhao_minesweeper_times: 'bounded',
  orelhao_gulper_scores: 'bounded',
  orelhao_chat_conversations: 'bounded',
  orelhao_chat_members: 'bounded',
  orelhao_whatsapp_profiles: 'bounded',
  orelhao_ads: 'bounded',
  orelhao_tor_people: 'bounded',
  orelhao_tor_ads: 'bounded',
  orelhao_stores: 'bounded',
  orelhao_tinder_profiles: 'bounded',
  orelhao_tinder_decks: 'bounded',
  orelhao_tinder_answers: 'bounded',
  orelhao_tinder_places: 'bounded',
  orelhao_instagram_logins: 'bounded',
  orelhao_instagram_marks: 'bounded',
  orelhao_casino_gamblers: 'bounded',
  orelhao_casino_games: 'bounded',
  orelhao_custom_choices: 'bounded',
  orelhao_custom_values: 'bounded',
  orelhao_mailboxes: 'bounded',
  orelhao_call_seen: 'bounded',
  orelhao_migrations: 'bounded',
  orelhao_probe: 'bounded',
  orelhao_leases: 'bounded',
  orelhao_marks: 'bounded',

  orelhao_call_members: 'transient',
  orelhao_paid_fines: 'transient',
  orelhao_ended_sessions: 'transient',
  orelhao_instagram_stories: 'transient',
  orelhao_instagram_seen: 'part',
  orelhao_service_rejections: 'part',
  orelhao_chat_reactions: 'part',
  orelhao_weazel_readers: 'part',
  orelhao_grams: 'part',
  orelhao_uploads: 'uploads',
  orelhao_uploads_sent: 'bounded',
  orelhao_uploads_total: 'uploads',
}
