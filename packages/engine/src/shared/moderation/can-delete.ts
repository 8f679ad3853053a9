import type { Identity } from '@orelhao/protocol/settings/contract'

/** Whether a player may delete what somebody published: their own, a moderator anybody's. `author` is a user id. */
export function canDelete({ user_id, moderator }: Pick<Identity, 'user_id' | 'moderator'>, author: number): boolean {
  return moderator || user_id === author
}
