import type { Profile, ProfileForm } from '@orelhao/protocol/twitter/contract'
import type { Player } from './world.ts'

/** A valid form with a unique username. */
export function tweeterOf(player: Player, change: Partial<ProfileForm> = {}): ProfileForm {
  return { name: player.me.firstname, username: `p${player.user_id}`, bio: '', ...change }
}

/** Registers players; returns their profiles. */
export function registerProfiles(...players: Player[]): Promise<Profile[]> {
  return Promise.all(players.map((player) => player.callOk('twitter_register', tweeterOf(player))))
}

/** The player's notifications since the last call, without what others publish meanwhile. */
export function receivedNotices(player: Player): unknown[][] {
  return player.received().flatMap(({ event, args }) => (event === 'TWITTER_NOTIFY' ? [args] : []))
}
