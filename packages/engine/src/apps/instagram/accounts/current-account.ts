import type { Context } from '../../../core/context.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountIn } from '../logins/store.ts'

/** Key of this app's profiles, posts and topics. */
export const app = 'instagram'

/**
 * Returns the account that the player is logged into, on all of their pages. The acting account always comes from here, never from an
 * argument. Undefined where they are logged out.
 */
export function accountOf({ db, me }: Pick<Context, 'db' | 'me'>): Promise<Profile | undefined> {
  return accountIn(db, me.user_id)
}
