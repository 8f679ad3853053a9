import type { DecisionProblem } from '../moderation/decision-problems.ts'
import type { ReportReason, SanctionKind } from '../moderation/rules.ts'
import type { ErasurePreview, ErasureView } from './erasure-view.ts'
import type { MoneyView } from './money-view.ts'
import type { PanelMember } from './panel-contract.ts'
import type { Person } from './person.ts'
import type { Permission, Role } from './roles.ts'
import type { SettingName, SettingProblem, SettingsView } from './setting-names.ts'
import type { StorageView } from './storage-view.ts'

/** The person in a session. */
export interface PanelUser {
  /** Null for a link of the server's console. */
  person: Person | null
  role: Role
  permissions: readonly Permission[]
  /** Unix seconds. */
  expires_at: number
  /** The owner's sign. */
  currency: string
  version: string
}

/** One page of a list, newest first; `next` is the `before` of the next page, null for the last one. */
export interface Page<Row> {
  rows: Row[]
  next: number | null
}

export interface CaseSummary {
  id: number
  app: string
  kind: string
  reports: number
  decisions: number
  isOpen: boolean
  isPrivate: boolean
  created_at: number
  decided_at: number
  /** The economy watch opened it, about a player's money. */
  isAboutMoney: boolean
  /** No player did it: another resource's app, or money of the whole city. */
  isOfNobody: boolean
  /** Of the gravest watched word in it; empty without one. */
  severity: string
  /** Null where it is hidden: private things, and the Deep Web. Also null for money of the whole city. */
  author: Person | null
  /** The moderator who has taken it; null for nobody. */
  assignee: Person | null
}

export interface CaseReport {
  /** The phone itself reported: for a watched word, which is the note then, or money that moved in an odd way. */
  isByPhone: boolean
  /** Null while the case is hidden, and where the phone itself reported. */
  reporter: Person | null
  reason: ReportReason
  note: string
  created_at: number
  /** Fields of the thing as it was; null while it is hidden. */
  copy: Record<string, string | number | null> | null
  files: { kind: 'image' | 'video' | 'sound'; address: string }[]
  around: { by: string; text: string; at: number }[]
}

/** An action of a moderator. */
export interface Action {
  number: number
  at: number
  action: string
  /** Null for the server's console. */
  actor: Person | null
  case_id: number
  /** Null where it is hidden, or where the action is about nobody. */
  player: Person | null
  /** Null once the player is erased. */
  reason: string | null
}

export interface Restriction {
  /** 0 where it would show who is behind a case: the list of all restrictions has it then. */
  id: number
  kind: SanctionKind
  app: string
  reason: string
  /** 0 where there is none, or where it would show who is behind it. */
  case_id: number
  /** 0 where it is hidden too. */
  created_at: number
  ends_at: number
  isActive: boolean
  isRead: boolean
  appeal: string | null
  answer: string | null
  isAppealOpen: boolean
  player: Person | null
}

export interface CaseView {
  found: CaseSummary
  /** True where words are hidden until they are revealed. */
  isHidden: boolean
  /** True where the author is hidden until then. */
  isAnonymous: boolean
  reports: CaseReport[]
  actions: Action[]
  canRemove: boolean
  canRestore: boolean
  /** The app can be closed to the author. */
  canBan: boolean
  /** The role may restrict the whole phone. */
  canRestrictPhone: boolean
  /** The role may freeze the author's money. */
  canFreeze: boolean
}

export interface PlayerView {
  person: Person
  isClosed: boolean
  isOnline: boolean
  seen_at: number
  moderator: boolean
  journalist: boolean
  /** Ids of the framework's characters. */
  characters: string[]
  /** Profiles that everybody sees. */
  profiles: { app: string; handle: string; name: string; verified: boolean; posts: number; followers: number }[]
  listings: { app: string; id: number; title: string }[]
  restrictions: Restriction[]
  /** Cases about what they did; without those whose author is hidden, which `hiddenCases` counts. */
  about: CaseSummary[]
  hiddenCases: number
  /** Cases that they reported. */
  by: { case_id: number; app: string; kind: string; reason: ReportReason; created_at: number }[]
}

interface Flow {
  movements: number
  moved: number
  created: number
  destroyed: number
  own: number
}

export interface EconomyView {
  generated_at: number
  days: number
  frameworkBank: boolean
  circulation: { total: number; kinds: { kind: string; accounts: number; total: number }[] }
  totals: Flow
  apps: (Flow & { app: string })[]
  daily: (Flow & { date: string })[]
  receivers: { user_id: number; name: string; sent: number; received: number }[]
  payers: { user_id: number; name: string; sent: number; received: number }[]
  /** Players with most in the accounts of the phone. */
  richest: { person: Person; total: number }[]
  odd: OddView[]
}

export type OddView =
  | { rule: 'received'; date: string; amount: number; median: number; player: { user_id: number; name: string } }
  | {
      rule: 'exchange'
      date: string
      amount: number
      movements: number
      player: { user_id: number; name: string }
      other: { user_id: number; name: string }
    }
  | { rule: 'created'; date: string; amount: number; average: number; app: string }

export interface HealthView {
  isReady: boolean
  database: string
  migrations: string
  bus: string
  otherServers: number
  version: string
  /** Null where counting would block the game. */
  tables: { table: string; rows: number; bytes: number | null }[] | null
}

export interface Publication {
  id: number
  author: Person | null
  title: string
  text: string
  created_at: number
}

export interface SessionView {
  id: number
  person: Person | null
  role: Role
  created_at: number
  expires_at: number
  isOwn: boolean
  /** An invitation that nobody has used yet. */
  isLink: boolean
}

export interface PasskeyView {
  id: number
  person: Person | null
  role: Role
  /** As its owner calls it. */
  name: string
  /** Host of the panel for which it was made. */
  host: string
  created_at: number
  /** Null before the first use. */
  used_at: number | null
  /** From then on only after another link. */
  ends_at: number
  isOwn: boolean
}

export interface PanelAnswers extends Record<PanelMember, unknown> {
  me: PanelUser
  signOut: null
  counts: { cases: number; appeals: number; erasures: number }
  cases: Page<CaseSummary>
  case: CaseView
  assign: null
  reveal: CaseView
  /** Null without a measure, and where its number would show who is behind the case. */
  decide: { sanction: number | null }
  restore: null
  players: { rows: Person[]; isCut: boolean }
  player: PlayerView
  money: MoneyView
  freeze: null
  unfreeze: null
  /** `missing` is what the receiver no longer had. */
  reverse: { amount: number; missing: number }
  rename: null
  verify: null
  restrictions: Page<Restriction>
  lift: null
  uphold: null
  audit: Page<Action>
  verifyAudit: { count: number; end: string; violation: string | null }
  erasures: ErasureView[]
  erasure: ErasurePreview
  /** False where it goes on after the answer. */
  erase: { isDone: boolean }
  refuseErasure: null
  economy: EconomyView
  casino: { game: string; rounds: number; staked: number; paid: number; expected: number | null }[]
  health: HealthView
  search: Page<Publication>
  settings: SettingsView
  /** Nothing was saved where there is a problem. */
  saveSettings: { problems: Partial<Record<SettingName, SettingProblem>>; settings: SettingsView }
  storage: StorageView
  sessions: SessionView[]
  passkeys: PasskeyView[]
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  passkeyOptions: { options: object }
  addPasskey: null
  removePasskey: null
  teamPasskeys: PasskeyView[]
  endSession: null
  invite: { code: string; expires_at: number }
}

/** Why a call changed nothing, though it was allowed. */
export type PanelRefusal =
  | DecisionProblem
  | 'emptyReason'
  | 'emptyText'
  | 'cannotRestrictPhone'
  | 'cannotFreeze'
  | 'noErasure'
  /** The erasure was confirmed, and goes on. */
  | 'erasureRuns'
  | 'playerOnline'
  /** The owner decides with `smartphone_settle` how payments at a framework's bank ended. */
  | 'unclearPayments'
  /** A newer version may store things of the player that this one does not know. */
  | 'newerDatabase'
  | 'unknownSession'
  | 'roleTooHigh'
  | 'wrongEnd'
  | 'wrongCode'
  | 'noPasskeysHere'
  | 'tooManyPasskeys'
  | 'wrongPasskey'
  | 'oldPasskey'
  | 'unknownPasskey'

/** Why a call was not answered. */
export type PanelFault =
  | 'bad_request'
  | 'foreign'
  | 'unauthenticated'
  | 'forbidden'
  | 'unknown_call'
  | 'invalid_args'
  | 'rate_limited'
  | 'unavailable'
  | 'internal'

/** Body of every answer below `/admin/api/`. */
export type PanelBody<Answer> = { answer: Answer } | { refused: PanelRefusal } | { fault: PanelFault }
