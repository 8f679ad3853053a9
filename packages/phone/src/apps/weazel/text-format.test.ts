import { expect, test } from 'vitest'
import { applyFormat, type Format } from './text-format.ts'

/** Parses a text with | where the selection starts and ends. */
function at(text: string) {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - 1
  return { text: text.replaceAll('|', ''), start, end: Math.max(start, end) }
}
const show = ({ text, start, end }: ReturnType<typeof at>) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each<[string, Format, string]>([
  ['a |b c| d', 'bold', 'a *|b c|* d'],
  ['a *|b c|* d', 'bold', 'a |b c| d'],
  ['a |b |c', 'italic', 'a _|b|_ c'],
  ['a|', 'bold', 'a*|*'],
  ['um\ndo|is\ntrês', 'heading', 'um\n# dois|\ntrês'],
  ['um\n# do|is', 'heading', 'um\ndois|'],
  ['|um\ndois|', 'list', '|- um\n- dois|'],
  ['|- um\n- dois|', 'quote', '|> um\n> dois|'],
  ['|', 'list', '- |'],
])('%j with %s becomes %j', (before, format, after) => expect(show(applyFormat(at(before), format))).toBe(after))
