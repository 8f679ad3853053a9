import { toast } from '../../shell/dialogs/overlays.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { followLoudness } from './ducking.ts'
import { after, before, currentOf, inOrder, moved, type Queue, queueFrom, shuffled, stillIn, without } from './queue.ts'
import { shareNow, stopSharing } from './share-playback.ts'
import { addresses, choices, currentTrack, useMusic } from './state.ts'
import { keepPlace, keptPlace } from './storage.ts'
import { texts } from './texts.ts'
import { announce as announceTrack, type Controls } from './track-activity.ts'

/** Going back within these seconds leads to the piece before, later to the beginning of this one. */
const restartAfterSeconds = 3
const keepEverySeconds = 5
/** Nobody is led past a piece that rests by moving to its end. */
const endSeconds = 0.5
const volumeStep = 10

/** The one voice of the music, made when it first plays: it goes on wherever the player is in the phone, and with the phone away. */
let voice: HTMLAudioElement | undefined
let endLoudness: (() => void) | undefined
/** Where the piece begins once its file is there. */
let startSeconds = 0
/** Pieces in a row that could not be played. */
let failures = 0
let keptSeconds = 0

/** Takes up where the player left off, silently. */
export function recall(): void {
  if (voice || useMusic.getState().queue.order.length > 0) return
  const place = keptPlace()
  if (!place) return
  const known = stillIn(place.queue, addresses())
  const isSame = currentOf(known) === currentOf(place.queue)
  useMusic.setState({ queue: known })
  startSeconds = isSame ? Math.max(0, place.seconds) : 0
}

export function playFrom(url: string): void {
  playQueue(queueFrom(addresses(), url, choices.get('isShuffled'), Math.random))
}

/** The whole playlist, in order or in any. */
export function playAll(isShuffled: boolean): void {
  const urls = addresses()
  choices.set('isShuffled', isShuffled)
  const first = isShuffled ? urls[Math.floor(Math.random() * urls.length)] : urls[0]
  if (first) playQueue(queueFrom(urls, first, isShuffled, Math.random))
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
  voice?.pause()
}

export function next(): void {
  advance(false)
}

export function previous(): void {
  const { queue } = useMusic.getState()
  const to = before(queue, choices.get('repeat'))
  if (!to || heardSeconds() > restartAfterSeconds) seek(0)
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
  if (voice?.src) voice.currentTime = target
  else startSeconds = target
  keep()
  shareSoon()
}

/** Seconds of the piece that have been heard. */
export function heardSeconds(): number {
  return voice?.src && voice.readyState > 0 ? voice.currentTime : startSeconds
}

export function setVolume(volume: number): void {
  choices.set('volume', Math.max(0, Math.min(100, Math.round(volume))))
  announce()
  shareSoon()
}

export function changeRepeat(): void {
  const following = { off: 'all', all: 'one', one: 'off' } as const
  choices.set('repeat', following[choices.get('repeat')])
}

export function toggleShuffle(): void {
  const isShuffled = !choices.get('isShuffled')
  choices.set('isShuffled', isShuffled)
  changeQueue((queue) => (isShuffled ? shuffled(queue, Math.random) : inOrder(queue, addresses())))
}

export function enqueue(url: string, to: 'next' | 'last'): void {
  if (useMusic.getState().queue.order.length === 0) useMusic.setState({ queue: { order: [url], at: 0 } })
  changeQueue((queue) => moved(queue, url, to))
}

export function dequeue(url: string): void {
  changeQueue((queue) => without(queue, url))
}

export function setShared(isShared: boolean): void {
  useMusic.setState({ isShared })
  if (voice) voice.muted = isShared // the game plays it then, for everybody around
  if (isShared) shareSoon()
  else stopSharing()
}

whenPlayerLeaves(() => {
  if (useMusic.getState().isShared) stopSharing()
  endLoudness?.()
  const old = voice
  voice = undefined
  endLoudness = undefined
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

/** Plays what the queue stands at: from so many seconds, or from where it is. */
function start(queue: Queue, fromSeconds?: number): void {
  const url = currentOf(queue)
  if (!url) return
  const element = voiceOf()
  useMusic.setState({ queue, isPlaying: true, isWaiting: true })
  if (element.dataset.url !== url) {
    element.dataset.url = url
    element.src = url
    startSeconds = fromSeconds ?? startSeconds
    useMusic.setState({ duration: 0 })
  } else if (fromSeconds !== undefined) element.currentTime = fromSeconds
  announce()
  element.play().catch((error: unknown) => {
    if ((error as DOMException).name === 'NotAllowedError') stopped() // a browser before the first click; a broken file says so itself
  })
}

function advance(endedByItself: boolean): void {
  const { queue } = useMusic.getState()
  const to = after(queue, choices.get('repeat'), endedByItself)
  if (to) playQueue(to)
  else if (endedByItself) rest(queue)
  else playQueue({ ...queue, at: 0 })
}

/** The queue is over: it waits at its beginning. */
function rest(queue: Queue): void {
  voice?.pause()
  const first = { ...queue, at: 0 }
  useMusic.setState({ queue: first, isPlaying: false, isWaiting: false })
  if (voice) {
    voice.removeAttribute('src')
    delete voice.dataset.url
  }
  startSeconds = 0
  keep()
  announce()
  shareSoon()
}

function stopped(): void {
  useMusic.setState({ isPlaying: false, isWaiting: false })
  keep()
  announce()
  shareSoon()
}

function voiceOf(): HTMLAudioElement {
  if (voice) return voice
  const element = new Audio()
  element.preload = 'auto'
  voice = element
  endLoudness = followLoudness(element)
  const isMine = () => voice === element
  element.onloadedmetadata = () => {
    useMusic.setState({ duration: Number.isFinite(element.duration) ? element.duration : 0 })
    if (startSeconds > 0) element.currentTime = startSeconds
    startSeconds = 0
  }
  element.onplaying = () => {
    failures = 0
    useMusic.setState({ isPlaying: true, isWaiting: false })
    announce()
    shareSoon()
  }
  element.onwaiting = () => useMusic.setState({ isWaiting: true })
  element.onpause = () => {
    if (isMine() && !element.ended) stopped()
  }
  element.onended = () => isMine() && advance(true)
  element.ontimeupdate = () => {
    if (Math.abs(element.currentTime - keptSeconds) >= keepEverySeconds) keep()
  }
  element.onerror = () => isMine() && element.getAttribute('src') && skipBroken()
  return element
}

/** A file that is gone is passed over; a whole queue of them ends the music. */
function skipBroken(): void {
  const track = currentTrack()
  const { queue } = useMusic.getState()
  if (track) toast(texts.broken(track.title))
  failures++
  const to = after(queue, 'off', true)
  if (to && failures < queue.order.length) playQueue(to)
  else rest(queue)
}

function changeQueue(change: (queue: Queue) => Queue): void {
  useMusic.setState(({ queue }) => ({ queue: change(queue) }))
  keep()
}

function keep(): void {
  keptSeconds = heardSeconds()
  keepPlace({ queue: useMusic.getState().queue, seconds: keptSeconds })
}

function shareSoon(): void {
  const { isShared, isPlaying } = useMusic.getState()
  if (!isShared) return
  const url = currentTrack()?.url
  shareNow(() => (isPlaying && url ? { url, seconds: heardSeconds(), volume: choices.get('volume') } : null))
}

function announce(): void {
  announceTrack(currentTrack(), controls)
}

const controls: Controls = {
  toggle,
  next,
  previous,
  changeVolume: (by) => setVolume(choices.get('volume') + by * volumeStep),
}
