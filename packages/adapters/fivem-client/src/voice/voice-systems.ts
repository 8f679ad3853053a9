import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { StopFunction, VoiceNatives } from '../ports.ts'

/** Volume of the other side, in percent. */
const volumes = { loud: 100, earpiece: 60 }

/** A system that carries the voices of a call. Rooms are integers, large and random. */
export interface VoiceSystem {
  /** Resource of the voice system; absent for the game itself and for the page. */
  resource?: string
  join(room: number): void
  leave(room: number): void
  /** Switches between loudspeaker and earpiece; absent if the system has neither. */
  setLoud?(isLoud: boolean): void
  /** Returns a function that restores the volume that the player had chosen. */
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
    rtc: { join() {}, leave() {} }, // audio flows between the pages
  }
}

/** Older versions of pma-voice, and forks of them, return a fraction of 1, though they accept percent. */
function percentOf(volume: unknown): number {
  if (typeof volume !== 'number' || !Number.isFinite(volume)) return volumes.earpiece
  return volume <= 1 ? volume * 100 : volume
}
