import { hashOf } from '../../natives/hash.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Names of the functions that translated sources call; `runtime/main.lua` passes them to each source as its locals. */
const helpers = { index: '__cfx_index', fields: '__cfx_fields' }

const compound = /^(?:[-+*/%^&|]|\/\/|<<|>>|\.\.)=$/
const binary = new Set([
  '+', '-', '*', '/', '//', '%', '^', '#', '&', '~', '|', '<<', '>>', '..', '<', '>', '<=', '>=', '==', '~=', 'and', 'or',
]) // biome-ignore format: a list
const unary = new Set(['-', 'not', '#', '~'])
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
/** A source that may have none of the additions is not read. */
const mayDiffer =
  /[`]|\?[.:[(]|[-+*/%^|&.]=|<<=|>>=|\/\*|\blocal\s+[\w\s,]+\sin\s|^\s*[\w\s,]+\sin\s|[{,;]\s*\.\s*[A-Za-z_]/m

/**
 * Translates the game's Lua to Lua 5.4, line by line: compound assignment, safe navigation, hashes in backticks, unpacking with `in`, sets
 * (`{ .a }`) and comments of C (citizenfx/fivem 06d4d34, code/vendor/lua.lua: GRIT_POWER_*). A source with a mistake stays as it is.
 */
export function translate(source: string): string {
  if (!mayDiffer.test(source)) return source
  const tokens = tokensOf(source)
  return tokens ? new Translation(tokens).run() : source
}

class Translation {
  readonly #tokens: readonly Token[]
  #at = 0
  readonly #out: string[] = []
  /** Where the expression that is being written began in `out`: `a` in `a.b[c]`; -1 between expressions. */
  #start = -1
  /** Where its last index began: `.b`, `[c]`; -1 for a name alone. */
  #suffix = -1
  #isInForHeader = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  run(): string {
    while (this.#next.kind !== 'end') this.#step()
    return this.#out.join('') + this.#next.before
  }

  get #next(): Token {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)] as Token
  }
  #peek(distance: number): Token | undefined {
    return this.#tokens[this.#at + distance]
  }
  get #previous(): string {
    return this.#tokens[this.#at - 1]?.text ?? ''
  }

  /** Writes one token, or more where one of the game's additions begins. */
  #step(): void {
    const { kind, text } = this.#next
    if (kind === 'hash') this.#hash()
    else if (kind === 'name') this.#name()
    else if (text === 'local') this.#local()
    else if (text === 'in' && !this.#isInForHeader) this.#unpackIn()
    else if (compound.test(text) && this.#start >= 0) this.#assign()
    else if (text.startsWith('?') && this.#start >= 0) this.#safe()
    else if (text in closing) this.#brackets()
    else this.#plain()
  }

  #plain(): void {
    const { kind, text, before } = this.#next
    this.#at++
    this.#out.push(before, text)
    if (text === 'for') this.#isInForHeader = true
    if (text === 'in' || text === 'do') this.#isInForHeader = false
    if (text === '.') this.#suffix = this.#out.length - 2
    else if (text !== ':' && kind !== 'string') this.#start = -1
  }

  #name(): void {
    const { text, before } = this.#next
    const isMember = this.#previous === '.' || this.#previous === ':'
    this.#at++
    this.#out.push(before)
    if (!isMember) [this.#start, this.#suffix] = [this.#out.length, -1]
    this.#out.push(text)
  }

  #hash(): void {
    const { text, before } = this.#next
    this.#at++
    this.#out.push(before, String(hashOf(text.slice(1, -1))))
    this.#start = -1
  }

  /** `( … )`, `[ … ]` and `{ … }`: an expression continues behind them, except behind a table that is no argument. */
  #brackets(): void {
    const { text, before } = this.#next
    const isSuffix = this.#start >= 0 && /[\w)\]}'"]$/.test(this.#previous)
    const [start, suffix] = [this.#start, this.#suffix]
    this.#at++
    this.#out.push(before)
    const opened = this.#out.length
    this.#out.push(text)
    this.#start = -1
    if (text === '{') this.#set()
    this.#until(closing[text] as string, text === '{')
    if (isSuffix) [this.#start, this.#suffix] = [start, text === '[' ? opened : suffix]
    else [this.#start, this.#suffix] = [text === '(' ? opened : -1, -1]
  }

  #until(end: string, isTable = false): void {
    while (this.#next.kind !== 'end' && this.#next.text !== end) {
      const { text } = this.#next
      this.#step()
      if (isTable && (text === ',' || text === ';')) this.#set()
    }
    this.#out.push(this.#next.before, this.#next.text)
    this.#at++
  }

  /** `{ .a }` is `{ a = true }`. */
  #set(): void {
    const [dot, name, after] = [this.#next, this.#peek(1), this.#peek(2)]
    if (dot.text !== '.' || name?.kind !== 'name' || !after || ![',', ';', '}'].includes(after.text)) return
    this.#out.push(dot.before, `${name.text} = true`)
    this.#at += 2
  }

  /** `local a, b in t` is `local a, b = t.a, t.b`, with `t` evaluated once. */
  #local(): void {
    const names: string[] = []
    let distance = 1
    while (this.#peek(distance)?.kind === 'name') {
      names.push(this.#peek(distance)?.text ?? '')
      if (this.#peek(distance + 1)?.text !== ',') break
      distance += 2
    }
    const isUnpacking = names.length > 0 && this.#peek(distance + 1)?.text === 'in'
    this.#out.push(this.#next.before, 'local')
    this.#at++
    this.#start = -1
    if (!isUnpacking) return
    while (this.#next.text !== 'in') this.#step()
    this.#fieldsOf(names)
  }

  /** `a, b in t`, without `local`. */
  #unpackIn(): void {
    const written = /((?:[A-Za-z_]\w*\s*,\s*)*[A-Za-z_]\w*)\s*$/.exec(this.#out.join(''))?.[1] ?? ''
    this.#fieldsOf(written.split(',').map((name) => name.trim()))
  }

  #fieldsOf(names: readonly string[]): void {
    this.#out.push(this.#next.before, `= ${helpers.fields}(`)
    this.#at++
    this.#expression()
    this.#out.push(`, ${names.map((name) => `'${name}'`).join(', ')})`)
    this.#start = -1
  }

  /** `a.b += c` is `a.b = a.b + (c)`; where `a` has a call, it and the key are evaluated once. */
  #assign(): void {
    const { text } = this.#next
    const operation = text.slice(0, -1)
    const [from, suffix] = [this.#start, this.#suffix]
    const target = this.#out.splice(from)
    this.#at++
    const written = target.join('')
    if (suffix < 0 || !written.includes('(')) {
      this.#out.push(`${written} = ${written} ${operation} (`)
      this.#expression()
      this.#out.push(')')
    } else {
      const key = target
        .slice(suffix - from)
        .join('')
        .trim()
      const index = key.startsWith('.') ? `'${key.slice(1).trim()}'` : key.slice(1, -1)
      this.#out.push(`do local __o, __k = ${target.slice(0, suffix - from).join('')}, ${index} `)
      this.#out.push(`__o[__k] = __o[__k] ${operation} (`)
      this.#expression()
      this.#out.push(') end')
    }
    this.#start = -1
  }

  /** `a?.b`: nil where `a` is nil. */
  #safe(): void {
    const { text } = this.#next
    const from = this.#start
    const target = this.#out.splice(from).join('')
    this.#at++
    if (text === '?.') {
      this.#out.push(`${helpers.index}(${target}, '${this.#next.text}')`)
      this.#at++
    } else if (text === '?[') {
      this.#out.push(`${helpers.index}(${target}, `)
      this.#start = -1
      this.#until(']')
      this.#out[this.#out.length - 1] = ')'
    } else {
      this.#out.push(`${helpers.index}(${target})${text.slice(1)}`)
    }
    ;[this.#start, this.#suffix] = [from, -1]
  }

  /** Writes one whole expression. */
  #expression(): void {
    let needsOperand = true
    for (;;) {
      const { kind, text } = this.#next
      if (kind === 'end') return
      if (needsOperand) {
        if (!unary.has(text)) needsOperand = false
        if (text === 'function') this.#function()
        else this.#step()
      } else if (binary.has(text)) {
        this.#step()
        needsOperand = true
      } else if (text === '.' || text === ':') {
        this.#step()
        this.#step()
      } else if (this.#start >= 0 && (text in closing || text.startsWith('?') || kind === 'string')) this.#step()
      else return
    }
  }

  /** Writes a function's source up to its end. */
  #function(): void {
    let depth = 0
    do {
      const { kind, text } = this.#next
      if (kind === 'end') return
      if (['function', 'if', 'do', 'repeat'].includes(text) && kind === 'keyword') depth++
      if ((text === 'end' || text === 'until') && kind === 'keyword') depth--
      this.#step()
    } while (depth > 0)
  }
}
