import type { Context } from '../../../core/context.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { texts } from '../texts.ts'
import { addNotice, type NoticeKey, timeOfNth } from './store.ts'

/** So many notifications in so many seconds are told to an account's owner; all others only stand in the list. */
const notifyLimit = { most: 20, seconds: 60 }

type Notifying = Pick<Context, 'db' | 'now' | 'emit'>

/**
 * Notes what `actor` did to `receiver`, between whom there is no block, and tells the owner: never of oneself, and once, however often it is
 * done and taken back. `text` is what was written.
 */
export async function notify(
  { db, now, emit }: Notifying,
  actor: Profile,
  receiver: Pick<Profile, 'id' | 'owner' | 'handle'>,
  occasion: NoticeKey,
  text = '',
): Promise<void> {
  if (actor.owner === receiver.owner) return
  const isBurst = ((await timeOfNth(db, receiver.id, notifyLimit.most)) ?? 0) > now - notifyLimit.seconds
  if (!(await addNotice(db, occasion, now)) || isBurst) return
  const { kind, post } = occasion
  emit(receiver.owner, 'INSTAGRAM_NOTIFY', {
    content: texts[kind](actor.handle, text),
    avatarURL: actor.avatar,
    account: receiver.handle,
    route: post === 0 ? `/instagram/profiles/${actor.handle}` : `/instagram/posts/${post}`,
  })
}
