import { ignoreOffline } from '../../link/backend.ts'
import { addListeners } from '../../link/event-queue.ts'
import { dismissAt } from '../../shell/notifications/notifications.ts'
import { noticeCame, noticesGone } from './notification-state.ts'
import { people, profiles } from './people.ts'
import { commented, commentGone, gone, like, posts } from './posts.ts'
import { ownId } from './state.ts'
import { addStory } from './stories.ts'
import { storyEnded } from './story-removal.ts'
import { newsCame, published } from './timeline-updates.ts'

/** What is published, liked, commented on and deleted shows at once, wherever it stands. Events carry totals, so that nothing is counted twice. */
addListeners('instagram', {
  INSTAGRAM_POST: published,
  INSTAGRAM_NEWS: (author, post) => void ignoreOffline(newsCame(author, post)),
  INSTAGRAM_DESTROY(id) {
    dismissAt(`/instagram/posts/${id}`)
    noticesGone(id)
    gone(id)
  },
  INSTAGRAM_LIKE({ post_id, profile_id, toggle, likes_count }) {
    const post = posts.get(post_id)
    if (!post) return
    const isOwn = profile_id === ownId()
    if (isOwn && post.liked !== toggle) posts.update(post_id, { liked: toggle })
    if (likes_count !== undefined) like.total(post_id, likes_count)
    else if (!isOwn) like.total(post_id, Math.max(0, post.likes_count + (toggle ? 1 : -1)))
  },
  INSTAGRAM_REPLY: commented,
  INSTAGRAM_DELETE_COMMENT: commentGone,
  INSTAGRAM_STORY(story) {
    addStory(story)
    profiles.update(story.author.id, { hasStory: true })
    people.update(story.author.id, { hasStory: true })
  },
  INSTAGRAM_DELETE_STORY: storyEnded,
  INSTAGRAM_NOTIFY: noticeCame,
})
