import { templateDigits } from '@orelhao/protocol/phone-number'

const dots = '•••'
const words = /[\p{L}\p{N}]+/gu
const shortest = 3

interface NumberFormats {
  currency: string
  /** Format of the city's numbers: `XXX-XXX`. */
  phoneTemplate: string
  /** Numbers to hide in any length, such as those of the address book. */
  knownPhones?: Iterable<string>
}

const digit = '\\p{Nd}'
/** Separators between the digits of one number, visible or not. */
const between = '[\\s().\\-\\u2010-\\u2015\\u2212\\u200b-\\u200d\\u2060\\ufeff]{0,2}'
const number = `${digit}+(?:[.,]${digit}+|\\s${digit}{3}(?!${digit}))*`
/** Matches only at the start of a number: starting at each digit of a long one would be quadratic in its length. */
const atItsBeginning = `(?<!${digit})(?<!${digit}[.,])`
const magnitude = '(?:k|mil|mi|bi|(?:mi|bi|tri)lh(?:ão|ões))(?!\\p{L})'
const moneyWord = '(?:reais|real|contos?|pilas?|pratas?|centavos?)(?!\\p{L})'
/** Years and most counters are shorter. */
const shortestPhone = 5
/** Ids of the Deep Web, passports and Pix codes have at least this length. */
const longRun = new RegExp(`${digit}{7,}`, 'gu')
const randomKey = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/giu

/** Returns a function that replaces amounts, phone numbers, Pix keys and handles in a text by dots, in any spelling. */
export function createNumberHider({
  currency,
  phoneTemplate,
  knownPhones = [],
}: NumberFormats): (text: string) => string {
  const signs = [...new Set([currency, 'R$'])].filter(Boolean).map(escaped).join('|')
  const amount = new RegExp(`(${signs})(\\s*[:\\-\\u2212]?\\s*)${number}(?:\\s*${magnitude})?`, 'giu')
  const counted = new RegExp(
    `${atItsBeginning}(?:${number}\\s*(?:${magnitude}\\s*(?:de\\s+)?)?(?=(?:${signs}|${moneyWord}))|${number}\\s?k(?!\\p{L}))`,
    'giu',
  )
  const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu
  const phones = phonePatterns(phoneTemplate, knownPhones)
  return (text) => {
    const shown = text
      .replace(amount, `$1$2${dots}`)
      .replace(counted, (found) => dots + (/\s$/u.exec(found)?.[0] ?? ''))
      .replace(handle, `@${dots}`)
      .replace(randomKey, dots)
    return phones.reduce((rest, phone) => rest.replace(phone, dots), shown).replace(longRun, dots)
  }
}

/** Patterns for numbers of the city's length, and for known numbers of other lengths; a short template would hide years and counters. */
function phonePatterns(template: string, knownPhones: Iterable<string>): RegExp[] {
  const length = templateDigits(template)
  const isLongEnough = length >= shortestPhone
  const any = isLongEnough ? [new Array<string>(length).fill(digit)] : []
  const others = [...new Set([...knownPhones].map((phone) => phone.replace(/\D/g, '')))]
    .filter((digits) => digits.length > 2 && !(isLongEnough && digits.length === length))
    .map((digits) => [...digits])
  return [...any, ...others].map((digits) => new RegExp(`(?<!${digit})\\(?${digits.join(between)}(?!${digit})`, 'gu'))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Replaces names by dots where they are whole words. Scans a text of any length once. */
export class NameHider {
  readonly #names = new Set<string>()
  /** Names by their first word, with its position in the name. */
  readonly #byWord = new Map<string, { name: string; from: number }[]>()

  /** True for a name that was not added before. */
  add(name: string): boolean {
    const lower = name.trim().toLowerCase()
    const first = [...lower.matchAll(words)][0]
    if (!first || lower.length < shortest || /^\d+$/.test(lower) || this.#names.has(lower)) return false
    this.#names.add(lower)
    const same = [...(this.#byWord.get(first[0]) ?? []), { name: lower, from: first.index }]
    this.#byWord.set(
      first[0],
      same.sort((a, b) => b.name.length - a.name.length), // the longest match first
    )
    return true
  }

  hide(text: string): string {
    const lower = text.toLowerCase()
    if (lower.length !== text.length) return text // some letters lengthen in lower case: none of ours
    let shown = ''
    let at = 0
    for (const { 0: word, index } of lower.matchAll(words)) {
      const found = this.#byWord.get(word)?.find(({ name, from }) => isNameAt(lower, name, index - from))
      if (!found || index - found.from < at) continue
      shown += text.slice(at, index - found.from) + dots
      at = index - found.from + found.name.length
    }
    return shown + text.slice(at)
  }
}

function isNameAt(text: string, name: string, at: number): boolean {
  return at >= 0 && text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))
}
