import { itemOf } from '../../shell/dialogs/dialog-subject.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { openPostMenu } from '../../social/post-menu.ts'
import { destroy, report, setBlocked } from './actions.ts'
import { type Post, posts } from './posts.ts'
import { useOwn } from './state.ts'
import { texts } from './texts.ts'

/** The sheet of a tweet: their authors delete their own, moderators anybody's. */
export async function openOptions({ id, author, content }: Post): Promise<void> {
  const isOwn = useOwn.getState().profile?.id === author.id
  const mayDestroy = isOwn || useSettings.getState().identity.moderator
  const who = texts.handle(author.username)
  const block = async () => {
    if (await setBlocked(author.id, true)) toast(texts.blockedDone(who))
  }
  const remove = async () => {
    if (await destroy(id)) toast(texts.destroyed)
  }
  await openPostMenu({
    about: itemOf(posts, id),
    copy: content,
    ...(!isOwn && { report: (reason) => report(id, reason), block: { who, run: block } }),
    ...(mayDestroy && { destroy: { label: texts.destroy, ask: texts.destroyAsk, run: remove } }),
  })
}
