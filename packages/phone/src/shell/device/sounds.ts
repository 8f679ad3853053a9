import type { Preferences } from '@orelhao/protocol/settings/contract'
import { stockUrl } from '../apps/stock-url.ts'
import { usePreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'
import { nudge, startNudging } from './nudge.ts'

/** From the specification for the camera, whatever the player's volume. */
const shutterVolume = 0.25
/** Several notifications at once, such as after a lost connection, play one sound. */
const minPauseMs = 700
let lastPlayedMs = Number.NEGATIVE_INFINITY

/** Silent in do-not-disturb. */
export function playNotification(): void {
  if (usePreferences.getState().doNotDisturb || performance.now() - lastPlayedMs < minPauseMs) return
  lastPlayedMs = performance.now()
  const { notificationTone } = usePreferences.getState()
  playFile(useSettings.getState().config.notificationSound || toneUrl('notification', notificationTone), playerVolume())
}

export function playSent(): void {
  playFile(stockUrl('sounds/message-sent.mp3'), playerVolume())
}

/** Plays a sound of a game, such as `casino-win`, at the player's volume. */
export function playEffect(name: string): void {
  playFile(stockUrl(`sounds/${name}.mp3`), playerVolume())
}

/** The sound of a win, with a nudge. */
export function playWin(): void {
  playEffect('casino-win')
  nudge()
}

export function playShutter(): void {
  playFile(stockUrl('sounds/shutter.mp3'), shutterVolume)
}

/** Plays the start sound of a video recording. */
export function playVideoStart(): void {
  playFile(stockUrl('sounds/video-start.mp3'), playerVolume())
}

export function playVideoStop(): void {
  playFile(stockUrl('sounds/video-stop.mp3'), playerVolume())
}

/** Plays the two tones of a dial pad key: 0 to 9, * and #. */
export function playKeyTone(key: string): void {
  const name = keyNames[key] ?? key
  if (/^(\d|star|hash)$/.test(name)) playFile(stockUrl(`sounds/key-${name}.wav`), playerVolume())
}

const keyNames: Record<string, string> = { '*': 'star', '#': 'hash' }

/** Rings and trembles until stopped; does neither in do-not-disturb. Returns the stop. */
export function startRing(): () => void {
  if (usePreferences.getState().doNotDisturb) return startLoop(null)
  const stopNudging = startNudging()
  const stop = startLoop(useSettings.getState().config.ringSound || toneUrl('ring', usePreferences.getState().ringTone))
  return () => {
    stopNudging()
    stop()
  }
}

/** Plays the caller's dial tone. Returns the stop. */
export function startDialTone(): () => void {
  return startLoop(useSettings.getState().config.dialSound || stockUrl('sounds/dial.mp3'))
}

/** Plays the busy tone. Returns the stop. */
export function startBusyTone(): () => void {
  return startLoop(stockUrl('sounds/busy.mp3'))
}

/** Plays a tone for the settings; a new one replaces the last. Returns the stop. */
export function previewTone(kind: 'ring', tone: Preferences['ringTone']): () => void
export function previewTone(kind: 'notification', tone: Preferences['notificationTone']): () => void
export function previewTone(kind: 'ring' | 'notification', tone: string): () => void {
  return startLoop(toneUrl(kind, tone), { once: true })
}

/** Address of one of the phone's own tones. */
function toneUrl(kind: 'ring' | 'notification', tone: string): string {
  return stockUrl(`sounds/${kind}-${tone}.mp3`)
}

function playerVolume(): number {
  return usePreferences.getState().volume / 100
}

function playFile(address: string, volume: number): void {
  if (volume > 0) startSound(new Audio(address), volume)
}

function startSound(sound: HTMLAudioElement, volume: number): void {
  sound.volume = volume
  sound.play().catch(() => {}) // a browser is silent until the first click; the game is not
}

/** Ends the current loop. */
let stopLoop: (() => void) | undefined

/** Plays one loop at a time: a new one ends the last. Follows the player's volume while it plays. A null address is a silent loop. */
function startLoop(address: string | null, { once = false } = {}): () => void {
  stopLoop?.()
  if (address === null) return () => {}
  const sound = new Audio(address)
  sound.loop = !once
  startSound(sound, playerVolume())
  const unsubscribe = usePreferences.subscribe(({ volume }) => {
    sound.volume = volume / 100
  })
  function end(): void {
    if (stopLoop !== end) return
    stopLoop = undefined
    unsubscribe()
    sound.pause()
    sound.removeAttribute('src') // releases the file at once
  }
  sound.onended = end
  stopLoop = end
  return end
}
