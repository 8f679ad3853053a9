import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'

/** Music that plays wherever the player is in the phone; its app reports it to the shell. */
export interface NowPlaying {
  title: string
  artist: string
  /** Address of a picture. */
  cover: string
  isPlaying: boolean
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
