import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo, limits } from '@orelhao/protocol/gallery/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { loadedPostsOf, profiles } from './people.ts'
import { timeline, trimTimeline } from './posts.ts'
import { perAccount, useInstagram } from './state.ts'
import { addStory } from './stories.ts'
import { texts } from './texts.ts'
import { createThumbnail } from './video-thumbnail.ts'

/** Files that the player may publish: pictures and videos of their gallery, newest first. */
export const mediaFiles = perAccount(() => new Collection<GalleryItem>())

export const mediaFileList = new List(mediaFiles, {
  load: (last?: GalleryItem) => (last ? backend.gallery(null, last.id) : backend.gallery(null)),
  pageSize: limits.page,
})

export type PublicationKind = 'post' | 'story'

/** A picture or a video; `still` is a video's first frame, where it exists already. */
export interface Medium {
  url: string
  still: string | null
}

/** Publishes a file. Returns false where that failed, after the player was told. */
export async function publish(kind: PublicationKind, { url, still }: Medium, text: string): Promise<boolean> {
  if (!isVideo(url)) return kind === 'post' ? publishPost(url, text) : publishStory(url, text)
  const picture = still ?? (await createThumbnail(url))
  if (picture === null) {
    void alert(texts.noStill)
    return false
  }
  return kind === 'post' ? publishPost(url, text, picture) : publishStory(picture, text, url)
}

/** With a still it is a video. */
async function publishPost(url: string, text: string, still?: string): Promise<boolean> {
  const post = await mutate(backend.ig_createPost, still === undefined ? [url, text] : [url, text, true, still])
  if (!post) return false
  if (timeline.state.getState().ids) timeline.add(post)
  trimTimeline()
  for (const list of loadedPostsOf(post.profile_id)) list.add(post)
  const { profile } = useInstagram.getState()
  if (profile) profiles.update(profile.id, { posts: profile.posts + 1 })
  return true
}

async function publishStory(picture: string, text: string, video: string | null = null): Promise<boolean> {
  const story = await mutate(backend.ig_createStory, [picture, text, video])
  if (!story) return false
  addStory(story)
  return true
}
