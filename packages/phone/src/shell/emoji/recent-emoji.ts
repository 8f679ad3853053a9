import { appPreferences } from '../player/app-preferences.ts'
import { type Emoji, emojiOf, groupNames } from './emoji.ts'

/** What a preference holds, in characters of JavaScript. */
const room = 64

/** Kept with the other choices of the player's, on the server too: the newest first, with blanks between them. */
const preference = appPreferences<{ recent: string }>('emoji', { recent: '' })

export function remember(emoji: string): void {
  const others = preference
    .get('recent')
    .split(' ')
    .filter((other) => other !== '' && other !== emoji)
  const all = [emoji, ...others]
  while (all.join(' ').length > room) all.pop()
  preference.set('recent', all.join(' '))
}

/** What the player sent lately, of what there is; read once, so that nothing moves under the pointer. */
export function recentEmoji(): Emoji[] {
  const known = new Map(groupNames.flatMap(emojiOf).map((one) => [one.emoji, one]))
  return preference
    .get('recent')
    .split(' ')
    .flatMap((emoji) => known.get(emoji) ?? [])
}
