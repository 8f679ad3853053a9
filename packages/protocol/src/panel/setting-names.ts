/** Settings that the panel changes while the phone runs, by the groups in which it shows them. */
export const settingGroups = {
  apps: ['disabledApps', 'appLimits', 'apps'],
  city: ['brands', 'currency', 'bankType', 'bankLogo', 'instagramLogo', 'backgroundURL', 'forceBackground'],
  start: ['isAndroid', 'darkTheme', 'zoom', 'setup', 'lockScreen'],
  use: [
    'useGameClock',
    'appStore',
    'instagramAccounts',
    'newsTags',
    'newsVideos',
    'shareMusic',
    'itunesURL',
    'gulperURL',
    'ringSound',
    'dialSound',
    'notificationSound',
  ],
  casino: ['casinoGames', 'casinoEdge', 'casinoMaxBet', 'casinoMaxWin', 'casinoDailyLoss', 'casinoHours'],
  words: ['blockedWords', 'watchedWords', 'torBlocked'],
  economy: ['watchCreated', 'watchRiches', 'watchCircle', 'watchSmallPayments', 'watchSmallPayment', 'watchCasino'],
  retention: [
    'keepMessagesDays',
    'keepNewsDays',
    'keepCallsDays',
    'keepRequestsDays',
    'keepBillsDays',
    'keepChargesDays',
    'keepAttemptsDays',
    'keepGamesDays',
    'keepNoticesDays',
    'keepCasesDays',
    'keepExportsDays',
    'keepJobsDays',
    'keepEventsDays',
    'keepAnswersDays',
  ],
} as const

export type SettingGroup = keyof typeof settingGroups
export type SettingName = (typeof settingGroups)[SettingGroup][number]

/** Settings of the phone that the panel shows but does not change: the phone reads them when it starts. */
export const fixedSettings = [
  'phone_template',
  'services',
  'customApps',
  'playlist',
  'case',
  'notificationsBottom',
  'allowUnsafeURL',
  'uploadServer',
  'uploadsURL',
  'screenshotHosts',
  'voiceMode',
  'videoServer',
  'turnServer',
  'callMoveSeconds',
] as const
export type FixedSetting = (typeof fixedSettings)[number]

/** How a form shows a value. */
export type SettingShape =
  | { kind: 'flag' }
  | { kind: 'number'; minimum: number; maximum: number; isWhole: boolean }
  | { kind: 'text'; maxLength: number }
  | { kind: 'choice'; choices: string[] }
  /** Some of these, in the order that the owner gives. */
  | { kind: 'choices'; choices: string[] }
  /** Texts, one a line. */
  | { kind: 'lines' }
  /** Passports, one a line. */
  | { kind: 'numbers' }
  /** The page has a form of its own. */
  | { kind: 'own' }

export interface SettingView {
  name: SettingName
  shape: SettingShape
  /** As it applies now. */
  value: unknown
  /** As the owner's files and the server's configuration say. */
  standard: unknown
  /** `panel`: changed here. `file`: from the owner's files or the server's configuration. `default`: nobody has set it. */
  source: 'panel' | 'file' | 'default'
  /** Counts the changes, 0 without any: a change names the one that its author has seen. */
  version: number
  /** Unix seconds; null where the panel has not changed it. */
  changed_at: number | null
}

/** One change; without a value the setting goes back to what the files say. */
export interface SettingChange {
  name: SettingName
  value?: unknown
  version: number
}

/** Why a change was not saved: the value is not allowed, or somebody else has changed the setting meanwhile. */
export type SettingProblem = 'invalid' | 'changed'

export interface SettingsView {
  settings: SettingView[]
  /** Settings that apply from the next start; a password is not shown. */
  fixed: { name: FixedSetting; value: unknown }[]
  /** Apps of other makers, which may be closed and limited like the phone's own. `icon` is an address, or empty. */
  customApps: { name: string; title: string; icon: string }[]
}
