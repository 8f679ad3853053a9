import type { Comment, Post, Profile, Story } from '@orelhao/protocol/instagram/contract'
import { itemSubject, storeSubject } from '../../shell/dialogs/dialog-subject.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { openPostMenu } from '../../social/post-menu.ts'
import { setBlocked } from './people.ts'
import { commentsOn, destroyComment, destroyPost, posts } from './posts.ts'
import { ownId } from './state.ts'
import { useRemovedStories } from './stories.ts'
import { destroyStory } from './story-removal.ts'
import { texts } from './texts.ts'

const isModerator = () => useSettings.getState().identity.moderator

function reportOf(kind: 'post' | 'comment' | 'story' | 'profile', id: number) {
  return { app: 'instagram', kind, thing: String(id) } as const
}

function blockOf({ id, username }: { id: number; username: string }) {
  return { who: `@${username}`, run: () => setBlocked(id, true) }
}

/** Opens a post's menu. `onGone` is called once the post is deleted. */
export function openMenuOf(post: Post, onGone?: () => void): void {
  const { id, author, content } = post
  const isOwn = author.id === ownId()
  void openPostMenu({
    about: itemSubject(posts, id),
    copy: content,
    ...(!isOwn && { report: reportOf('post', id), block: blockOf(author) }),
    ...((isOwn || isModerator()) && {
      destroy: {
        label: texts.destroyPost,
        ask: texts.confirmDestroyPost,
        async run() {
          if (!(await destroyPost(id))) return
          toast(texts.destroyed)
          onGone?.()
        },
      },
    }),
  })
}

/** The post’s author may delete other players' comments on it. */
export function openMenuOfComment(comment: Comment, post: Post | undefined): void {
  const { id, author, content } = comment
  const isOwn = author.id === ownId()
  const mayDestroy = isOwn || post?.profile_id === ownId() || isModerator()
  void openPostMenu({
    about: itemSubject(commentsOn(comment.post_id).collection, id),
    copy: content,
    ...(!isOwn && { report: reportOf('comment', id), block: blockOf(author) }),
    ...(mayDestroy && {
      destroy: {
        label: texts.destroyComment,
        ask: texts.confirmDestroyComment,
        run: () => destroyComment(comment),
      },
    }),
  })
}

/** Resolves once the menu closes, so that the story can continue; true where the story was deleted. */
export async function openMenuOfStory({ id, author, isYou, content }: Story): Promise<boolean> {
  let isGone = false
  await openPostMenu({
    about: storeSubject(useRemovedStories, ({ gone }) => !gone.has(id)),
    copy: content,
    ...(!isYou && { report: reportOf('story', id) }),
    ...(!isYou && { block: blockOf(author) }),
    ...((isYou || isModerator()) && {
      destroy: {
        label: texts.destroyStory,
        ask: texts.confirmDestroyStory,
        async run() {
          isGone = await destroyStory(id)
          if (isGone) toast(texts.storyDestroyed)
        },
      },
    }),
  })
  return isGone
}

export function openMenuOfProfile({ bio, ...profile }: Profile): void {
  void openPostMenu({
    copy: bio,
    ...(!profile.isBlocked && { report: reportOf('profile', profile.id), block: blockOf(profile) }),
  })
}
