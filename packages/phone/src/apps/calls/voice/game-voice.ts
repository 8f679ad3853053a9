import { notifyGame } from '../../../link/game.ts'
import type { VoiceCall, VoiceChannel } from './channel.ts'

/** Voice carried by the game: it receives the room, and 0 when the call is over. */
export function gameVoice({ room, mode }: VoiceCall): VoiceChannel {
  return {
    async open() {
      notifyGame('setState', 'voiceMode', mode)
      notifyGame('setState', 'voiceRoom', room)
    },
    receiveSignal() {}, // the game's voice systems connect by the room
    setMuted: (isMuted) => notifyGame('setState', 'voiceMuted', isMuted),
    setSpeaker: (isSpeakerOn) => notifyGame('setState', 'voiceLoud', isSpeakerOn),
    close: () => notifyGame('setState', 'voiceRoom', 0),
  }
}
