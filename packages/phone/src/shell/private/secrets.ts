import { templateDigits } from '@orelhao/protocol/phone-number'

const dots = '•••'
const words = /[\p{L}\p{N}]+/gu
const shortest = 3

interface Formats {
  currency: string
  /** How the city writes numbers: `XXX-XXX`. */
  phoneTemplate: string
}

/** Answers what stands in the place of a text: amounts, phone numbers and handles are dots in it. */
export function numberHider({ currency, phoneTemplate }: Formats): (text: string) => string {
  const signs = [...new Set([currency, 'R$'])].filter(Boolean).map(escaped).join('|')
  const amount = new RegExp(`(${signs})(\\s*)\\d+(?:[.,]\\d+)*(?:\\s*(?:mil|mi|bi)\\b)?`, 'gu')
  const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu
  const phone = phonePattern(phoneTemplate)
  return (text) => {
    const shown = text.replace(amount, `$1$2${dots}`).replace(handle, `@${dots}`)
    return phone ? shown.replace(phone, dots) : shown
  }
}

/** Undefined for a template without a sign between its digits: that would hide years and counters. */
function phonePattern(template: string): RegExp | undefined {
  if (templateDigits(template) === 0 || !/X[^X]+X/.test(template)) return undefined
  const digits = [...template].map((letter) => (letter === 'X' ? '\\d' : escaped(letter))).join('')
  return new RegExp(`(?<!\\d)${digits}(?!\\d)`, 'gu')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Names that are dots wherever they stand as words of their own. A text of any length is gone through once. */
export class NameHider {
  readonly #known = new Set<string>()
  /** By their first word: where it stands in the name. */
  readonly #byWord = new Map<string, { name: string; from: number }[]>()

  /** True for one that was not known yet. */
  add(name: string): boolean {
    const plain = name.trim().toLowerCase()
    const first = [...plain.matchAll(words)][0]
    if (!first || plain.length < shortest || /^\d+$/.test(plain) || this.#known.has(plain)) return false
    this.#known.add(plain)
    const same = [...(this.#byWord.get(first[0]) ?? []), { name: plain, from: first.index }]
    this.#byWord.set(
      first[0],
      same.sort((a, b) => b.name.length - a.name.length), // the longest that fits
    )
    return true
  }

  hide(text: string): string {
    const plain = text.toLowerCase()
    if (plain.length !== text.length) return text // some letters are longer when small: none of ours
    let shown = ''
    let at = 0
    for (const { 0: word, index } of plain.matchAll(words)) {
      const found = this.#byWord.get(word)?.find(({ name, from }) => isAt(plain, name, index - from))
      if (!found || index - found.from < at) continue
      shown += text.slice(at, index - found.from) + dots
      at = index - found.from + found.name.length
    }
    return shown + text.slice(at)
  }
}

function isAt(text: string, name: string, at: number): boolean {
  return at >= 0 && text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))
}
