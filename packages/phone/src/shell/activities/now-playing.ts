import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'

/** Music that goes on wherever the player is in the phone, as its app tells the shell. */
export interface NowPlaying {
  title: string
  artist: string
  /** Address of a picture. */
  cover: string
  isPlaying: boolean
  /** The page that it belongs to, and what to do before it is shown. */
  route: string
  open(): void
  toggle(): void
  next(): void
  previous(): void
  /** In percent: what the buttons on the phone's side change while it plays. */
  volume: number
  /** One step up or down. */
  changeVolume(by: 1 | -1): void
}

export const useNowPlaying = perPlayer(() => create<{ playing: NowPlaying | null }>(() => ({ playing: null })))

export function setNowPlaying(playing: NowPlaying | null): void {
  useNowPlaying.setState({ playing })
}
