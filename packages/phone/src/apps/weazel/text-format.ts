/** A text and its selection, by start and end. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

export type Format = 'bold' | 'italic' | 'heading' | 'quote' | 'list'

const marks = { bold: '*', italic: '_' } as const
const prefixes = { heading: '# ', quote: '> ', list: '- ' } as const

/** Toggles a format on the selected words, or on the lines that contain them. */
export function applyFormat(selected: TextSelection, format: Format): TextSelection {
  return format === 'bold' || format === 'italic'
    ? toggleMark(selected, marks[format])
    : togglePrefix(selected, prefixes[format])
}

function toggleMark({ text, start, end }: TextSelection, mark: string): TextSelection {
  const words = text.slice(start, end)
  const inner = words.trim()
  const from = start + words.indexOf(inner)
  const to = from + inner.length
  if (text[from - 1] === mark && text[to] === mark)
    return { text: text.slice(0, from - 1) + inner + text.slice(to + 1), start: from - 1, end: to - 1 }
  return { text: text.slice(0, from) + mark + inner + mark + text.slice(to), start: from + 1, end: to + 1 }
}

function togglePrefix({ text, start, end }: TextSelection, mark: string): TextSelection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const hasAll = lines.every((line) => line.startsWith(mark))
  const others = Object.values(prefixes)
  const bare = lines.map((line) => line.slice(others.find((other) => line.startsWith(other))?.length ?? 0))
  const changed = (hasAll ? bare : bare.map((line) => mark + line)).join('\n')
  const last = from + changed.length
  return { text: text.slice(0, from) + changed + text.slice(to), start: start === end ? last : from, end: last }
}
