import type { Track } from '@orelhao/protocol/itunes/contract'
import { endLiveActivity, setLiveActivity } from '../../shell/activities/live-activities.ts'
import { type NowPlaying, setNowPlaying } from '../../shell/activities/now-playing.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { texts as shellTexts } from '../../shell/texts.ts'
import { coverOf, paletteOf } from './cover.ts'
import { preferences, useMusic } from './state.ts'

/** Controls of the island, the phone's side buttons and the computer's media keys. */
export type Controls = Pick<NowPlaying, 'toggle' | 'next' | 'previous' | 'changeVolume' | 'seek' | 'positionSeconds'>

const id = 'music'
const islandCard = { load: () => import('./parts/island-card.tsx') }

/** Updates the shell, for the island, and the browser, for the computer's media keys and lock screen. */
export function updateTrackActivity(track: Track | undefined, controls: Controls): void {
  if (!track) {
    setNowPlaying(null)
    endLiveActivity(id)
    return
  }
  const { isPlaying } = useMusic.getState()
  const { title, artist = '' } = track
  setNowPlaying(describeTrack(track, controls))
  setLiveActivity({
    id,
    app: 'itunes',
    urgency: 'lasting',
    tone: 'pink',
    label: shellTexts.music.playing(title, artist),
    title,
    detail: artist,
    picture: coverOf(track),
    isPlaying,
    route: '/Itunes',
    actions: async () => actionsOf(isPlaying, controls),
    expanded: islandCard,
    expandsOnPress: true,
  })
  updateMediaSession({ title, artist }, isPlaying, controls)
}

/** The track as the shell's parts show it. */
export function describeTrack(track: Track, controls: Controls): NowPlaying {
  const { isPlaying, duration } = useMusic.getState()
  const [deep, main] = paletteOf(track)
  const { title, artist = '' } = track
  return {
    ...controls,
    title,
    artist,
    cover: coverOf(track),
    colours: [deep, main],
    isPlaying,
    durationSeconds: duration,
    route: '/Itunes',
    open: () => useMusic.setState({ isOpen: true }),
    volume: preferences.get('volume'),
  }
}

function actionsOf(isPlaying: boolean, { previous, toggle, next }: Controls): QuickAction[] {
  const { music } = shellTexts
  return [
    { label: music.previous, run: previous },
    { label: isPlaying ? music.pause : music.play, run: toggle },
    { label: music.next, run: next },
  ]
}

function updateMediaSession(metadata: { title: string; artist: string }, isPlaying: boolean, controls: Controls): void {
  const { mediaSession } = navigator
  if (!mediaSession || typeof MediaMetadata === 'undefined') return
  mediaSession.metadata = new MediaMetadata(metadata)
  mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
  mediaSession.setActionHandler('play', controls.toggle)
  mediaSession.setActionHandler('pause', controls.toggle)
  mediaSession.setActionHandler('nexttrack', controls.next)
  mediaSession.setActionHandler('previoustrack', controls.previous)
}
