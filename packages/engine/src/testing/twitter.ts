import type { Profile, ProfileForm } from '@orelhao/protocol/twitter/contract'
import type { Player } from './world.ts'

/** A form that may be sent, whose username nobody else has. */
export function tweeterOf(player: Player, change: Partial<ProfileForm> = {}): ProfileForm {
  return { name: player.me.firstname, username: `p${player.user_id}`, bio: '', ...change }
}

/** Registers players; answers their profiles. */
export function registerProfiles(...players: Player[]): Promise<Profile[]> {
  return Promise.all(players.map((player) => player.callOk('twitter_register', tweeterOf(player))))
}

/** What a player was told since the last look, without what others publish meanwhile. */
export function receivedNotices(player: Player): unknown[][] {
  return player.received().flatMap(({ event, args }) => (event === 'TWITTER_NOTIFY' ? [args] : []))
}
