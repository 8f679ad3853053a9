import type { Engine } from '@orelhao/engine/engine'
import { setVerified } from '@orelhao/engine/shared/social/profiles/store'
import type { Post, Profile, Story } from '@orelhao/protocol/instagram/contract'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { type AccountName, accounts, pictureOf, posts, stories, verified } from './instagram-history.ts'
import { once } from './once.ts'
import { scheduleStories } from './repeat-stories.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const joinedMinutesAgo = 30_000
const commentEveryMinutes = 4
/** Newer notifications stay unread. */
const newMinutes = 120

/** Gives the city its photo network. An interrupted run resumes at the next start. */
export async function seedInstagram(engine: Engine, time: SettableClock): Promise<void> {
  await once(engine, 'city/instagram', async () => {
    try {
      await new InstagramSeed(engine, time).run()
    } finally {
      time.offsetMs = 0
    }
  })
  await scheduleStories(engine)
}

const names = Object.keys(accounts) as AccountName[]

class InstagramSeed {
  readonly #engine: Engine
  readonly #time: SettableClock
  readonly #ids = new Map<AccountName, number>()
  /** The active account of each owner. */
  readonly #within = new Map<number, AccountName>()

  constructor(engine: Engine, time: SettableClock) {
    this.#engine = engine
    this.#time = time
  }

  async run(): Promise<void> {
    this.#at(joinedMinutesAgo)
    for (const name of names) if (!(await this.#register(name))) return
    await this.#engine.transact(async ({ db }) => {
      for (const name of verified) await setVerified(db, 'instagram', accounts[name].username, true)
    })
    for (const name of this.#accountOrder())
      for (const other of accounts[name].follows) await this.#callAs(name, 'ig_setFollow', [this.#ids.get(other), true])
    const isOld = ({ minutesAgo }: { minutesAgo: number }) => minutesAgo > newMinutes
    await this.#publish(posts.filter(isOld))
    for (const name of this.#accountOrder()) await this.#callAs(name, 'ig_saw_notifications', [])
    await this.#publish(posts.filter((post) => !isOld(post)))
    await this.#publishStories()
    for (const name of names) await this.#logIn(name)
  }

  /** Returns false if the owner has disabled the app. */
  async #register(name: AccountName): Promise<boolean> {
    const { owner, avatar, username, bio, name: shown } = accounts[name]
    const args = [shown, username, bio, `/smartphone/stock/${avatar}.jpg`]
    const { id } = (await callForAnswer(
      this.#engine,
      owner,
      'ig_register',
      args,
      `seed-ig-${name}`,
    )) as Partial<Profile>
    if (id === undefined) return false
    this.#ids.set(name, id)
    return true
  }

  /**
   * Publishes posts first, then likes account by account: owners of two accounts would otherwise exceed the rate limit of account changes.
   */
  async #publish(some: typeof posts): Promise<void> {
    const ids = new Map<(typeof posts)[number], number>()
    for (const post of some) {
      const { minutesAgo, by, photo, caption, comments = [] } = post
      this.#at(minutesAgo)
      const { id } = (await this.#callAs(
        by,
        'ig_createPost',
        [pictureOf(photo), caption],
        `post-${photo}-${by}`,
      )) as Post
      ids.set(post, id)
      for (const [n, [name, text]] of comments.entries()) {
        this.#at(minutesAgo - (n + 1) * commentEveryMinutes)
        await this.#callAs(name, 'ig_reply', [id, text], `comment-${id}-${n}`)
      }
    }
    for (const name of this.#accountOrder())
      for (const [{ likes }, id] of ids) if (likes.includes(name)) await this.#callAs(name, 'ig_setLike', [id, true])
  }

  async #publishStories(): Promise<void> {
    const ids = new Map<(typeof stories)[number], number>()
    for (const [index, story] of stories.entries()) {
      const { minutesAgo, by, photo, text } = story
      this.#at(minutesAgo)
      const { id } = (await this.#callAs(by, 'ig_createStory', [pictureOf(photo), text], `story-${index}`)) as Story
      ids.set(story, id)
    }
    for (const name of this.#accountOrder())
      for (const [{ seenBy }, id] of ids) if (seenBy.includes(name)) await this.#callAs(name, 'ig_sawStory', [id])
  }

  /** All accounts, those first that are active. */
  #accountOrder(): AccountName[] {
    const isWithin = (name: AccountName) => Number(this.#within.get(accounts[name].owner) === name)
    return [...names].sort((one, other) => isWithin(other) - isWithin(one))
  }

  async #callAs(name: AccountName, member: string, args: unknown[], key?: string): Promise<unknown> {
    await this.#logIn(name)
    this.#time.offsetMs += secondMs // stays below the rate limit
    return callForAnswer(this.#engine, accounts[name].owner, member, args, key && `seed-ig-${key}`)
  }

  async #logIn(name: AccountName): Promise<void> {
    const { owner } = accounts[name]
    if (this.#within.get(owner) === name) return
    await callAs(this.#engine, owner, 'ig_login', [this.#ids.get(name)])
    this.#within.set(owner, name)
  }

  #at(minutesAgo: number): void {
    this.#time.offsetMs = -minutesAgo * minuteMs
  }
}
