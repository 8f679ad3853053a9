import { apps } from './apps/index.ts'
import type { App } from './core/context.ts'
import * as idempotency from './core/idempotency/store.ts'
import * as inbox from './core/inbox/store.ts'
import * as ownerSettings from './core/owner-settings/store.ts'
import * as probing from './core/readiness/store.ts'
import * as cleanups from './core/retention/clock/store.ts'
import * as migrating from './database/migrate.ts'
import * as imports from './import/journal/store.ts'
import * as panelAccess from './panel/access/store.ts'
import * as passkeys from './panel/passkeys/store.ts'
import * as blocks from './shared/blocks/store.ts'
import * as characters from './shared/characters/store.ts'
import * as chatMembers from './shared/chat/members/store.ts'
import * as chatMessages from './shared/chat/messages/store.ts'
import * as chatReactions from './shared/chat/reactions/store.ts'
import * as conversations from './shared/chat/store.ts'
import * as contacts from './shared/contacts/store.ts'
import * as directory from './shared/directory/store.ts'
import * as erasures from './shared/erasures/store.ts'
import * as exports from './shared/exports/store.ts'
import * as settlements from './shared/framework-bank/settle/store.ts'
import * as frameworkBank from './shared/framework-bank/store.ts'
import * as frameworkFines from './shared/framework-fines/store.ts'
import * as jobs from './shared/jobs/store.ts'
import * as leases from './shared/leases/store.ts'
import * as economy from './shared/ledger/report/store.ts'
import * as reversals from './shared/ledger/reversals/store.ts'
import * as ledger from './shared/ledger/store.ts'
import * as lockCodes from './shared/lock-codes/store.ts'
import * as alerts from './shared/moderation/alerts/store.ts'
import * as audit from './shared/moderation/audit/store.ts'
import * as cases from './shared/moderation/cases/store.ts'
import * as removedFiles from './shared/moderation/removed-files/store.ts'
import * as reports from './shared/moderation/reports/store.ts'
import * as sanctions from './shared/moderation/sanctions/store.ts'
import * as onceMarks from './shared/once-marks/store.ts'
import * as preferences from './shared/preferences/store.ts'
import type { Expiring, RetentionPolicies, RetentionPolicy } from './shared/retention/policies.ts'
import * as secrets from './shared/secrets/store.ts'
import * as sessions from './shared/sessions/store.ts'
import * as silencedApps from './shared/silenced-apps/store.ts'
import * as socialBlocks from './shared/social/blocks/store.ts'
import * as follows from './shared/social/follows/store.ts'
import * as hashtags from './shared/social/hashtags/store.ts'
import * as removedPosts from './shared/social/posts/removed/store.ts'
import * as posts from './shared/social/posts/store.ts'
import * as socialProfiles from './shared/social/profiles/store.ts'
import * as socialReactions from './shared/social/reactions/store.ts'
import * as trigramSearch from './shared/trigram-search/store.ts'
import * as universe from './shared/universe/store.ts'
import type { UploadColumn, UploadColumns } from './shared/uploads/columns.ts'
import * as uploadQuota from './shared/uploads/quota/store.ts'
import * as uploads from './shared/uploads/store.ts'

interface Store {
  tables: RetentionPolicies
  uploads?: UploadColumns
}

/** Stores whose tables belong to no single app. */
const sharedStores: readonly Store[] = [
  migrating,
  inbox,
  idempotency,
  sessions,
  probing,
  cleanups,
  directory,
  characters,
  contacts,
  blocks,
  preferences,
  lockCodes,
  ledger,
  reversals,
  economy,
  frameworkBank,
  settlements,
  frameworkFines,
  uploads,
  uploadQuota,
  jobs,
  leases,
  onceMarks,
  universe,
  secrets,
  trigramSearch,
  conversations,
  chatMembers,
  chatMessages,
  chatReactions,
  socialProfiles,
  follows,
  socialBlocks,
  posts,
  removedPosts,
  socialReactions,
  hashtags,
  reports,
  cases,
  removedFiles,
  silencedApps,
  sanctions,
  audit,
  alerts,
  imports,
  panelAccess,
  passkeys,
  ownerSettings,
  exports,
  erasures,
]

/**
 * Retention policy of every table, by its name: of the shared stores and of the apps' own. Throws if a table has two.
 */
export function retentionPoliciesOf(apps: readonly Pick<App, 'tables'>[]): ReadonlyMap<string, RetentionPolicy> {
  const all = [...sharedStores.map(({ tables }) => tables), ...apps.flatMap(({ tables = [] }) => tables)]
  const policies = new Map<string, RetentionPolicy>()
  for (const [table, policy] of all.flatMap((tables) => Object.entries(tables))) {
    if (policies.has(table)) throw new Error(`${table} has two retention policies`)
    policies.set(table, policy)
  }
  return policies
}

/** Tables whose rows expire. */
export function expiringTables(policies: ReadonlyMap<string, RetentionPolicy>): [table: string, rule: Expiring][] {
  return [...policies].filter((entry): entry is [string, Expiring] => typeof entry[1] === 'object')
}

/** Columns that hold addresses of uploads: an upload whose address is in none of them is deleted after some days. */
export function uploadColumnsOf(apps: readonly Pick<App, 'uploads'>[]): UploadColumn[] {
  const all = [...sharedStores.map(({ uploads = {} }) => uploads), ...apps.flatMap(({ uploads = [] }) => uploads)]
  return all
    .flatMap((tables) => Object.entries(tables))
    .flatMap(([table, columns]) => columns.map((column) => ({ table, column })))
}

/** Policies of all apps. */
export const retentionPolicies = retentionPoliciesOf(apps)
