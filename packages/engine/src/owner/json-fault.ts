/** Mistakes in an owner's JSON file that JSON does not allow. */
export type JsonFaultKind =
  | 'comment'
  | 'trailingComma'
  | 'missingComma'
  | 'curlyQuotes'
  | 'singleQuotes'
  | 'nameWithoutQuotes'
  | 'textWithoutQuotes'
  | 'missingColon'
  | 'unclosedText'
  | 'badEscape'
  | 'ends'
  | 'more'
  | 'twice'

export interface JsonFault {
  kind: JsonFaultKind
  /** Both from 1. */
  line: number
  column: number
  /** The setting's name, for `twice` and `nameWithoutQuotes`. Values are never quoted: one of them may be a secret. */
  name?: string
}

class Found {
  readonly kind: JsonFaultKind
  readonly at: number
  readonly name: string | undefined
  constructor(kind: JsonFaultKind, at: number, name?: string) {
    this.kind = kind
    this.at = at
    this.name = name
  }
}

/**
 * The faults of an owner's JSON text: the first one that JSON does not allow, then the names that an object has twice, whose first value
 * is lost. Empty for a sound text.
 */
export function findJsonFaults(text: string): JsonFault[] {
  const scanner = new Scanner(text)
  const found: Found[] = []
  try {
    scanner.value()
    scanner.end()
  } catch (error) {
    if (!(error instanceof Found)) throw error
    found.push(error)
  }
  return [...found, ...scanner.repeated].map((fault) => placed(fault, text))
}

function placed({ kind, at, name }: Found, text: string): JsonFault {
  const before = text.slice(0, at).split(/\r\n|\r|\n/)
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return { kind, ...place, ...(name !== undefined && { name }) }
}

const bareName = /[\p{L}\p{N}_$-]+/uy
const plain = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\p{L}\p{N}_.$-])/uy
const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Throws Found. */
class Scanner {
  readonly repeated: Found[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(): void {
    const next = this.#next()
    if (next === '{') this.#object()
    else if (next === '[') this.#list()
    else if (next === '"') this.#string()
    else if (!this.#match(plain)) throw this.#badStart('textWithoutQuotes')
  }

  end(): void {
    if (this.#next() !== undefined) throw this.#fault('more')
  }

  #object(): void {
    const names = new Set<string>()
    this.#items('}', () => {
      if (this.#next() !== '"') throw this.#badStart('nameWithoutQuotes')
      const start = this.#at
      const name = this.#string()
      if (names.has(name)) this.repeated.push(new Found('twice', start, name))
      names.add(name)
      if (this.#next() !== ':') throw this.#fault('missingColon')
      this.#at++
      this.value()
    })
  }

  #list(): void {
    this.#items(']', () => this.value())
  }

  #items(closing: string, item: () => void): void {
    this.#at++
    for (let isFirst = true; ; isFirst = false) {
      const next = this.#next()
      const comma = this.#at
      if (next === closing) {
        this.#at++
        return
      }
      if (!isFirst) {
        if (next !== ',') throw this.#badStart('missingComma')
        this.#at++
        if (this.#next() === closing) throw new Found('trailingComma', comma)
      }
      item()
    }
  }

  #string(): string {
    const start = this.#at++
    for (;;) {
      const letter = this.#text[this.#at]
      if (letter === undefined || letter < ' ') throw new Found('unclosedText', start)
      if (letter === '\\' && !this.#match(escapes)) throw this.#fault('badEscape')
      if (letter === '\\') continue
      this.#at++
      if (letter === '"') return JSON.parse(this.#text.slice(start, this.#at)) as string
    }
  }

  /** The next letter after blanks; undefined at the end. */
  #next(): string | undefined {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at++
    const rest = this.#text.slice(this.#at, this.#at + 2)
    if (rest === '//' || rest === '/*' || rest[0] === '#') throw this.#fault('comment')
    return this.#text[this.#at]
  }

  #badStart(otherwise: JsonFaultKind): Found {
    const letter = this.#text[this.#at]
    if (letter === undefined) return this.#fault('ends')
    if ('“”„‟«»'.includes(letter)) return this.#fault('curlyQuotes')
    if ("'‘’`".includes(letter)) return this.#fault('singleQuotes')
    if (letter === ',') return this.#fault('trailingComma')
    const at = this.#at
    const isNamed = otherwise === 'nameWithoutQuotes' && this.#match(bareName)
    return new Found(otherwise, at, isNamed ? this.#text.slice(at, this.#at) : undefined)
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return false
    this.#at = pattern.lastIndex
    return true
  }

  #fault(kind: JsonFaultKind): Found {
    return new Found(kind, this.#at)
  }
}
