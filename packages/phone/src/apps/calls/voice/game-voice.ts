import { tellGame } from '../../../link/game.ts'
import type { VoiceCall, VoiceChannel } from './channel.ts'

/** Voice that the game side carries: it is told the room, and 0 when the call is over. */
export function gameVoice({ room, mode }: VoiceCall): VoiceChannel {
  return {
    async open() {
      tellGame('setState', 'voiceMode', mode)
      tellGame('setState', 'voiceRoom', room)
    },
    hear() {}, // the voice systems of the game find each other by the room
    setMuted: (isMuted) => tellGame('setState', 'voiceMuted', isMuted),
    setLoud: (isLoud) => tellGame('setState', 'voiceLoud', isLoud),
    close: () => tellGame('setState', 'voiceRoom', 0),
  }
}
