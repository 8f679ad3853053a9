import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import type { Game } from '../game/game.ts'

/** The system that carries the voice of a call in the game. */
export interface VoiceSystem {
  /** Shown to the owner. */
  name: string
  /** The mode that phones receive; they carry voice themselves only in `rtc`. */
  mode: VoiceMode
  join(source: number, room: number): Promise<void> | void
  leave(source: number, room: number): Promise<void> | void
  /** Mutes the player for the others in the room, whatever their microphone; absent where the game carries no voice of theirs or cannot. */
  mute?(source: number, room: number, isMuted: boolean, others: readonly number[]): void
}

/** For a call between two game servers, whose voice systems do not meet: the pages carry it. */
export const pageVoice: VoiceSystem = { name: 'rtc', mode: 'rtc', join() {}, leave() {} }

type VoiceChoice = 'auto' | VoiceMode

/** pma-voice also provides the others' names, so it is looked for first. */
const voiceResources: readonly [VoiceMode, string][] = [
  ['pma-voice', 'pma-voice'],
  ['mumble-voip', 'mumble-voip'],
  ['tokovoip', 'tokovoip_script'],
]

export function isVoiceResource(name: string): boolean {
  return voiceResources.some(([, resource]) => resource === name)
}

/** The voice system of this server, or the owner's choice. */
export function selectVoiceSystem(game: Game, choice: VoiceChoice): VoiceSystem {
  const found = choice === 'auto' ? voiceResources.find(([, resource]) => game.isStarted(resource))?.[0] : choice
  if (found === 'pma-voice') return pmaVoice(game)
  const isOwn = choice === 'auto' || choice === 'voip'
  if (isOwn && game.channels && found !== 'mumble-voip' && found !== 'tokovoip') return serverChannels(game.channels)
  return clientVoice(game, found ?? 'voip')
}

/**
 * The server decides who is in a call, whatever a client script does. Muting is done by the player's own script, which removes the others
 * from its voice targets: pma-voice cannot mute one call alone, and its `muteply` and ours would undo each other (AvarianKnight/pma-voice
 * ddab549, server/mute.js).
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
 * A player muted by Mumble is silent for all, also nearby. A player muted by others stays as they are; Mumble does not say who muted, so of
 * mutes during a call only pma-voice's own mark is recognised.
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

/** Channels in which all members hear each other: one for each room, while a player is in it. */
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
    ...(mode !== 'rtc' && mode !== 'tokovoip' && mumbleMute(game)), // rtc speaks in pages, tokovoip in TeamSpeak
  }
}
