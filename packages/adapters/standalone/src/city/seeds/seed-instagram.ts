import type { Engine } from '@orelhao/engine/engine'
import { setVerified } from '@orelhao/engine/shared/social/profiles/store'
import type { Post, Profile, Story } from '@orelhao/protocol/instagram/contract'
import { act, answerTo } from './call-as.ts'
import { accounts, type Known, pictureOf, posts, stories, verified } from './instagram-history.ts'
import { once } from './once.ts'
import { keepTelling } from './repeat-stories.ts'
import type { SettableClock } from './seed-messages.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const joinedMinutesAgo = 30_000
const commentEveryMinutes = 4
/** What is newer is still to be read. */
const newMinutes = 120

/** Gives the city its photo network. Cut off before it is done, it goes on where it was at the next start. */
export async function seedInstagram(engine: Engine, time: SettableClock): Promise<void> {
  await once(engine, 'city/instagram', async () => {
    try {
      await new Past(engine, time).live()
    } finally {
      time.offsetMs = 0
    }
  })
  await keepTelling(engine)
}

const names = Object.keys(accounts) as Known[]

class Past {
  readonly #engine: Engine
  readonly #time: SettableClock
  readonly #ids = new Map<Known, number>()
  /** Which of their accounts each owner is in. */
  readonly #within = new Map<number, Known>()

  constructor(engine: Engine, time: SettableClock) {
    this.#engine = engine
    this.#time = time
  }

  async live(): Promise<void> {
    this.#at(joinedMinutesAgo)
    for (const name of names) if (!(await this.#register(name))) return
    await this.#engine.happen(async ({ db }) => {
      for (const name of verified) await setVerified(db, 'instagram', accounts[name].username, true)
    })
    for (const name of this.#inTurn())
      for (const other of accounts[name].follows) await this.#does(name, 'ig_setFollow', [this.#ids.get(other), true])
    const isOld = ({ minutesAgo }: { minutesAgo: number }) => minutesAgo > newMinutes
    await this.#publish(posts.filter(isOld))
    for (const name of this.#inTurn()) await this.#does(name, 'ig_saw_notifications', [])
    await this.#publish(posts.filter((post) => !isOld(post)))
    await this.#tell()
    for (const name of names) await this.#enter(name)
  }

  /** False where the owner has switched the app off. */
  async #register(name: Known): Promise<boolean> {
    const { owner, avatar, username, bio, name: shown } = accounts[name]
    const args = [shown, username, bio, `/smartphone/stock/${avatar}.jpg`]
    const { id } = (await answerTo(this.#engine, owner, 'ig_register', args, `seed-ig-${name}`)) as Partial<Profile>
    if (id === undefined) return false
    this.#ids.set(name, id)
    return true
  }

  /** Likes come after the rest, account by account: whoever has two would otherwise change between them more often than they may. */
  async #publish(some: typeof posts): Promise<void> {
    const ids = new Map<(typeof posts)[number], number>()
    for (const post of some) {
      const { minutesAgo, by, photo, caption, comments = [] } = post
      this.#at(minutesAgo)
      const { id } = (await this.#does(by, 'ig_createPost', [pictureOf(photo), caption], `post-${photo}-${by}`)) as Post
      ids.set(post, id)
      for (const [n, [name, text]] of comments.entries()) {
        this.#at(minutesAgo - (n + 1) * commentEveryMinutes)
        await this.#does(name, 'ig_reply', [id, text], `comment-${id}-${n}`)
      }
    }
    for (const name of this.#inTurn())
      for (const [{ likes }, id] of ids) if (likes.includes(name)) await this.#does(name, 'ig_setLike', [id, true])
  }

  async #tell(): Promise<void> {
    const ids = new Map<(typeof stories)[number], number>()
    for (const [index, story] of stories.entries()) {
      const { minutesAgo, by, photo, text } = story
      this.#at(minutesAgo)
      const { id } = (await this.#does(by, 'ig_createStory', [pictureOf(photo), text], `story-${index}`)) as Story
      ids.set(story, id)
    }
    for (const name of this.#inTurn())
      for (const [{ seenBy }, id] of ids) if (seenBy.includes(name)) await this.#does(name, 'ig_sawStory', [id])
  }

  /** All of them, those first whom their owners are in. */
  #inTurn(): Known[] {
    const isWithin = (name: Known) => Number(this.#within.get(accounts[name].owner) === name)
    return [...names].sort((one, other) => isWithin(other) - isWithin(one))
  }

  async #does(name: Known, member: string, args: unknown[], key?: string): Promise<unknown> {
    await this.#enter(name)
    this.#time.offsetMs += secondMs // nobody does more a second than they may
    return answerTo(this.#engine, accounts[name].owner, member, args, key && `seed-ig-${key}`)
  }

  async #enter(name: Known): Promise<void> {
    const { owner } = accounts[name]
    if (this.#within.get(owner) === name) return
    await act(this.#engine, owner, 'ig_login', [this.#ids.get(name)])
    this.#within.set(owner, name)
  }

  #at(minutesAgo: number): void {
    this.#time.offsetMs = -minutesAgo * minuteMs
  }
}
