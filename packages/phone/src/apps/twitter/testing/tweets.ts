import type { Profile, Tweet } from '@orelhao/protocol/twitter/contract'

/** The player's own profile. */
export const ana: Profile = {
  id: 1,
  name: 'Ana',
  username: 'ana',
  avatarURL: null,
  verified: false,
  bio: '',
  bannerURL: null,
  followers: 2,
  following: 3,
  tweets: 4,
  isFollowed: false,
  isYou: true,
  isBlocked: false,
  created_at: 1_700_000_000,
}
export const bia = { id: 2, name: 'Bia', username: 'bia', avatarURL: null, verified: false }

/** Returns a tweet of another player, with these fields replaced. */
export function tweet(id: number, more: Partial<Tweet> = {}): Tweet {
  return {
    id,
    tweet_id: null,
    retweeted_by: null,
    author: { ...bia },
    content: `tweet ${id}`,
    reply_to: null,
    likes: 5,
    retweets: 0,
    comments: 0,
    liked: false,
    retweeted: false,
    created_at: 1_700_000_000,
    ...more,
  }
}
export const retweet = (id: number, of: number, by = { id: 3, name: 'Caio', username: 'caio' }) =>
  tweet(id, { tweet_id: of, retweeted_by: by, retweets: 1 })
