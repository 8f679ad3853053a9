import { foldAccents } from '../fold-accents.ts'
import { sanitizeText } from './sanitize.ts'

/** Letters of other scripts and special letters, each followed by the Latin letter that it looks like. */
const pairs = 'аaвbсcԁdеeєeһhнhіiјjкkӏlмmпnоoрpԛqгrѕsтtѵvԝwхxуyүyбbαaβbϲcεeηnιiκkνvοoρpτtυuχxγyωwμuıiɑaɡgøođdłlħhßb'
const latinOf = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) latinOf.set(pairs.charAt(at), pairs.charAt(at + 1))

/** Returns a text in small Latin letters without accents, as far as its letters look like them: for comparisons only. */
export function toLatin(text: string): string {
  return foldAccents(sanitizeText(text).normalize('NFKC'))
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => latinOf.get(letter) ?? letter)
}

const letterFor: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's', 7: 't', 8: 'b' }
for (const like of 'i1!|') letterFor[like] = 'l'

/** Returns the same text for all small Latin texts that differ only in similar letters and signs. */
export function withoutLookAlikes(latin: string): string {
  return latin.replace(/[0134578i@$!|]/g, (sign) => letterFor[sign] ?? sign)
}
