import type { VoiceSystem } from '../../voice/voice-systems.ts'
import type { EngineTalk } from '../rpc/contract.ts'
import type { NamedVoice } from '../rpc/handshake.ts'

/** A voice system of the game at the other end of a line. */
export function remoteVoice({ id, name, mode }: NamedVoice, talk: EngineTalk): VoiceSystem {
  return {
    name,
    mode,
    join: (source, room) => talk.tell('voice', [id, 'join', source, room]),
    leave: (source, room) => talk.tell('voice', [id, 'leave', source, room]),
    mute: (source, room, isMuted, others) => talk.tell('voice', [id, 'mute', source, room, isMuted, others]),
  }
}
