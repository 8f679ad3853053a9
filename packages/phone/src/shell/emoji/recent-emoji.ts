import { appPreferences } from '../player/app-preferences.ts'
import { type Emoji, emojiInGroup, groupNames } from './emoji.ts'

/** What a preference holds, in characters of JavaScript. */
const maxLength = 64

/** Kept with the other choices of the player's, on the server too: the newest first, with blanks between them. */
const preference = appPreferences<{ recent: string }>('emoji', { recent: '' })

export function addRecentEmoji(emoji: string): void {
  const others = preference
    .get('recent')
    .split(' ')
    .filter((other) => other !== '' && other !== emoji)
  const all = [emoji, ...others]
  while (all.join(' ').length > maxLength) all.pop()
  preference.set('recent', all.join(' '))
}

/** What the player sent lately, of what there is; read once, so that nothing moves under the pointer. */
export function recentEmoji(): Emoji[] {
  const byEmoji = new Map(groupNames.flatMap(emojiInGroup).map((one) => [one.emoji, one]))
  return preference
    .get('recent')
    .split(' ')
    .flatMap((emoji) => byEmoji.get(emoji) ?? [])
}
