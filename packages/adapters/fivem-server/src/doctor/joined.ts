/** Joins words as in a sentence: `a, b e c`. */
export const andJoined = (and: string) => (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
