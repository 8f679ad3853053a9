import type { Tables } from '../database/database.ts'
import type { Column, Exported } from '../export/export-rule.ts'
import { exportedTables } from '../export/export-rules.ts'

/** A player for whom rows are made; all ids of their rows begin at `first`. */
export interface RowOwner {
  player: number
  /** Text in every text column, so that it is found wherever it goes. */
  mark: string
  first: number
}

type Fixed = Record<string, number | string | null>

const owner = ({ player }: RowOwner): Fixed => ({ owner: player })
const player = ({ player }: RowOwner): Fixed => ({ player })
const profile = ({ first }: RowOwner): Fixed => ({ profile: first })
const bank = ({ player }: RowOwner) => `bank:${player}`

/** The columns of each exported table that make a row the player's, or that the server reads. */
const fixed: { readonly [Table in keyof Tables]?: (own: RowOwner) => Fixed } = {
  orelhao_characters: ({ player }) => ({ user_id: player }),
  orelhao_preferences: owner,
  orelhao_lock_codes: owner,
  orelhao_ended_sessions: player,
  orelhao_erasures: player,
  orelhao_gallery: owner,
  orelhao_notes: owner,
  orelhao_custom_choices: (own) => ({ ...owner(own), installed: 1 }),
  orelhao_custom_values: owner,
  orelhao_gulper_scores: owner,
  orelhao_minesweeper_times: owner,
  orelhao_uploads: owner,
  orelhao_uploads_sent: owner,
  orelhao_events: player,
  orelhao_reports: ({ player }) => ({ reporter: player, author: player + 1 }),
  orelhao_cases: ({ player }) => ({ author: player, is_open: 0 }),
  orelhao_removed_files: ({ player }) => ({ author: player }),
  orelhao_sanctions: player,
  orelhao_audit: player,
  orelhao_sms: ({ player }) => ({ sender_id: player, recipient_id: player + 1, sender_gone: 0, recipient_gone: 1 }),
  orelhao_chat_conversations: ({ player, first }) => ({
    id: first,
    app: 'whatsapp',
    pair: `${player}:${player + 1}`,
    owner: 0,
  }),
  orelhao_chat_members: ({ player, first }) => ({
    ...{ conversation_id: first, player, app: 'whatsapp', left_at: 0, after_id: 0, blocked_adder: 0 },
  }),
  orelhao_chat_messages: ({ player, first }) => ({
    conversation_id: first,
    sender: player,
    only_for: null,
    type: 'text',
  }),
  orelhao_whatsapp_profiles: player,
  orelhao_tor_people: player,
  orelhao_tor_ads: owner,
  orelhao_tor_payments: ({ player }) => ({ sender: player, target: player + 1 }),
  orelhao_tinder_profiles: player,
  orelhao_tinder_answers: ({ player }) => ({ sender: player, receiver: player + 1 }),
  orelhao_tinder_seeking: player,
  orelhao_phone_calls: ({ player }) => ({ initiator: player, target: player + 1, anonymous: 0, hidden: 0 }),
  orelhao_service_requests: player,
  orelhao_service_rejections: player,
  orelhao_contacts: owner,
  orelhao_blocks: owner,
  orelhao_social_profiles: ({ player, first }) => ({ id: first, owner: player, app: 'twitter' }),
  orelhao_social_posts: ({ first }) => ({ author: first, app: 'twitter', share_of: null, reply_to: null }),
  orelhao_social_removed_posts: ({ first }) => ({ author: first, app: 'twitter' }),
  orelhao_social_reactions: profile,
  orelhao_social_follows: ({ first }) => ({ follower: first, followed: first + 1 }),
  orelhao_social_blocks: ({ first }) => ({ blocker: first, blocked: first + 1 }),
  orelhao_instagram_stories: ({ first }) => ({ author: first }),
  orelhao_instagram_removed_stories: ({ first }) => ({ author: first }),
  orelhao_instagram_seen: profile,
  orelhao_instagram_answers: profile,
  orelhao_instagram_notices: (own) => ({ ...profile(own), hidden: 0 }),
  orelhao_twitter_notices: profile,
  orelhao_instagram_logins: (own) => ({ ...player(own), ...profile(own) }),
  orelhao_ads: owner,
  orelhao_stores: owner,
  orelhao_weazel: ({ player, first }) => ({ id: first, author_id: player }),
  orelhao_weazel_readers: ({ player, first }) => ({ reader: player, article: first }),
  orelhao_accounts: (own) => ({ name: bank(own), balance: 0 }),
  orelhao_entries: (own) => ({ account: bank(own), amount: 1 }),
  orelhao_payments: (own) => ({ payer: bank(own), payee: 'mint', state: 'done' }),
  orelhao_pix_keys: owner,
  orelhao_charges: (own) => ({ ...owner(own), amount: 0 }),
  orelhao_invoices: ({ player }) => ({ payee_id: player, payer_id: player + 1, hidden: 0 }),
  orelhao_fines: player,
  orelhao_paid_fines: player,
  orelhao_wallet_transactions: ({ player }) => ({ user_id: player, target: player + 1, is_silent: 0 }),
  orelhao_custom_payments: ({ player }) => ({ payer: player, payee: player + 1 }),
  orelhao_casino_gamblers: owner,
  orelhao_casino_bets: owner,
  orelhao_casino_mines: (own) => ({ ...owner(own), state: 'lost' }),
  orelhao_casino_days: owner,
}

const formValue: Partial<Record<string, (text: string) => string>> = { json: (text) => JSON.stringify({ text }) }

/** A row of a player in every table that an export has, with a text of its own in each column of texts. */
export function rowsOfPlayer(own: RowOwner, types: (table: string) => ReadonlyMap<string, 'text' | 'number'>) {
  return exportedTables.flatMap(({ table, rule }, index) => {
    if (table === 'orelhao_players' || table === 'orelhao_exports') return [] // the player has one already
    const given = fixed[table]
    if (!given) throw new Error(`testing/player-rows.ts has no row of ${table}`)
    const kinds = types(table)
    const row = Object.fromEntries(
      Object.entries<Column>((rule as Exported).columns).map(([column, answer], at) => [
        column,
        kinds.get(column) === 'text' ? textOf(own, table, column, answer) : own.first + index * 50 + at,
      ]),
    )
    return [{ table, row: { ...row, ...given(own) } }]
  })
}

/** The text that a player's row has in a column. */
function textOf({ mark }: Pick<RowOwner, 'mark'>, table: string, column: string, answer: Column): string {
  const text = `${mark} ${table.replace('orelhao_', '')} ${column};`
  return typeof answer === 'object' && 'as' in answer ? (formValue[answer.as]?.(text) ?? text) : text
}
