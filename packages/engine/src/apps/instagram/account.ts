import type { Context } from '../../core/context.ts'
import { type Profile, profileById } from '../../shared/social/profiles/store.ts'
import { loginOf } from './logins/store.ts'

/** Under which this app's profiles and posts are kept, and its topics. */
export const app = 'instagram'

/**
 * The account that the player is in, on all of their pages. Who somebody is in this app is always this, and never an argument. Undefined
 * where they are logged out.
 */
export async function accountOf({ db, me }: Pick<Context, 'db' | 'me'>): Promise<Profile | undefined> {
  const id = await loginOf(db, me.user_id)
  const profile = id === undefined ? undefined : await profileById(db, app, id)
  return profile?.owner === me.user_id ? profile : undefined
}
