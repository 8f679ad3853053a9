import type { Identity } from '@orelhao/protocol/settings/contract'

/** Returns whether a player may delete a publication: their own, or any as a moderator. `author` is a user id. */
export function canDelete({ user_id, moderator }: Pick<Identity, 'user_id' | 'moderator'>, author: number): boolean {
  return moderator || user_id === author
}
