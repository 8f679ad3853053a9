import type { Context } from '../../../core/context.ts'
import { blockersBetween } from '../../../shared/social/blocks/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { texts } from '../texts.ts'
import { addNotice, type Occasion, timeOfNth } from './store.ts'

/** So many notifications in so many seconds are told to an account's owner; all others only stand in the list. */
const told = { most: 20, seconds: 60 }

type Notifying = Pick<Context, 'db' | 'now' | 'tell'>

/**
 * Notes what `actor` did to `receiver`, and tells the owner: never of oneself, not of somebody with a block between the two, and once,
 * however often it is done and taken back. `text` is what was written.
 */
export async function notify(
  { db, now, tell }: Notifying,
  actor: Profile,
  receiver: Profile,
  occasion: Occasion,
  text = '',
): Promise<void> {
  if (actor.owner === receiver.owner) return
  if ((await blockersBetween(db, actor.id, receiver.id)).length > 0) return
  const isBurst = ((await timeOfNth(db, receiver.id, told.most)) ?? 0) > now - told.seconds
  if (!(await addNotice(db, occasion, now)) || isBurst) return
  const { kind, post } = occasion
  tell(receiver.owner, 'INSTAGRAM_NOTIFY', {
    content: texts[kind](actor.handle, text),
    avatarURL: actor.avatar,
    account: receiver.handle,
    route: post === 0 ? `/instagram/profiles/${actor.handle}` : `/instagram/posts/${post}`,
  })
}
