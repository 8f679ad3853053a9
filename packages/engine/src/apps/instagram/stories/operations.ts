import { limits } from '@orelhao/protocol/instagram/rules'
import { normalizeHandle } from '@orelhao/protocol/social/rules'
import type { AppPorts, Handlers } from '../../../core/context.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { blockersBetween, playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { lockProfiles } from '../../../shared/social/profiles/locking/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { isAllowedPicture, isAllowedVideo } from '../allowed-media.ts'
import { toEntries } from '../profile-views.ts'
import { subscribeToAuthor, subscribeToFollowed, topicOfOthers, topicsOf } from '../topics.ts'
import { endStory, removeStoryAndCancel } from './end-story.ts'
import { addStory, countStories, likersOf, sawStory, storyById, viewersOf } from './store.ts'
import { storiesOf, strip, toStory } from './strip.ts'

export const handlersFor = (
  ports: AppPorts,
): Handlers<'ig_getStories' | 'ig_sawStory' | 'ig_storyViewers' | 'ig_createStory' | 'ig_deleteStory'> => ({
  async ig_getStories(context, username) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const stories =
      username === undefined
        ? await strip(db, account, now)
        : await storiesOf(db, account, normalizeHandle(username), now)
    const authors = stories.map(({ author }) => author.id)
    if (username === undefined) await subscribeToFollowed(context, account, ['stories'], authors)
    else if (authors[0] !== undefined) subscribeToAuthor(context, authors[0])
    return stories
  },

  async ig_sawStory(context, id) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const story = await storyById(db, id, now)
    if (story && (await blockersBetween(db, account.id, story.author)).length === 0) await sawStory(db, id, account.id)
    return null
  },

  async ig_storyViewers(context, id, before) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const story = await storyById(db, id, now)
    if (story?.author !== account.id) return refuse('unknownStory')
    const viewers = await viewersOf(db, story, limits.page, before)
    const likers = await likersOf(db, id, viewers)
    const people = await toEntries(db, account, viewers, now)
    return people.map((person) => (likers.has(person.id) ? { ...person, liked: true } : person))
  },

  async ig_createStory(context, image, content, video = null) {
    const { db, now, phone, refuse, schedule, publishExcept } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (!isAllowedPicture(phone, image)) return refuse('invalidImage')
    if (video !== null && !isAllowedVideo(phone, video)) return refuse('invalidVideo')
    if (content.length > limits.story) return refuse('storyTextTooLong')
    if (hasBlockedWord(ports.blockedWords, content)) return refuse('blockedWord')
    await lockProfiles(db, app, account.id, account.id)
    if ((await countStories(db, account.id, now)) >= limits.storiesEach) return refuse('tooManyStories')
    const row = { author: account.id, image, video, content, created_at: now }
    const id = await addStory(db, row)
    await schedule(endStory, { at: now + limits.storySeconds, key: String(id), payload: { id } })
    const unseen = { seen: false, liked: false }
    const othersView = toStory({ id, ...row }, account, null, unseen)
    const blockedPlayers = await playersHiddenFrom(db, account.id)
    for (const topic of topicsOf(account.id, 'stories'))
      publishExcept(topic, blockedPlayers, 'INSTAGRAM_STORY', othersView)
    publishExcept(topicOfOthers('stories'), blockedPlayers, 'INSTAGRAM_NEWS', account.id)
    return toStory({ id, ...row }, account, account, unseen)
  },

  async ig_deleteStory(context, id) {
    const { me, db, now, refuse } = context
    const account = await accountOf(context)
    if (!account && !me.moderator) return refuse('notLoggedIn')
    const story = await storyById(db, id, now)
    if (!story) return refuse('unknownStory')
    if (story.author !== account?.id && !me.moderator) return refuse('notYours')
    await removeStoryAndCancel(context, id)
    return null
  },
})
