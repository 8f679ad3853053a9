/**
 * A text as three letters from each place in it, by which a part of it is found again. Each is a number of 24 bits, a byte a letter: letters
 * beyond Latin share bytes, so what has a gram may still lack the letters, and is to be looked at.
 */
export function trigramsOf(text: string): number[] {
  const grams = new Set<number>()
  for (let at = 0; at < text.length; at++) grams.add(trigramAt(text, at))
  return [...grams]
}

/** Grams that each text with this part has; none where it is shorter than three letters. */
export function trigramsOfPart(part: string): number[] {
  return trigramsOf(part).slice(0, Math.max(part.length - 2, 0))
}

/** The first and the last gram that begin with a part of one or two letters. */
export function trigramPrefixRange(part: string): [first: number, last: number] {
  const first = trigramAt(part, 0)
  return [first, first + (part.length === 1 ? 0xffff : 0xff)]
}

/** The end of a text is filled with zeros, so that its last two letters are found too. */
function trigramAt(text: string, at: number): number {
  const byte = (index: number) => (index < text.length ? text.charCodeAt(index) & 0xff : 0)
  return byte(at) * 0x10000 + byte(at + 1) * 0x100 + byte(at + 2)
}
