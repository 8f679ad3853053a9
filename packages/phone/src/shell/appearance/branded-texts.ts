import { neutralNames, usesNeutralBrands } from './brands.ts'

/** Brand names used as verbs, and their neutral words, in lower and upper case. */
const neutralVerbs: Readonly<Record<string, string>> = {
  tweet: 'pio',
  tweets: 'pios',
  tweetar: 'piar',
  tweetou: 'piou',
  retweet: 'repio',
  retweets: 'repios',
  retweetar: 'repiar',
  retweetou: 'repiou',
}

const brandPattern = new RegExp(`(?<![\\p{L}@/.])(?:${Object.keys(neutralNames).join('|')})(?![\\p{L}/.])`, 'gu')

/** Replaces brand names in one of the phone's sentences on a server without real brands; otherwise returns it unchanged. */
export function replaceBrands(text: string): string {
  if (!usesNeutralBrands()) return text
  return text.replace(brandPattern, (name) => neutralNames[name] ?? name).replace(/\b(re)?tweet\w*/gi, neutralVerb)
}

function neutralVerb(word: string): string {
  const own = neutralVerbs[word.toLowerCase()] ?? word
  return /^[A-Z]/.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own
}

/** Applies `replaceBrands` to all sentences of an app, including nested ones and those that functions return. */
export function withNeutralBrands<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    get: (all, name, receiver) => replaceBrandsDeep(Reflect.get(all, name, receiver)),
  })
}

function replaceBrandsDeep(text: unknown): unknown {
  if (!usesNeutralBrands()) return text
  if (typeof text === 'string') return replaceBrands(text)
  if (typeof text === 'function') return (...words: unknown[]) => replaceBrandsDeep(text(...words))
  return typeof text === 'object' && text !== null && !('$$typeof' in text) ? withNeutralBrands(text) : text
}
