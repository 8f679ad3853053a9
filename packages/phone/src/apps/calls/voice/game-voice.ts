import { notifyGame } from '../../../link/game.ts'
import type { VoiceCall, VoiceChannel } from './channel.ts'

/** Voice that the game side carries: it is told the room, and 0 when the call is over. */
export function gameVoice({ room, mode }: VoiceCall): VoiceChannel {
  return {
    async open() {
      notifyGame('setState', 'voiceMode', mode)
      notifyGame('setState', 'voiceRoom', room)
    },
    receiveSignal() {}, // the voice systems of the game find each other by the room
    setMuted: (isMuted) => notifyGame('setState', 'voiceMuted', isMuted),
    setSpeaker: (isSpeakerOn) => notifyGame('setState', 'voiceLoud', isSpeakerOn),
    close: () => notifyGame('setState', 'voiceRoom', 0),
  }
}
