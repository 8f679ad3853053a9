import type { Case } from '@orelhao/engine/shared/moderation/cases/store'
import type { Evidence } from '@orelhao/engine/shared/moderation/reports/store'
import type { SanctionRow } from '@orelhao/engine/shared/moderation/sanctions/store'
import { appTitles } from '@orelhao/protocol/catalogue'
import { moderationTexts as texts } from './moderation-texts.ts'

/** The newest reports that one answer shows. */
const shownReports = 5

/** One line for a case in the list: nothing of what is private, and of an anonymous author nothing at all. */
export function caseLine({ id, app, kind, reports, created_at, is_private, severity }: Case): string {
  const where = `${appTitles.get(app) ?? app}, ${texts.kinds[kind] ?? kind}`
  return texts.listed(id, where, reports, dateOf(created_at), Boolean(is_private)) + (texts.severities[severity] ?? '')
}

export function appealLine({ id, kind, app, reason, appeal }: SanctionRow): string {
  return texts.appeal(id, texts.sanctions[kind], whereOf(app), reason, appeal ?? '')
}

/** The reports of a case; without their words where they are private and not revealed. */
export function reportLines(found: Case, reports: readonly Evidence[], isRevealed: boolean): string[] {
  const isHidden = Boolean(found.is_private) && !isRevealed
  const [newest] = reports
  return [
    ...(newest && !isHidden ? evidenceLines(newest) : []),
    ...(isHidden ? [texts.isPrivate(found.id)] : []),
    ...reports.slice(0, shownReports).map(({ reporter, reason, note, created_at }) => {
      if (reporter === 0) return texts.byPhone(dateOf(created_at), isHidden ? '' : note)
      return texts.report(dateOf(created_at), texts.reasons[reason] ?? reason, isHidden ? '' : note)
    }),
  ]
}

/** The thing as it was, and what was around it in the order of time. */
function evidenceLines({ copy, image, video, sound, around }: Evidence): string[] {
  const fields = Object.entries(copy).filter(([name, value]) => value !== null && value !== '' && name !== 'created_at')
  const files = [image, video, sound].filter((file) => file && !fields.some(([, value]) => value === file))
  return [
    ...fields.map(([name, value]) => texts.field(texts.fields[name] ?? name, oneLine(wordOf(name, String(value))))),
    ...files.map((file) => texts.field(texts.fields.file ?? '', String(file))),
    ...around.map(({ by, text, at }) => texts.around(dateOf(at), by, oneLine(text))),
  ]
}

/** Categories are words of the server. */
function wordOf(name: string, value: string): string {
  const categories: Record<string, string> = texts.categories
  return name === 'category' ? (categories[value] ?? value) : value
}

function whereOf(app: string): string {
  return app === '' ? texts.wholePhone : (appTitles.get(app) ?? app)
}

/** In the time of the server, as the other lines of the console. */
export function dateOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Players' line breaks must not look like lines of ours. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\^\d/g, '')
}
