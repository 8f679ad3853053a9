import { itemSubject } from '../../shell/dialogs/dialog-subject.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { openPostMenu } from '../../social/post-menu.ts'
import { destroyTweet, setBlocked } from './actions.ts'
import { type Post, posts } from './posts.ts'
import { useOwnProfile } from './state.ts'
import { texts } from './texts.ts'

/** Opens a tweet's menu: authors can delete their own tweets, moderators all. */
export async function openOptions({ id, author, content }: Post): Promise<void> {
  const isOwn = useOwnProfile.getState().profile?.id === author.id
  const mayDestroy = isOwn || useSettings.getState().identity.moderator
  const who = texts.handle(author.username)
  const block = async () => {
    if (await setBlocked(author.id, true)) toast(texts.blockedDone(who))
  }
  const remove = async () => {
    if (await destroyTweet(id)) toast(texts.destroyed)
  }
  await openPostMenu({
    about: itemSubject(posts, id),
    copy: content,
    ...(!isOwn && { report: { app: 'twitter', kind: 'tweet', thing: String(id) }, block: { who, run: block } }),
    ...(mayDestroy && { destroy: { label: texts.destroy, ask: texts.destroyAsk, run: remove } }),
  })
}
