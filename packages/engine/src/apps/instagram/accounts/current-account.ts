import type { Context } from '../../../core/context.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountIn } from '../logins/store.ts'

/** Under which this app's profiles and posts are kept, and its topics. */
export const app = 'instagram'

/**
 * The account that the player is in, on all of their pages. Who somebody is in this app is always this, and never an argument. Undefined
 * where they are logged out.
 */
export function accountOf({ db, me }: Pick<Context, 'db' | 'me'>): Promise<Profile | undefined> {
  return accountIn(db, me.user_id)
}
