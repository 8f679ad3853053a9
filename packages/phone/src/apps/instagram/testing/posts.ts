import type { Author, Post, Profile } from '@orelhao/protocol/instagram/contract'

export const picture = '/smartphone/stock/people/ana.jpg'
export const author = (id: number, username: string): Author => ({
  id,
  username,
  name: username.toUpperCase(),
  avatarURL: picture,
  verified: false,
})
/** The player's own profile. */
export const profile: Profile = {
  ...author(1, 'ana'),
  bio: 'oi',
  posts: 0,
  followers: 0,
  following: 0,
  isFollowed: false,
  isYou: true,
  isBlocked: false,
  hasStory: false,
}
/** Returns a post of another player, with these fields replaced. */
export const post = (id: number, by = author(2, 'bia'), more: Partial<Post> = {}): Post => ({
  id,
  profile_id: by.id,
  author: by,
  content: '',
  image: picture,
  video: null,
  likes: [],
  likes_count: 3,
  liked: false,
  created_at: 1000 + id,
  comments: 0,
  ...more,
})
