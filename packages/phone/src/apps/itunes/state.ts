import type { Track } from '@orelhao/protocol/itunes/contract'
import { integer, oneOf } from '@orelhao/protocol/stored'
import { useMemo } from 'react'
import { create } from 'zustand'
import { appPreferences } from '../../shell/player/app-preferences.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { currentOf, emptyQueue, type Queue, type Repeat } from './queue.ts'

interface MusicState {
  queue: Queue
  isPlaying: boolean
  /** The track should play, and its sound has not loaded. */
  isWaiting: boolean
  /** Of the current track, in seconds; 0 until its file has loaded. */
  duration: number
  /** Players nearby in the game hear the music. */
  isShared: boolean
  /** The large player covers the app. */
  isOpen: boolean
}

const initialState: MusicState = {
  queue: emptyQueue,
  isPlaying: false,
  isWaiting: false,
  duration: 0,
  isShared: false,
  isOpen: false,
}

export const useMusic = perPlayer(() => create<MusicState>(() => initialState))

/** The player's choices, stored on the server too. The volume is in percent, and separate from the ringer's. */
export const preferences = appPreferences(
  'itunes',
  { volume: 70, isShuffled: false as boolean, repeat: 'off' as Repeat },
  { volume: integer(0, 100), repeat: oneOf(['off', 'all', 'one']) },
)

function ownPlaylist(): readonly Track[] {
  return useSettings.getState().config.playlist
}

/** Tracks of the playlist, each once: an owner may have listed one twice. */
export function usePlaylist(): readonly Track[] {
  const tracks = useSettings(({ config }) => config.playlist)
  return useMemo(
    () => tracks.filter(({ url }, index) => tracks.findIndex((other) => other.url === url) === index),
    [tracks],
  )
}

export function trackUrls(): string[] {
  return [...new Set(ownPlaylist().map(({ url }) => url))]
}

export function trackAt(url: string | undefined, tracks = ownPlaylist()): Track | undefined {
  return tracks.find((track) => track.url === url)
}

/** Returns the playing or paused track. */
export function currentTrack(): Track | undefined {
  return trackAt(currentOf(useMusic.getState().queue))
}

export function useCurrentTrack(): Track | undefined {
  const url = useMusic(({ queue }) => currentOf(queue))
  const tracks = useSettings(({ config }) => config.playlist)
  return trackAt(url, tracks)
}
