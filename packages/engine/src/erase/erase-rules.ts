import type { ErasedKind } from '@orelhao/protocol/panel/erasure-view'
import type { Tables } from '../database/database.ts'
import { eraseConversations, eraseTorLists } from './chats/store.ts'
import type { EraseStep } from './erase-step.ts'
import { eraseActionDetails, eraseSettingAuthor } from './moderation/store.ts'
import { eraseCustomTexts, eraseMoneyTexts, eraseWalletTexts } from './money/store.ts'
import { eraseProfiles } from './social/store.ts'
import { eraseBetNames, eraseDating, eraseExports, eraseListings, eraseSignatures, eraseSms } from './store.ts'

/** Why a table's rows stay when a player is erased. */
export type StayReason =
  /** No player is in it. */
  | 'nobody'
  /** Proof of money's movements: amounts and account numbers, without names. */
  | 'money'
  /** Received or done by others, with the number of a player whose name and number are gone. */
  | 'others'
  /** Files, deleted by the rules of uploads once nothing shows them. */
  | 'uploads'
  /** Needed until every session of the player has expired. */
  | 'sessions'

type Column<Table extends keyof Tables> = keyof Tables[Table] & string

/** Rows that have the player in one of these columns are deleted; `id` bounds how many at once, where a player may have many. */
interface Deleted<Table extends keyof Tables> {
  deletes: readonly Column<Table>[]
  id?: Column<Table>
  as?: ErasedKind
}

/** Rows that need more: `counts` are the columns with the player, for what the owner reads. */
interface Stepwise<Table extends keyof Tables> {
  step: EraseStep
  counts?: readonly Column<Table>[]
  as?: ErasedKind
}

export type EraseRule<Table extends keyof Tables = keyof Tables> =
  | { stays: StayReason }
  | Deleted<Table>
  | Stepwise<Table>
  /** Goes with the rows of another table. */
  | { with: keyof Tables }
  /** The player's own row, which the end of the erasure changes. */
  | { closes: true }

const owned = { deletes: ['owner'] } as const
const ownedById = { deletes: ['owner'], id: 'id' } as const
const nobody = { stays: 'nobody' } as const
const money = { stays: 'money' } as const
const others = { stays: 'others' } as const
const profiles = { with: 'orelhao_social_profiles' } as const

/** Effect of an erasure on every table, in this order. A table without a rule does not compile. */
export const eraseRules: { readonly [Table in keyof Tables]: EraseRule<Table> } = {
  orelhao_social_profiles: { step: eraseProfiles, counts: ['owner'], as: 'profiles' },
  orelhao_social_posts: profiles,
  orelhao_social_removed_posts: profiles,
  orelhao_social_reactions: profiles,
  orelhao_social_follows: profiles,
  orelhao_social_blocks: profiles,
  orelhao_social_hashtags: profiles,
  orelhao_instagram_stories: profiles,
  orelhao_instagram_removed_stories: profiles,
  orelhao_instagram_seen: profiles,
  orelhao_instagram_answers: profiles,
  orelhao_instagram_notices: profiles,
  orelhao_instagram_marks: profiles,
  orelhao_twitter_notices: profiles,
  orelhao_instagram_logins: { deletes: ['player'] },
  orelhao_tinder_profiles: { step: eraseDating, counts: ['player'], as: 'dating' },
  orelhao_tinder_decks: { with: 'orelhao_tinder_profiles' },
  orelhao_tinder_answers: { deletes: ['sender', 'receiver'], id: 'id' },
  orelhao_tinder_seeking: { deletes: ['player'] },
  orelhao_tinder_places: nobody,
  orelhao_chat_members: { step: eraseConversations, counts: ['player'], as: 'chats' },
  orelhao_chat_conversations: { with: 'orelhao_chat_members' },
  orelhao_chat_messages: others,
  orelhao_chat_reactions: others,
  orelhao_whatsapp_profiles: { deletes: ['player'] },
  // other players' messages and payments need the anonymous id
  orelhao_tor_people: { step: eraseTorLists },
  orelhao_tor_ads: { ...ownedById, as: 'listings' },
  orelhao_tor_payments: money,
  orelhao_sms: { step: eraseSms, counts: ['sender_id', 'recipient_id'], as: 'sms' },
  orelhao_ads: { step: eraseListings, counts: ['owner'], as: 'listings' },
  orelhao_stores: { step: eraseListings, counts: ['owner'], as: 'listings' },
  orelhao_weazel: { step: eraseSignatures },
  orelhao_weazel_readers: others,
  orelhao_contacts: { ...ownedById, as: 'contacts' },
  orelhao_blocks: owned,
  orelhao_gallery: { ...ownedById, as: 'photos' },
  orelhao_notes: { ...owned, as: 'notes' },
  orelhao_note_orders: owned,
  orelhao_preferences: owned,
  orelhao_lock_codes: owned,
  orelhao_custom_choices: owned,
  orelhao_custom_values: owned,
  orelhao_custom_payments: { step: eraseCustomTexts },
  orelhao_gulper_scores: owned,
  orelhao_minesweeper_times: owned,
  orelhao_casino_gamblers: owned,
  orelhao_casino_bets: { step: eraseBetNames },
  orelhao_casino_mines: money,
  orelhao_casino_days: money,
  orelhao_casino_games: nobody,
  orelhao_casino_rounds: nobody,
  orelhao_pix_keys: owned,
  orelhao_charges: ownedById,
  orelhao_invoices: { deletes: ['payer_id', 'payee_id'], id: 'id' },
  orelhao_fines: { deletes: ['player'], id: 'id' },
  orelhao_paid_fines: { deletes: ['player'] },
  orelhao_phone_calls: others,
  orelhao_call_members: { deletes: ['player'] },
  orelhao_call_seen: { deletes: ['player'] },
  orelhao_service_requests: { deletes: ['player'], id: 'id' },
  orelhao_service_rejections: others,
  orelhao_reports: { deletes: ['reporter', 'author'], id: 'id' },
  orelhao_cases: { deletes: ['author'], id: 'id' },
  orelhao_removed_files: { deletes: ['author'], id: 'id' },
  orelhao_sanctions: { deletes: ['player'], id: 'id' },
  orelhao_silenced_apps: nobody,
  orelhao_alerts: { deletes: ['player'], id: 'id' },
  orelhao_watch: nobody,
  // that something was done stays provable; what it was about goes
  orelhao_audit: { step: eraseActionDetails },
  orelhao_audit_end: nobody,
  orelhao_panel_access: { deletes: ['player'] },
  orelhao_panel_passkeys: { deletes: ['player'] },
  orelhao_panel_challenges: { deletes: ['player'] },
  orelhao_settings: { step: eraseSettingAuthor },
  orelhao_uploads: { stays: 'uploads' },
  orelhao_universe: nobody,
  orelhao_secrets: nobody,
  // keys of the other phone's rows, for undoing; nothing of their content
  orelhao_imports: nobody,
  orelhao_imported: nobody,
  orelhao_import_rows: nobody,
  orelhao_bill_events: nobody,
  orelhao_uploads_total: nobody,
  orelhao_uploads_sent: owned,
  orelhao_exports: { step: eraseExports, counts: ['player'] },
  orelhao_export_parts: { with: 'orelhao_exports' },
  orelhao_calls: { deletes: ['player'], id: 'id' },
  orelhao_events: { deletes: ['player'], id: 'seq' },
  orelhao_mailboxes: { deletes: ['player'] },
  orelhao_ended_sessions: { stays: 'sessions' },
  orelhao_entries: { step: eraseMoneyTexts },
  orelhao_payments: { with: 'orelhao_entries' },
  orelhao_accounts: money,
  orelhao_economy_exchanges: money,
  orelhao_journals: money,
  orelhao_wallet_transactions: { step: eraseWalletTexts },
  orelhao_settlements: money,
  orelhao_reversals: money,
  orelhao_economy_days: money,
  orelhao_economy_reasons: money,
  orelhao_economy_players: money,
  orelhao_grams: { with: 'orelhao_ads' },
  orelhao_jobs: nobody,
  orelhao_leases: nobody,
  orelhao_marks: nobody,
  orelhao_migrations: nobody,
  orelhao_additions: nobody,
  orelhao_probe: nobody,
  orelhao_cleanups: nobody,
  // last, so that a request whose erasure was interrupted is listed until it is done
  orelhao_erasures: { deletes: ['player'] },
  orelhao_characters: { closes: true },
  orelhao_players: { closes: true },
}
