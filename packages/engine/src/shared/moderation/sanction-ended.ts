import type { Job } from '../../transaction.ts'

/** Makes a player's phone ask again what holds, once a mute or a ban is over: the app opens without a restart. */
export const sanctionEnded: Job<{ player: number }> = {
  kind: 'moderation/ended',
  async run({ emit }, { player }) {
    emit(player, 'MODERATION_CHANGE')
  },
}
