/** The reasons of a report. */
export const reportReasons = ['spam', 'offence', 'nudity', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Things that players may report: the kinds of each app. */
export const reportableKinds = {
  contacts: ['number'],
  calls: ['call'],
  sms: ['message'],
  whatsapp: ['message'],
  tor: ['message', 'ad'],
  twitter: ['tweet', 'profile'],
  instagram: ['post', 'story', 'comment', 'profile'],
  tinder: ['message', 'profile'],
  olx: ['ad'],
  yellowpages: ['store'],
  weazel: ['article'],
  custom: ['notification'],
} as const

/** Apps in which cases come up: those with things that can be reported, and those with money. */
export const caseApps: readonly string[] = [...Object.keys(reportableKinds), 'bank', 'casino']

/** Cases and appeals that the menu of moderators counts; more are shown as this many. */
export const mostWaiting = 100

/** Kinds of cases that the economy watch opens: about money of a player or of the whole city, not about something written. */
export const moneyKinds = ['created', 'riches', 'circle', 'small-payments', 'casino-return'] as const
export type MoneyKind = (typeof moneyKinds)[number]

export type ReportableApp = keyof typeof reportableKinds

/** Apps whose messages moderators can remove. */
export const messageApps = ['sms', 'whatsapp', 'tor', 'tinder'] as const
export type MessageApp = (typeof messageApps)[number]

/** A thing as its app names it for the page, such as a row id, a number, or `channel/number` in the Deep Web. */
export interface ReportTarget<App extends ReportableApp = ReportableApp> {
  app: App
  kind: (typeof reportableKinds)[App][number]
  thing: string
}

/**
 * The letters of a reporter's note, of a moderator's reason and of an appeal; the length of a thing's name; reports of one player a day.
 */
export const limits = { note: 300, reason: 500, appeal: 500, thing: 64, reportsPerDay: 30 }

/**
 * Measures of a moderator against a player: a warning must be read; a muted player reads and does not write; a banned one cannot use the
 * app, or the phone; of a player whose money is frozen, nothing leaves any account.
 */
export const sanctionKinds = ['warning', 'mute', 'ban', 'freeze'] as const
export type SanctionKind = (typeof sanctionKinds)[number]
type Restricting = Exclude<SanctionKind, 'warning'>

/**
 * Apps in which a muted player writes nothing to others: operations that have a text or a file are refused there, and new calls. Services
 * stay reachable, since they are for emergencies.
 */
export const mutedApps: readonly string[] = [
  'sms',
  'calls',
  'bank',
  'paypal',
  'whatsapp',
  'tor',
  'twitter',
  'instagram',
  'olx',
  'yellowpages',
  'weazel',
  'tinder',
]

/** Operations without a text or a file that a muted player may not call either. */
export const alsoMuted: readonly string[] = ['createPhoneCall']

/** Apps that a banned phone still answers: the page starts, shows why, and sends an appeal. */
export const unrestrictedApps: readonly string[] = ['settings', 'moderation']

export const refusals = {
  unknownThing: 'Isto não existe mais',
  ownThing: 'Você não pode denunciar o que é seu',
  tooManyReports: 'Você já fez muitas denúncias hoje. Tente de novo amanhã.',
  unknownSanction: 'Esta medida não existe mais',
  alreadyAppealed: 'Você já pediu a revisão desta medida',
  emptyAppeal: 'Escreva por que a medida deve ser revista',
}

/** The text in place of a message that a moderator removed. */
export const removedMessage = 'Mensagem removida pela moderação'

/** Refusal code of a call that a moderator has forbidden. */
export const restrictedCode = 'restricted'

const restrictedWhat: Record<Restricting, string> = {
  mute: 'Você foi silenciado pela moderação',
  ban: 'Seu acesso foi suspenso pela moderação',
  freeze: 'Seu dinheiro foi bloqueado pela moderação',
}

/** The answer to a call that is forbidden for `seconds` more, or for good where undefined. */
export function restrictedText(kind: Restricting, seconds: number | undefined, reason: string): string {
  return `${restrictedWhat[kind]} ${seconds === undefined ? 'sem prazo' : `por mais ${durationText(seconds)}`}: ${reason}`
}

const units = [
  { seconds: 86_400, one: 'dia', more: 'dias' },
  { seconds: 3600, one: 'hora', more: 'horas' },
  { seconds: 60, one: 'minuto', more: 'minutos' },
]

/** A duration in the largest unit that it fills, rounded up: `3 dias`. */
function durationText(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds) ?? { seconds: 60, one: 'minuto', more: 'minutos' }
  const count = Math.ceil(seconds / unit.seconds)
  return `${count} ${count === 1 ? unit.one : unit.more}`
}
