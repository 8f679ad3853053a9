import { limits as instagramLimits } from '@orelhao/protocol/instagram/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { limits as twitterLimits } from '@orelhao/protocol/twitter/rules'
import { lockPost } from '../../shared/social/posts/locking/store.ts'
import { addPost } from '../../shared/social/posts/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, type Staged, type StagedRow } from '../journal/store.ts'
import { countHost, shownPicture } from '../pictures/shown-picture.ts'
import type { PostRecord, SocialName } from '../source-phone.ts'
import type { Blocks } from '../write-step.ts'
import { profileKey } from './profiles.ts'
import { newestPostAt } from './store.ts'

interface WaitingPost {
  app: SocialName
  author: number
  text: string
  image: string | null
  /** The journal's key of the post that it answers. */
  replyTo: string | null
}

const postKey = (app: SocialName, key: string): string => journalKey(`${app} ${key}`)

export async function readPosts(batch: Batch, records: readonly PostRecord[]): Promise<StagedRow[]> {
  const { db, source, now, tally } = batch
  const keys = records.map(({ app, author }) => profileKey(app, author))
  const authors = await journalOf(db, source, 'profile', keys)
  const waiting: StagedRow[] = []
  for (const { key, at, app, author, text, image, replyTo } of records) {
    const profile = authors.get(profileKey(app, author))
    const post = profile === undefined ? undefined : postOf(batch, app, text, image ?? null)
    if (profile === undefined) tally.doubt('post', 'noOwner')
    else if (post) {
      const answered = replyTo ? postKey(app, replyTo) : null
      const payload: WaitingPost = { app, author: Number(profile), ...post, replyTo: answered }
      waiting.push({ source_key: postKey(app, key), at: Math.min(at ?? now, now), payload: JSON.stringify(payload) })
    }
  }
  return waiting
}

/** The microblog has no pictures of its own: their address is in the text, as players write it. */
function postOf(
  { rules, tally }: Batch,
  app: SocialName,
  written: string,
  image: string | null,
): Pick<WaitingPost, 'text' | 'image'> | undefined {
  const clean = sanitizeText(written)
  const picture = shownPicture(rules, image)
  if (app === 'instagram') {
    if (!picture) {
      tally.doubt('post', 'noPicture')
      return
    }
    countHost(tally, 'post', picture)
    return { text: shortened(tally, clean, instagramLimits.caption), image: picture }
  }
  const isLinked = image !== null && /^https?:\/\//i.test(image) && clean.length + image.length < twitterLimits.tweet
  if (image && !isLinked) tally.doubt('post', 'withoutPicture')
  const whole = isLinked ? `${clean} ${image}`.trim() : clean
  if (whole === '') {
    tally.doubt('post', 'empty')
    return
  }
  return { text: shortened(tally, whole, twitterLimits.tweet), image: null }
}

function shortened(tally: Batch['tally'], text: string, longest: number): string {
  const short = cutText(text, longest)
  if (short !== text) tally.doubt('post', 'cut')
  return short
}

/** Writes posts, the oldest first: a reply comes after what it answers. Nothing comes above newer posts of players. */
export async function writePosts(batch: Batch, rows: readonly Staged[], blocks: Blocks): Promise<void> {
  const { db, source, tally, journal } = batch
  const waiting = rows.map((row) => ({ ...row, post: JSON.parse(row.payload) as WaitingPost }))
  const answered = waiting.flatMap(({ post }) => post.replyTo ?? [])
  const written = await journalOf(db, source, 'post', answered)
  for (const { source_key, at, post } of waiting) {
    const { app, author, text, image } = post
    if ((await newestBefore(batch, app, blocks)) > at) {
      tally.doubt('post', 'behindNewer')
      continue
    }
    const parent = Number(written.get(post.replyTo ?? '') ?? 0)
    const reply_to = parent > 0 ? ((await lockPost(db, app, parent)) ?? null) : null
    const id = await addPost(db, app, { author, content: text, image, reply_to, created_at: at })
    written.set(source_key, String(id))
    tally.of('post').made++
    journal.push({
      kind: 'post',
      source_key,
      made: app === 'twitter' ? 'tweet' : 'picture',
      row_key: String(id),
      stamp: '',
    })
  }
}

/** When the app's newest post was written that was there before the import. */
async function newestBefore({ db }: Batch, app: SocialName, blocks: Blocks): Promise<number> {
  const { last } = await blocks.take(`${app} posts`, () => newestPostAt(db, app))
  return last
}
