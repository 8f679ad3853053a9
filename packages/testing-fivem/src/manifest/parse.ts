import type { Entry } from './manifest.ts'

type Token = { kind: 'name' | 'text' | 'mark'; value: string }

/** Strings, names and marks of a manifest; comments and white space fall away. */
const lexer =
  /--\[\[[\s\S]*?\]\]|--[^\n]*|\s+|\[\[(?<long>[\s\S]*?)\]\]|'(?<single>(?:\\.|[^'\\\n])*)'|"(?<double>(?:\\.|[^"\\\n])*)"|(?<name>[A-Za-z_]\w*|-?\d+(?:\.\d+)?)|(?<mark>[{}(),;=])/gy

/**
 * Reads the part of Lua that manifests are written in: `key 'value'`, `key('value')`, `keys { 'a', 'b' }`, each with an optional further
 * `{ … }` or string. Anything else throws with its line.
 */
export function parseManifest(source: string): Entry[] {
  const tokens = tokenize(source)
  const entries: Entry[] = []
  let at = 0

  const isMark = (mark: string) => tokens[at]?.kind === 'mark' && tokens[at]?.value === mark
  const startsValue = () => tokens[at]?.kind === 'text' || isMark('{') || isMark('(')
  function take(kind: Token['kind'], value?: string): string {
    const token = tokens[at++]
    if (token?.kind !== kind || (value !== undefined && token.value !== value))
      throw new Error(`fxmanifest.lua: ${value ?? kind} expected instead of ${token?.value ?? 'the end'}`)
    return token.value
  }
  function value(): unknown {
    if (isMark('(')) {
      take('mark', '(')
      const inner = value()
      take('mark', ')')
      return inner
    }
    if (isMark('{')) return table()
    return tokens[at]?.kind === 'name' ? scalar(take('name')) : take('text')
  }
  function table(): unknown[] | Record<string, unknown> {
    const list: unknown[] = []
    const map: Record<string, unknown> = {}
    take('mark', '{')
    while (!isMark('}')) {
      const next = tokens[at + 1]
      if (tokens[at]?.kind === 'name' && next?.kind === 'mark' && next.value === '=') {
        const key = take('name')
        take('mark', '=')
        map[key] = value()
      } else list.push(value())
      if (!isMark('}')) take('mark', isMark(';') ? ';' : ',')
    }
    take('mark', '}')
    return list.length > 0 ? list : Object.keys(map).length > 0 ? map : list
  }

  while (at < tokens.length) {
    if (isMark(';')) {
      at++
      continue
    }
    const key = take('name')
    const first = value()
    const single = typeof first === 'object' ? key.replace(/s$/, '') : key
    if (Array.isArray(first)) entries.push(...first.map((item): Entry => [single, String(item)]))
    else if (typeof first !== 'object') entries.push([single, String(first)])
    if (startsValue()) entries.push([`${single}_extra`, JSON.stringify(value())])
  }
  return entries
}

function scalar(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'nil') return null
  if (Number.isNaN(Number(word))) throw new Error(`fxmanifest.lua: ${word} is more than this parser knows`)
  return Number(word)
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < source.length; at = lexer.lastIndex) {
    lexer.lastIndex = at
    const groups = lexer.exec(source)?.groups
    if (!groups) throw new Error(`fxmanifest.lua:${source.slice(0, at).split('\n').length}: not understood`)
    const text = groups.long?.replace(/^\n/, '') ?? withEscapes(groups.single ?? groups.double)
    if (text !== undefined) tokens.push({ kind: 'text', value: text })
    else if (groups.name !== undefined) tokens.push({ kind: 'name', value: groups.name })
    else if (groups.mark !== undefined) tokens.push({ kind: 'mark', value: groups.mark })
  }
  return tokens
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
function withEscapes(text: string | undefined): string | undefined {
  return text?.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
