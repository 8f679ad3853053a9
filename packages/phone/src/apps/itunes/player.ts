import type { Track } from '@orelhao/protocol/itunes/contract'
import type { NowPlaying } from '../../shell/activities/now-playing.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { startDucking } from './ducking.ts'
import {
  createQueue,
  currentOf,
  moveTrack,
  type Queue,
  queueAfter,
  queueBefore,
  removeTrack,
  shuffled,
  unshuffled,
  withKnownTracks,
} from './queue.ts'
import { scheduleShare, stopSharing } from './share-playback.ts'
import { currentTrack, preferences, trackUrls, useMusic } from './state.ts'
import { loadPlayback, savePlayback } from './storage.ts'
import { texts } from './texts.ts'
import { updateTrackActivity as announceTrack, type Controls, describeTrack } from './track-activity.ts'

/** Within these seconds, back goes to the previous track; later to the beginning of this one. */
const restartAfterSeconds = 3
const saveEverySeconds = 5
/** Seeking stops this far before the end of a paused track, so that it does not advance. */
const endSeconds = 0.5
const volumeStep = 10

/** The only audio element, created at the first play: the music continues in any app and with the phone closed. */
let audio: HTMLAudioElement | undefined
let stopDucking: (() => void) | undefined
/** Start position once the track's file has loaded. */
let startSeconds = 0
/** Consecutive tracks that could not be played. */
let failures = 0
let savedSeconds = 0

/** Restores queue and position of the player's last visit, without playing. */
export function restorePlayback(): void {
  if (audio || useMusic.getState().queue.order.length > 0) return
  const place = loadPlayback()
  if (!place) return
  const restored = withKnownTracks(place.queue, trackUrls())
  const isSame = currentOf(restored) === currentOf(place.queue)
  useMusic.setState({ queue: restored })
  startSeconds = isSame ? Math.max(0, place.seconds) : 0
}

export function playFrom(url: string): void {
  playQueue(createQueue(trackUrls(), url, preferences.get('isShuffled'), Math.random))
}

/** Plays the whole playlist, in order or shuffled. */
export function playAll(isShuffled: boolean): void {
  const urls = trackUrls()
  preferences.set('isShuffled', isShuffled)
  const first = isShuffled ? urls[Math.floor(Math.random() * urls.length)] : urls[0]
  if (first) playQueue(createQueue(urls, first, isShuffled, Math.random))
}

export function toggle(): void {
  if (useMusic.getState().isPlaying) pause()
  else resume()
}

function resume(): void {
  const { queue } = useMusic.getState()
  const url = currentOf(queue)
  if (url) start(queue)
}

export function pause(): void {
  audio?.pause()
}

export function next(): void {
  advance(false)
}

export function previous(): void {
  const { queue } = useMusic.getState()
  const to = queueBefore(queue, preferences.get('repeat'))
  if (!to || positionSeconds() > restartAfterSeconds) seek(0)
  else playQueue(to)
}

export function jumpTo(url: string): void {
  const { queue } = useMusic.getState()
  const at = queue.order.indexOf(url)
  if (at >= 0) playQueue({ ...queue, at })
}

export function seek(seconds: number): void {
  const { duration } = useMusic.getState()
  const target = Math.max(0, duration > 0 ? Math.min(seconds, duration - endSeconds) : seconds)
  if (audio?.src) audio.currentTime = target
  else startSeconds = target
  savePosition()
  sharePlayback()
}

/** Position in the track, in seconds. */
export function positionSeconds(): number {
  return audio?.src && audio.readyState > 0 ? audio.currentTime : startSeconds
}

export function setVolume(volume: number): void {
  preferences.set('volume', Math.max(0, Math.min(100, Math.round(volume))))
  updateActivity()
  sharePlayback()
}

export function cycleRepeat(): void {
  const following = { off: 'all', all: 'one', one: 'off' } as const
  preferences.set('repeat', following[preferences.get('repeat')])
}

export function toggleShuffle(): void {
  const isShuffled = !preferences.get('isShuffled')
  preferences.set('isShuffled', isShuffled)
  changeQueue((queue) => (isShuffled ? shuffled(queue, Math.random) : unshuffled(queue, trackUrls())))
}

export function enqueue(url: string, to: 'next' | 'last'): void {
  if (useMusic.getState().queue.order.length === 0) useMusic.setState({ queue: { order: [url], at: 0 } })
  changeQueue((queue) => moveTrack(queue, url, to))
}

export function dequeue(url: string): void {
  changeQueue((queue) => removeTrack(queue, url))
}

export function setShared(isShared: boolean): void {
  useMusic.setState({ isShared })
  if (audio) audio.muted = isShared // the game then plays it for all players nearby
  if (isShared) sharePlayback()
  else stopSharing()
}

whenPlayerLeaves(() => {
  if (useMusic.getState().isShared) stopSharing()
  stopDucking?.()
  const old = audio
  audio = undefined
  stopDucking = undefined
  startSeconds = 0
  failures = 0
  if (old) {
    old.pause()
    old.removeAttribute('src')
  }
})

function playQueue(queue: Queue): void {
  start(queue, 0)
}

/** Plays the queue's current track: from so many seconds, or from its position. */
function start(queue: Queue, fromSeconds?: number): void {
  const url = currentOf(queue)
  if (!url) return
  const element = getAudio()
  useMusic.setState({ queue, isPlaying: true, isWaiting: true })
  if (element.dataset.url !== url) {
    element.dataset.url = url
    element.src = url
    startSeconds = fromSeconds ?? startSeconds
    useMusic.setState({ duration: 0 })
  } else if (fromSeconds !== undefined) element.currentTime = fromSeconds
  updateActivity()
  element.play().catch((error: unknown) => {
    if ((error as DOMException).name === 'NotAllowedError') onPaused() // no click yet; broken files have an event
  })
}

function advance(endedByItself: boolean): void {
  const { queue } = useMusic.getState()
  const to = queueAfter(queue, preferences.get('repeat'), endedByItself)
  if (to) playQueue(to)
  else if (endedByItself) resetQueue(queue)
  else playQueue({ ...queue, at: 0 })
}

/** The queue is over: returns to its beginning, paused. */
function resetQueue(queue: Queue): void {
  audio?.pause()
  const first = { ...queue, at: 0 }
  useMusic.setState({ queue: first, isPlaying: false, isWaiting: false })
  if (audio) {
    audio.removeAttribute('src')
    delete audio.dataset.url
  }
  startSeconds = 0
  savePosition()
  updateActivity()
  sharePlayback()
}

function onPaused(): void {
  useMusic.setState({ isPlaying: false, isWaiting: false })
  savePosition()
  updateActivity()
  sharePlayback()
}

function getAudio(): HTMLAudioElement {
  if (audio) return audio
  const element = new Audio()
  element.preload = 'auto'
  audio = element
  stopDucking = startDucking(element)
  const isMine = () => audio === element
  element.onloadedmetadata = () => {
    useMusic.setState({ duration: Number.isFinite(element.duration) ? element.duration : 0 })
    if (startSeconds > 0) element.currentTime = startSeconds
    startSeconds = 0
    updateActivity()
  }
  element.onplaying = () => {
    failures = 0
    useMusic.setState({ isPlaying: true, isWaiting: false })
    updateActivity()
    sharePlayback()
  }
  element.onwaiting = () => useMusic.setState({ isWaiting: true })
  element.onpause = () => {
    if (isMine() && !element.ended) onPaused()
  }
  element.onended = () => isMine() && advance(true)
  element.ontimeupdate = () => {
    if (Math.abs(element.currentTime - savedSeconds) >= saveEverySeconds) savePosition()
  }
  element.onerror = () => isMine() && element.getAttribute('src') && skipBroken()
  return element
}

/** Skips a file that is gone; a whole queue of them ends the music. */
function skipBroken(): void {
  const track = currentTrack()
  const { queue } = useMusic.getState()
  if (track) toast(texts.broken(track.title))
  failures++
  const to = queueAfter(queue, 'off', true)
  if (to && failures < queue.order.length) playQueue(to)
  else resetQueue(queue)
}

function changeQueue(change: (queue: Queue) => Queue): void {
  useMusic.setState(({ queue }) => ({ queue: change(queue) }))
  savePosition()
}

function savePosition(): void {
  savedSeconds = positionSeconds()
  savePlayback({ queue: useMusic.getState().queue, seconds: savedSeconds })
}

function sharePlayback(): void {
  const { isShared, isPlaying } = useMusic.getState()
  if (!isShared) return
  const url = currentTrack()?.url
  scheduleShare(() =>
    isPlaying && url ? { url, seconds: positionSeconds(), volume: preferences.get('volume') } : null,
  )
}

function updateActivity(): void {
  announceTrack(currentTrack(), controls)
}

const controls: Controls = {
  toggle,
  next,
  previous,
  seek,
  positionSeconds,
  changeVolume: (by) => setVolume(preferences.get('volume') + by * volumeStep),
}

/** A track that has not played since the page was loaded: the shell does not know it yet. */
export function describeWaitingTrack(track: Track): NowPlaying {
  return describeTrack(track, controls)
}
