import { appPreferences } from '../shell/player/app-preferences.ts'

export type MessageEffect = 'balloons' | 'hearts' | 'confetti' | 'laughter'

/** Shows balloons, hearts and the like for the words of a message. */
export const messageEffects = appPreferences<{ isOn: boolean }>('effects', { isOn: true })

/** Whole words, since `\b` knows no accents. */
const words = (pattern: string) => `(?<![\\p{L}\\d])(${pattern})(?![\\p{L}\\d])`

const patterns: readonly [MessageEffect, RegExp][] = [
  ['balloons', new RegExp(words('parab[eé]ns|feliz anivers[aá]rio'), 'iu')],
  ['hearts', new RegExp(`${words('te amo|amo (você|voce|vc)')}|[❤♥💕💖💗💘💞😍🥰]`, 'iu')],
  ['confetti', new RegExp(`${words('go{3,}l+|é campeão|feliz ano novo|feliz natal')}|[🎉🎊]`, 'iu')],
  ['laughter', new RegExp(words('k{4,}'), 'iu')],
]

/** The effect of a text's words, if any. */
export function effectOf(text: string): MessageEffect | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
