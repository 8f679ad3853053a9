import { limits } from './rules.ts'

/** Words of one style within a line. */
export interface Span {
  text: string
  style: 'plain' | 'bold' | 'italic' | 'underline'
  /** Nested styles, instead of `text`. */
  spans?: Span[]
}

/** One part of an article's text. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'quote' | 'list'
  /** The lines of a paragraph or a quote, the entries of a list. */
  lines: Span[][]
}

/**
 * `*negrito*`, `_itálico_`, and the emphasis tags of other programs. Each alternative stops at the first character that could begin
 * another, so that matching takes linear time.
 */
const marks =
  /(?<![\w*])\*(?=\S)([^*\n]*[^*\s])\*(?![\w*])|(?<![\w])_(?=\S)([^_\n]*[^_\s])_(?!\w)|<(b|strong|i|em|u)>([^<\n]*)<\/\3>/gi

const styleOfTag: Record<string, Span['style']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
}

/** The deepest nesting of styles. */
const deepest = 3

/** Splits a line into spans: marked texts, and the plain text between. */
export function parseSpans(line: string, depth = 0): Span[] {
  if (depth === deepest) return line === '' ? [] : [{ text: line, style: 'plain' }]
  const spans: Span[] = []
  let from = 0
  for (const match of line.matchAll(marks)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index), style: 'plain' })
    from = match.index + match[0].length
    const [, bold, italic, tag, tagged] = match
    const text = bold ?? italic ?? tagged ?? ''
    const style =
      bold !== undefined ? 'bold' : italic !== undefined ? 'italic' : (styleOfTag[tag?.toLowerCase() ?? ''] ?? 'plain')
    const inner = parseSpans(text, depth + 1)
    const isPlain = inner.every((span) => span.style === 'plain')
    spans.push(isPlain ? { text, style } : { text, style, spans: inner })
  }
  if (from < line.length) spans.push({ text: line.slice(from), style: 'plain' })
  return spans
}

const starts: [RegExp, Block['kind']][] = [
  [/^#{1,3} +/, 'heading'],
  [/^> ?/, 'quote'],
  [/^[-•] +/, 'list'],
]

/**
 * Splits an article's text into blocks: `# ` begins a heading, `> ` a quote, `- ` a list entry; a blank line ends a paragraph. Other markup
 * is text.
 */
export function parseBlocks(description: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of description.split(/\r?\n|<br ?\/?>/i)) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const [start, kind] = starts.find(([pattern]) => pattern.test(line)) ?? [undefined, 'paragraph' as const]
    const spans = parseSpans(start ? line.replace(start, '') : line)
    if (open?.kind === kind && kind !== 'heading') open.lines.push(spans)
    else {
      open = { kind, lines: [spans] }
      blocks.push(open)
    }
  }
  return blocks
}

function plain(spans: readonly Span[]): string {
  return spans.map(({ text, spans: inner }) => (inner ? plain(inner) : text)).join('')
}

/** Returns the excerpt for lists: the first line without marks, cut between characters. */
export function excerptOf(description: string): string {
  const line = plain(parseBlocks(description)[0]?.lines[0] ?? []).trim()
  const cut = line.slice(0, limits.excerpt)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
