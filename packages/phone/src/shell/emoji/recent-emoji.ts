import { appPreferences } from '../player/app-preferences.ts'
import { type Emoji, emojiInGroup, groupNames } from './emoji.ts'

/** Limit of a preference, in UTF-16 units. */
const maxLength = 64

/** Saved with the player's other preferences, also on the server: newest first, separated by blanks. */
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

/** Recently sent emoji that the picker has; read once, so that nothing moves under the pointer. */
export function recentEmoji(): Emoji[] {
  const byEmoji = new Map(groupNames.flatMap(emojiInGroup).map((one) => [one.emoji, one]))
  return preference
    .get('recent')
    .split(' ')
    .flatMap((emoji) => byEmoji.get(emoji) ?? [])
}
