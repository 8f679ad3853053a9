import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { StopFunction, VoiceNatives } from '../ports.ts'

/** How loud the other side is, in percent. */
const volumes = { loud: 100, earpiece: 60 }

/** A way in which the game carries the voices of a call. Rooms are integers, large and random. */
export interface VoiceSystem {
  /** Which resource speaks; absent where the game itself, or the page, does. */
  resource?: string
  join(room: number): void
  leave(room: number): void
  /** As a speaker, or as an earpiece; absent where the system has no such thing. */
  setLoud?(isLoud: boolean): void
  /** Answers what sets the volume back to what the player had chosen. */
  rememberVolume?(): StopFunction
}

export function voiceSystems({ callExport, enterChannel, leaveChannel }: VoiceNatives): Record<VoiceMode, VoiceSystem> {
  return {
    'pma-voice': {
      join: (room) => callExport('pma-voice', 'setCallChannel', room),
      leave: () => callExport('pma-voice', 'setCallChannel', 0),
      setLoud: (isLoud) => callExport('pma-voice', 'setCallVolume', isLoud ? volumes.loud : volumes.earpiece),
      rememberVolume() {
        const chosen = percentOf(callExport('pma-voice', 'getCallVolume'))
        return () => callExport('pma-voice', 'setCallVolume', chosen)
      },
    },
    'mumble-voip': {
      resource: 'mumble-voip',
      join: (room) => callExport('mumble-voip', 'SetCallChannel', room),
      leave: () => callExport('mumble-voip', 'SetCallChannel', 0),
    },
    tokovoip: {
      resource: 'tokovoip_script',
      join: (room) => callExport('tokovoip_script', 'addPlayerToRadio', room, false), // false: a call, not a radio
      leave: (room) => callExport('tokovoip_script', 'removePlayerFromRadio', room),
    },
    voip: { join: enterChannel, leave: leaveChannel },
    rtc: { join() {}, leave() {} }, // the pages speak to each other
  }
}

/** Older versions of pma-voice, and forks of them, give a fraction of 1, though they take percent too. */
function percentOf(volume: unknown): number {
  if (typeof volume !== 'number' || !Number.isFinite(volume)) return volumes.earpiece
  return volume <= 1 ? volume * 100 : volume
}
