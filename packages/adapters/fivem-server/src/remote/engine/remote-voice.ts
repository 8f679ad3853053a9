import type { VoiceSystem } from '../../voice/voice-systems.ts'
import type { EngineRpc } from '../rpc/contract.ts'
import type { VoiceSystemInfo } from '../rpc/handshake.ts'

/** A voice system of the game at the other end of a connection. */
export function remoteVoice({ id, name, mode }: VoiceSystemInfo, rpc: EngineRpc): VoiceSystem {
  return {
    name,
    mode,
    join: (source, room) => rpc.notify('voice', [id, 'join', source, room]),
    leave: (source, room) => rpc.notify('voice', [id, 'leave', source, room]),
    mute: (source, room, isMuted, others) => rpc.notify('voice', [id, 'mute', source, room, isMuted, others]),
  }
}
