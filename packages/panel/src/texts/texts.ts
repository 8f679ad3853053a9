import { english } from './english.ts'
import { portuguese, type Texts } from './portuguese.ts'

/** The server writes the owner's language into the page. */
export const texts: Texts = document.documentElement.lang === 'en' ? english : portuguese

const zone = 'America/Sao_Paulo'
const times = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
const numbers = new Intl.NumberFormat(texts.locale)
const percents = new Intl.NumberFormat(texts.locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export function timeText(unixSeconds: number): string {
  return times.format(unixSeconds * 1000)
}

/** Formats 2026-11-21 as 21/11. */
export function dayText(date: string): string {
  return date.split('-').slice(1).reverse().join('/')
}

export function numberText(value: number): string {
  return numbers.format(value)
}

export function percentText(part: number | null): string {
  return part === null ? '–' : percents.format(part)
}

/** A setting's value in a sentence. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.settings.yes : texts.settings.no
  if (typeof value === 'number') return numbers.format(value)
  if (typeof value === 'string') return value === '' ? texts.settings.empty : (texts.settings.choices[value] ?? value)
  return texts.settings.entries(Object.keys(value ?? {}).length)
}

const units = ['B', 'kB', 'MB', 'GB']

export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${numbers.format(Math.round(bytes / 1000 ** power))} ${units[power]}`
}

export function appName(app: string): string {
  return app === '' ? texts.restrictions.wholePhone : (texts.apps[app] ?? app)
}
