import { createCircle, createPost, createStory, usernameOf } from '../instagram.ts'
import { createMatch, registerProfile, swipe } from '../tinder.ts'
import { registerProfiles } from '../twitter.ts'
import type { Player } from '../world.ts'
import { likeAna, type Paths, type World } from './path.ts'

const inCircle = (world: World) => createCircle(world)
const inTwitter = ({ ana, bia, caio }: World) => registerProfiles(ana, bia, caio)
const handleOf = ({ user_id }: Player) => `@p${user_id}`

async function newestTweet(player: Player): Promise<number> {
  const own = await player.callOk('twitter')
  const { posts } = await player.callOk('twitter_profile', own?.id ?? 0)
  return posts[0]?.id ?? 0
}

async function newestPost(player: Player, viewer: Player): Promise<number> {
  const { posts } = await viewer.callOk('ig_getProfile', usernameOf(player))
  return posts[0]?.id ?? 0
}

async function newestStory(world: World): Promise<number> {
  return (await world.ana.callOk('ig_getStories', usernameOf(world.ana)))[0]?.id ?? 0
}

const matched = ({ ana, bia }: World) => createMatch(ana, bia)
const matchOf = async ({ bia }: World) => (await bia.callOk('tinder_matches'))[0]?.id ?? 0

/** Networks and dating, which have blocks of their own. */
export const networkPaths = {
  ig_createPost: [
    {
      by: 'instagram',
      before: inCircle,
      reach: ({ ana, bia }) => createPost(bia, `oi @${usernameOf(ana)}`),
    },
    {
      by: 'instagram',
      async before(world) {
        const { bia } = await createCircle(world)
        await world.ana.callOk('ig_setFollow', bia.id, true)
      },
      reach: ({ bia }) => createPost(bia, 'oi'),
    },
  ],
  ig_createStory: {
    by: 'instagram',
    async before(world) {
      const { bia } = await createCircle(world)
      await world.ana.callOk('ig_setFollow', bia.id, true)
    },
    reach: ({ bia }) => createStory(bia, 'me responde'),
  },
  ig_setLike: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createPost(world.ana)
    },
    reach: async ({ ana, bia, caio }) => bia.call('ig_setLike', await newestPost(ana, caio), true),
  },
  ig_reply: [
    {
      by: 'instagram',
      async before(world) {
        await createCircle(world)
        await createPost(world.ana)
      },
      reach: async ({ ana, bia, caio }) => bia.call('ig_reply', await newestPost(ana, caio), 'me responde'),
    },
    {
      by: 'instagram',
      async before(world) {
        await createCircle(world)
        await createPost(world.caio)
      },
      reach: async ({ ana, bia, caio }) =>
        bia.callOk('ig_reply', await newestPost(caio, bia), `me responde @${usernameOf(ana)}`),
      sees: async ({ ana, caio }) => (await ana.callOk('ig_getPost', await newestPost(caio, caio)))?.comments,
      shows: ['ig_discover'], // the number of comments
    },
  ],
  ig_setFollow: {
    by: 'instagram',
    async before(world) {
      const profiles = await createCircle(world)
      await world.bia.callOk('ig_setFollow', profiles.ana.id, false)
    },
    reach: async ({ ana, bia }) => bia.call('ig_setFollow', (await ana.callOk('ig_me')).profile?.id ?? 0, true),
  },
  ig_sawStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_sawStory', await newestStory(world)),
    sees: async (world) => world.ana.callOk('ig_storyViewers', await newestStory(world)),
  },
  ig_likeStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_likeStory', await newestStory(world), true),
  },
  ig_answerStory: {
    by: 'instagram',
    async before(world) {
      await createCircle(world)
      await createStory(world.ana)
    },
    reach: async (world) => world.bia.call('ig_answerStory', await newestStory(world), 'me responde'),
  },
  twitter_store: [
    { by: 'twitter', before: inTwitter, reach: ({ ana, bia }) => bia.callOk('twitter_store', `oi ${handleOf(ana)}`) },
    {
      by: 'twitter',
      async before(world) {
        const [, bia] = await inTwitter(world)
        await world.ana.callOk('twitter_follow', bia?.id ?? 0)
      },
      reach: ({ bia }) => bia.callOk('twitter_store', 'me responde'),
    },
  ],
  twitter_reply: [
    {
      by: 'twitter',
      async before(world) {
        await inTwitter(world)
        await world.ana.callOk('twitter_store', 'oi')
      },
      reach: async ({ ana, bia }) => bia.call('twitter_reply', await newestTweet(ana), 'me responde'),
    },
    {
      by: 'twitter',
      async before(world) {
        await inTwitter(world)
        await world.caio.callOk('twitter_store', 'oi')
      },
      reach: async ({ ana, bia, caio }) =>
        bia.callOk('twitter_reply', await newestTweet(caio), `me responde ${handleOf(ana)}`),
      sees: async ({ ana, caio }) => (await ana.callOk('twitter_view', await newestTweet(caio))).comments,
      shows: ['twitter_timeline'], // the number of replies
    },
  ],
  twitter_like: {
    by: 'twitter',
    async before(world) {
      await inTwitter(world)
      await world.ana.callOk('twitter_store', 'oi')
    },
    reach: async ({ ana, bia }) => bia.call('twitter_like', await newestTweet(ana)),
  },
  twitter_retweet: {
    by: 'twitter',
    async before(world) {
      await inTwitter(world)
      await world.ana.callOk('twitter_store', 'oi')
    },
    reach: async ({ ana, bia }) => bia.call('twitter_retweet', await newestTweet(ana)),
  },
  twitter_follow: {
    by: 'twitter',
    before: inTwitter,
    reach: async ({ ana, bia }) => bia.call('twitter_follow', (await ana.callOk('twitter'))?.id ?? 0),
  },
  tinder_next: {
    by: 'earlierMatch',
    async before({ ana, bia }) {
      await registerProfile(ana)
      await swipe(ana, 'like', await registerProfile(bia))
    },
    reach: likeAna,
  },
  tinder_sendMessage: {
    by: 'match',
    before: matched,
    reach: async (world) => world.bia.call('tinder_sendMessage', (await matchOf(world)) || 1, 'me responde'),
  },
} satisfies Paths
