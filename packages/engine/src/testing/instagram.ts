import type { Post, Profile, Story } from '@orelhao/protocol/instagram/contract'
import type { EventMessage } from '@orelhao/protocol/wire'
import { messageBody } from '../core/delivery-target.ts'
import type { Player, Stage } from './world.ts'

/** One of the pictures that ship with the phone. */
export const photo = (name: string) => `/smartphone/stock/photos/${name}.jpg`

/** A username that is unique in this process; letters only, since many digits look alike. */
export function usernameOf({ user_id, me }: Player, part = ''): string {
  const letters = [...String(user_id)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')
  return `${me.firstname.toLowerCase()}.${letters}${part}`
}

/** Creates an account for a player and signs in. */
export function registerAccount(player: Player, part = ''): Promise<Profile> {
  return player.callOk('ig_register', player.me.firstname, usernameOf(player, part), 'oi', photo('gato'))
}

export function createPost(player: Player, content = '', picture = 'praia'): Promise<Post> {
  return player.callOk('ig_createPost', photo(picture), content)
}

export function createStory(player: Player, content = ''): Promise<Story> {
  return player.callOk('ig_createStory', photo('festa'), content)
}

/** A connected page of a player: its calls, and the events it received through topics. */
export function pageOf({ engine, ports }: Pick<Stage, 'engine' | 'ports'>, player: Player) {
  const key = `page-of-${player.user_id}`
  const received: EventMessage[] = []
  engine.topicSubscriptions.add({
    key,
    player: player.user_id,
    send: (body) => received.push(JSON.parse(String(body))),
  })
  ports.bus.subscribe((delivery) => {
    if (delivery.to === 'everybody' || !('topic' in delivery.to)) return
    for (const page of engine.topicSubscriptions.viewersOf(delivery.to.topic, delivery.to.but))
      if (page.key === key) page.send(messageBody(delivery))
  })
  return {
    async asks(member: string, ...args: unknown[]): Promise<unknown> {
      return JSON.parse((await engine.call(player.me, member, args, undefined, key)).body)
    },
    /** Events since the last call. */
    heard: () => received.splice(0).map(({ event, args }) => [event, ...args]),
  }
}

/** Three players with an account each; bia and caio follow ana. */
export async function createCircle(players: { ana: Player; bia: Player; caio: Player }) {
  const { ana, bia, caio } = players
  const profiles = {
    ana: await registerAccount(ana),
    bia: await registerAccount(bia),
    caio: await registerAccount(caio),
  }
  for (const player of [bia, caio]) await player.callOk('ig_setFollow', profiles.ana.id, true)
  await ana.callOk('ig_saw_notifications')
  for (const player of [ana, bia, caio]) player.received()
  return profiles
}
