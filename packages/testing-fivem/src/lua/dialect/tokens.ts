/** A token of the game's Lua. `before` is the white space and the comments in front of it, in a form that Lua 5.4 reads. */
export interface Token {
  kind: 'name' | 'keyword' | 'number' | 'string' | 'hash' | 'operator' | 'end'
  text: string
  before: string
}

const keywords = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
)

const space = /(?:\s+|--\[(=*)\[[\s\S]*?\]\1\]|--[^\n]*|\/\*[\s\S]*?\*\/)+/y
const name = /[A-Za-z_]\w*/y
const number = /0[xX][\da-fA-F.]*(?:[pP][+-]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const string = /\[(=*)\[[\s\S]*?\]\1\]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/y
const hash = /`([^`]*)`/y
/** Longest first. `?.`, `?[` and `?:` index a value that may be nil; `!=` is not among the game's additions. */
const operator =
  /<<=|>>=|\/\/=|\.\.\.|\.\.=|[-+*/%^&|]=|\?[.[:(]|<<|>>|\/\/|\.\.|[=~<>]=|::|[-+*/%^#&~|<>=(){}[\];:,.]/y

const kinds: readonly [Exclude<Token['kind'], 'keyword' | 'end'>, RegExp][] = [
  ['string', string],
  ['hash', hash],
  ['name', name],
  ['number', number],
  ['operator', operator],
]

/** Splits a source; undefined where it is not even made of tokens: Lua itself reports what is wrong. */
export function tokensOf(source: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  if (source.startsWith('#')) at = Math.max(source.indexOf('\n'), 0)
  for (;;) {
    const before = withoutBlockComments(take(space))
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', before }]
    const found = firstOf(kinds, take)
    if (!found) return undefined
    const [kind, text] = found
    tokens.push({ kind: kind === 'name' && keywords.has(text) ? 'keyword' : kind, text, before })
  }
}

function firstOf(from: typeof kinds, take: (pattern: RegExp) => string): [Token['kind'], string] | undefined {
  for (const [kind, pattern] of from) {
    const text = take(pattern)
    if (text !== '') return [kind, text]
  }
  return undefined
}

/** Lua 5.4 has no comments in the form of C. Line breaks stay, so that errors name the right line. */
function withoutBlockComments(text: string): string {
  if (!text.includes('/*')) return text
  return text.replace(/--\[(=*)\[[\s\S]*?\]\1\]|--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) =>
    comment.startsWith('/*') ? ` ${comment.replace(/[^\n]/g, '')}` : comment,
  )
}
