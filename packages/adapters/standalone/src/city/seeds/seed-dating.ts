import type { Engine } from '@orelhao/engine/engine'
import type { Message, Profile } from '@orelhao/protocol/tinder/contract'
import { swipes } from '@orelhao/protocol/tinder/rules'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { chats, pastSwipes, profiles } from './dating-history.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const joinedMinutesAgo = 4000
/** Newer messages stay unread. */
const newMinutes = 60

/** Gives the city its dating profiles. An interrupted run resumes at the next start. */
export function seedDating(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/dating', async () => {
    try {
      await seedProfiles(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function seedProfiles(engine: Engine, time: SettableClock): Promise<void> {
  time.offsetMs = -joinedMinutesAgo * minuteMs
  const ids = new Map<number, number>()
  for (const [user, { photo, hides = [], ...described }] of profiles) {
    const image = `/smartphone/stock/people/${photo}.jpg`
    const form = { ...described, image, show_gender: !hides.includes('gender'), show_tags: !hides.includes('tags') }
    await callAs(engine, user, 'tinder_register', [form], `seed-date-${user}`)
    const { id } = (await callForAnswer(engine, user, 'tinder', [])) as Partial<Profile>
    if (id === undefined) return // the owner has disabled the app
    ids.set(user, id)
  }
  for (const [index, [from, to, swipe]] of pastSwipes.entries()) {
    time.offsetMs += minuteMs
    const args = [ids.get(to), swipe === 'refuse' ? 0 : 1, swipes[swipe]]
    await callAs(engine, from, 'tinder_next', args, `seed-swipe-${index}`)
  }
  for (const [index, { minutesAgo, from, to, text, liked }] of chats.entries()) {
    time.offsetMs = -minutesAgo * minuteMs
    const args = [ids.get(to), text]
    const { id } = (await callForAnswer(engine, from, 'tinder_sendMessage', args, `seed-date-chat-${index}`)) as Message
    if (liked) await callAs(engine, to, 'tinder_likeMessage', [id])
    if (minutesAgo > newMinutes) await callAs(engine, to, 'tinder_markAsRead', [ids.get(from)])
  }
}
