import { isNeutral, ownWords } from './brands.ts'

/** What people do in an app whose name became a verb, in small and large letters. */
const deeds: Readonly<Record<string, string>> = {
  tweet: 'pio',
  tweets: 'pios',
  tweetar: 'piar',
  tweetou: 'piou',
  retweet: 'repio',
  retweets: 'repios',
  retweetar: 'repiar',
  retweetou: 'repiou',
}

const names = new RegExp(`(?<![\\p{L}@/.])(?:${Object.keys(ownWords).join('|')})(?![\\p{L}/.])`, 'gu')

/** A sentence of the phone's own as players of a server without real brands read it; as it is on every other. */
export function unbranded(text: string): string {
  if (!isNeutral()) return text
  return text.replace(names, (name) => ownWords[name] ?? name).replace(/\b(re)?tweet\w*/gi, ownDeed)
}

function ownDeed(word: string): string {
  const own = deeds[word.toLowerCase()] ?? word
  return /^[A-Z]/.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own
}

/** The same of all sentences of an app, also of those that a function makes and those within. */
export function branded<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    get: (all, name, receiver) => ours(Reflect.get(all, name, receiver)),
  })
}

function ours(text: unknown): unknown {
  if (!isNeutral()) return text
  if (typeof text === 'string') return unbranded(text)
  if (typeof text === 'function') return (...words: unknown[]) => ours(text(...words))
  return typeof text === 'object' && text !== null && !('$$typeof' in text) ? branded(text) : text
}
