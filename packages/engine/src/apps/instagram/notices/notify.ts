import type { Context } from '../../../core/context.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { texts } from '../texts.ts'
import { addNotice, type NoticeKey, timeOfNth } from './store.ts'

/** Notifications emitted to an account's owner per time span; further ones only appear in the list. */
const notifyLimit = { most: 20, seconds: 60 }

type Notifying = Pick<Context, 'db' | 'now' | 'emit'>

/**
 * Saves what `actor` did to `receiver` and emits a notification to the receiver's owner. The caller has checked that there is no block
 * between them. A player's own actions do not count, and repeated ones are notified once. `text` is the written text.
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
