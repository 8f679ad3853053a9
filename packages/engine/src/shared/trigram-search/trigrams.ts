/**
 * Every three consecutive letters of a text, for substring searches. Each trigram is a number of 24 bits, one byte per letter. Letters
 * beyond Latin share bytes, so a row with a matching trigram may still lack the letters and must be checked.
 */
export function trigramsOf(text: string): number[] {
  const grams = new Set<number>()
  for (let at = 0; at < text.length; at++) grams.add(trigramAt(text, at))
  return [...grams]
}

/** Trigrams that every text with this part has; none if it is shorter than three letters. */
export function trigramsOfPart(part: string): number[] {
  return trigramsOf(part).slice(0, Math.max(part.length - 2, 0))
}

/** First and last trigram that begin with a part of one or two letters. */
export function trigramPrefixRange(part: string): [first: number, last: number] {
  const first = trigramAt(part, 0)
  return [first, first + (part.length === 1 ? 0xffff : 0xff)]
}

/** Pads the end of a text with zeros, so that its last two letters are found too. */
function trigramAt(text: string, at: number): number {
  const byte = (index: number) => (index < text.length ? text.charCodeAt(index) & 0xff : 0)
  return byte(at) * 0x10000 + byte(at + 1) * 0x100 + byte(at + 2)
}
