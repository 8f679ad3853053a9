import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'

/** Music that plays wherever the player is in the phone; its app reports it to the shell. */
export interface NowPlaying {
  title: string
  artist: string
  /** Address of a picture. */
  cover: string
  /** Dark and middle colour of the picture. */
  colours: readonly [deep: string, main: string]
  isPlaying: boolean
  /** 0 until it is known. */
  durationSeconds: number
  positionSeconds(): number
  seek(seconds: number): void
  /** Route of the music's page, and what runs before the page is shown. */
  route: string
  open(): void
  toggle(): void
  next(): void
  previous(): void
  /** Percent; the phone's side buttons change it while music plays. */
  volume: number
  /** One step up or down. */
  changeVolume(by: 1 | -1): void
}

export const useNowPlaying = perPlayer(() => create<{ playing: NowPlaying | null }>(() => ({ playing: null })))

export function setNowPlaying(playing: NowPlaying | null): void {
  useNowPlaying.setState({ playing })
}

/** Background in the colours of the cover, dark enough for white words at 4.5:1. */
export function coverBackground({ colours: [deep, main] }: NowPlaying): string {
  return `linear-gradient(rgba(0, 0, 0, 0.42), rgba(0, 0, 0, 0.42)), linear-gradient(130deg, ${deep}, ${main} 85%)`
}
