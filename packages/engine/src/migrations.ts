import type { App } from './core/context.ts'
import * as idempotency from './core/idempotency/store.ts'
import * as inbox from './core/inbox/store.ts'
import * as ownerSettings from './core/owner-settings/store.ts'
import * as probing from './core/readiness/store.ts'
import * as cleanups from './core/retention/clock/store.ts'
import type { Migration } from './database/migrate.ts'
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
import * as secrets from './shared/secrets/store.ts'
import * as sessions from './shared/sessions/store.ts'
import * as silencedApps from './shared/silenced-apps/store.ts'
import * as socialBlocks from './shared/social/blocks/store.ts'
import * as follows from './shared/social/follows/store.ts'
import * as hashtags from './shared/social/hashtags/store.ts'
import * as removedPosts from './shared/social/posts/removed/store.ts'
import * as posts from './shared/social/posts/store.ts'
import { likenessMigration } from './shared/social/profiles/handles/store.ts'
import * as socialProfiles from './shared/social/profiles/store.ts'
import { wordsMigrations } from './shared/social/profiles/words/store.ts'
import * as socialReactions from './shared/social/reactions/store.ts'
import * as trigramSearch from './shared/trigram-search/store.ts'
import * as universe from './shared/universe/store.ts'
import * as uploadQuota from './shared/uploads/quota/store.ts'
import * as uploads from './shared/uploads/store.ts'

/** Migrations of shared stores. The order of folders matters: one may build on those above it. */
const shared: readonly Migration[] = [
  ...inbox.migrations,
  idempotency.migration,
  sessions.migration,
  probing.migration,
  cleanups.migration,
  ...directory.migrations,
  directory.lockMigration,
  ...characters.migrations,
  ...contacts.migrations,
  blocks.migration,
  ...preferences.migrations,
  lockCodes.migration,
  ledger.migration,
  economy.migration,
  ledger.keysMigration,
  ledger.timesMigration,
  reversals.migration,
  economy.purposesMigration,
  economy.againMigration,
  frameworkBank.migration,
  frameworkBank.timesMigration,
  frameworkBank.daysMigration,
  frameworkBank.citiesMigration,
  settlements.migration,
  frameworkFines.migration,
  ...uploads.migrations,
  ...uploadQuota.migrations,
  jobs.migration,
  ...leases.migrations,
  onceMarks.migration,
  universe.migration,
  secrets.migration,
  trigramSearch.migration,
  conversations.migration,
  chatMembers.migration,
  chatMessages.migration,
  chatReactions.migration,
  chatMessages.numbersMigration,
  chatMembers.blockedAdderMigration,
  conversations.lockMigration,
  chatReactions.hiddenMigration,
  socialProfiles.migration,
  follows.migration,
  socialBlocks.migration,
  posts.migration,
  socialReactions.migration,
  hashtags.migration,
  likenessMigration,
  ...wordsMigrations,
  socialProfiles.lockMigration,
  removedPosts.migration,
  reports.migration,
  cases.migration,
  reports.evidenceMigration,
  reports.casesMigration,
  sanctions.migration,
  audit.migration,
  alerts.migration,
  cases.severityMigration,
  removedFiles.migration,
  silencedApps.migration,
  cases.listsMigration,
  audit.actorMigration,
  cases.assigneeMigration,
  imports.migration,
  panelAccess.migration,
  passkeys.migration,
  ownerSettings.migration,
  exports.migration,
  erasures.migration,
]

const pattern = /^([a-z-]+)\/\d{3}-[a-z-]+$/

/**
 * Every migration, in the order for an empty database: shared ones, then each app's, by number within a folder. Throws if a name is not
 * `folder/NNN-title`, appears twice, or is in another folder than its app's.
 */
export function migrationsOf(apps: readonly App[]): Migration[] {
  for (const { name, migrations = [] } of apps) {
    const stranger = migrations.find((migration) => folderOf(migration) !== name)
    if (stranger) throw new Error(`${stranger.name} is not of the app ${name}`)
  }
  const all = [...shared, ...apps.flatMap(({ migrations = [] }) => migrations)]
  const names = all.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`there are two migrations ${twice}`)
  const folders = Map.groupBy(all, folderOf)
  return [...folders.values()].flatMap((own) => own.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
}

function folderOf({ name }: Migration): string {
  const folder = pattern.exec(name)?.[1]
  if (!folder) throw new Error(`${name} is no name of a migration`)
  return folder
}
