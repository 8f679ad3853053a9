import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import type { Game } from '../game/game.ts'

/** How the game carries the voice of a call. */
export interface VoiceSystem {
  /** As the owner reads it. */
  name: string
  /** What the phones are told; they carry voice themselves only in `rtc`. */
  mode: VoiceMode
  join(source: number, room: number): Promise<void> | void
  leave(source: number, room: number): Promise<void> | void
  /** Silences the player for the others in the room, open microphone or not; absent where the game carries no voice of theirs, or cannot. */
  mute?(source: number, room: number, isMuted: boolean, others: readonly number[]): void
}

type VoiceChoice = 'auto' | VoiceMode

/** pma-voice goes by the others' names too, so it is looked for first. */
const voiceResources: readonly [VoiceMode, string][] = [
  ['pma-voice', 'pma-voice'],
  ['mumble-voip', 'mumble-voip'],
  ['tokovoip', 'tokovoip_script'],
]

export function isVoiceResource(name: string): boolean {
  return voiceResources.some(([, resource]) => resource === name)
}

/** What this server speaks through, or what its owner chose. */
export function selectVoiceSystem(game: Game, choice: VoiceChoice): VoiceSystem {
  const found = choice === 'auto' ? voiceResources.find(([, resource]) => game.isStarted(resource))?.[0] : choice
  if (found === 'pma-voice') return pmaVoice(game)
  const isOwn = choice === 'auto' || choice === 'voip'
  if (isOwn && game.channels && found !== 'mumble-voip' && found !== 'tokovoip') return serverChannels(game.channels)
  return clientVoice(game, found ?? 'voip')
}

/**
 * The server's word is final there, whatever a client script does. Silence is the player's own script's, which takes the others from the targets of
 * its voice: pma-voice has nothing for one call alone, and its `muteply` and ours would undo each other (AvarianKnight/pma-voice ddab549, server/mute.js).
 */
function pmaVoice(game: Game): VoiceSystem {
  const set = async (source: number, channel: number) => {
    await game.callExport('pma-voice', 'setPlayerCall', source, channel)
  }
  return {
    name: 'pma-voice',
    mode: 'pma-voice',
    join: set,
    leave: (source) => set(source, 0),
    mute: (source, _room, isMuted, others) =>
      game.emitNet(netEvents.silence, source, JSON.stringify(isMuted ? others : [])),
  }
}

/**
 * Nobody hears a player whom Mumble has muted, not those beside them either. Whom others have muted stays as they are; Mumble does not say who
 * muted, so of what comes during a call only pma-voice's own mark is known.
 */
function mumbleMute({ mumble }: Game): Pick<VoiceSystem, 'mute'> {
  if (!mumble) return {}
  const muted = new Set<number>()
  return {
    mute(source, _room, isMuted) {
      if (isMuted && mumble.isMuted(source)) return
      if (isMuted) muted.add(source)
      if (isMuted || (muted.delete(source) && !mumble.isMutedByAdmin(source))) mumble.setMuted(source, isMuted)
    },
  }
}

/** Channels in which everybody hears everybody: one for each room, while somebody is in it. */
function serverChannels(channels: NonNullable<Game['channels']>): VoiceSystem {
  const rooms = new Map<number, { channel: number; sources: Set<number> }>()
  return {
    name: 'canais de voz do servidor',
    mode: 'voip',
    join(source, room) {
      const open = rooms.get(room) ?? { channel: channels.create(0, 0), sources: new Set() }
      rooms.set(room, open)
      open.sources.add(source)
      channels.add(open.channel, source)
    },
    mute(source, room, isMuted) {
      const open = rooms.get(room)
      if (open?.sources.has(source)) channels.setMuted(open.channel, source, isMuted)
    },
    leave(source, room) {
      const open = rooms.get(room)
      if (!open?.sources.delete(source)) return
      channels.remove(open.channel, source)
      if (open.sources.size > 0) return
      channels.delete(open.channel)
      rooms.delete(room)
    },
  }
}

function clientVoice(game: Game, mode: VoiceMode): VoiceSystem {
  const order = (source: number, room: number) =>
    game.emitNet(netEvents.voice, source, JSON.stringify({ mode, room } satisfies VoiceOrder))
  return {
    name: mode,
    mode,
    join: mode === 'rtc' ? () => {} : order,
    leave: mode === 'rtc' ? () => {} : (source) => order(source, 0),
    ...(mode !== 'rtc' && mode !== 'tokovoip' && mumbleMute(game)), // the one speaks in pages, the other in TeamSpeak
  }
}
