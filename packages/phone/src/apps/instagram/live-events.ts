import { ignoreOffline } from '../../link/backend.ts'
import { addScreenListeners } from '../../link/event-queue.ts'
import { dismissAt } from '../../shell/notifications/notifications.ts'
import { onNotification, removeNotificationsOf } from './notification-state.ts'
import { people, profiles } from './people.ts'
import { likeToggle, posts, receiveComment, removeComment, removePost } from './posts.ts'
import { ownId } from './state.ts'
import { addStory } from './stories.ts'
import { onStoryRemoved } from './story-removal.ts'
import { receiveNews, receivePost } from './timeline-updates.ts'

/** Publications, likes, comments and deletions apply at once, in every list. Events carry totals, so that nothing is counted twice. */
addScreenListeners('instagram', {
  INSTAGRAM_POST: receivePost,
  INSTAGRAM_NEWS: (author, post) => void ignoreOffline(receiveNews(author, post)),
  INSTAGRAM_DESTROY(id) {
    dismissAt(`/instagram/posts/${id}`)
    removeNotificationsOf(id)
    removePost(id)
  },
  INSTAGRAM_LIKE({ post_id, profile_id, toggle, likes_count }) {
    const post = posts.get(post_id)
    if (!post) return
    const isOwn = profile_id === ownId()
    if (isOwn && post.liked !== toggle) posts.update(post_id, { liked: toggle })
    if (likes_count !== undefined) likeToggle.setTotal(post_id, likes_count)
    else if (!isOwn) likeToggle.setTotal(post_id, Math.max(0, post.likes_count + (toggle ? 1 : -1)))
  },
  INSTAGRAM_REPLY: receiveComment,
  INSTAGRAM_DELETE_COMMENT: removeComment,
  INSTAGRAM_STORY(story) {
    addStory(story)
    profiles.update(story.author.id, { hasStory: true })
    people.update(story.author.id, { hasStory: true })
  },
  INSTAGRAM_DELETE_STORY: onStoryRemoved,
  INSTAGRAM_NOTIFY: onNotification,
})
