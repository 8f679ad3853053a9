import { usePlayback } from '../../kit/audio/playback.ts'
import { exposedActivity, useLiveActivities } from '../../shell/activities/live-activities.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { preferences } from './state.ts'

/** Part of the music's volume that remains under another sound. */
const duckedGain = 0.12
const fadeStepMs = 40
const fadeSteps = 10

/** Sets the element's volume to the player's, and lower under calls, voice messages and videos. Returns the function that stops it. */
export function startDucking(element: HTMLAudioElement): () => void {
  let gain = isDucked() ? duckedGain : 1
  let fading: ReturnType<typeof setInterval> | undefined

  function apply(): void {
    const wanted = preferences.get('volume') / 100
    element.volume = wanted * wanted * gain // loudness follows the power of the signal
  }

  function follow(): void {
    const target = isDucked() ? duckedGain : 1
    clearInterval(fading)
    if (element.paused) gain = target
    apply()
    if (gain === target) return
    const step = (target - gain) / fadeSteps
    fading = setInterval(() => {
      gain = Math.abs(target - gain) <= Math.abs(step) ? target : gain + step
      apply()
      if (gain === target) clearInterval(fading)
    }, fadeStepMs)
  }

  const ends = [useLiveActivities.subscribe(follow), usePlayback.subscribe(follow), usePreferences.subscribe(apply)]
  for (const event of videoEvents) document.addEventListener(event, follow, true)
  apply()
  return () => {
    clearInterval(fading)
    for (const end of ends) end()
    for (const event of videoEvents) document.removeEventListener(event, follow, true)
  }
}

/** Media events do not bubble, but reach a capturing listener. */
const videoEvents = ['play', 'pause', 'ended', 'volumechange']

function isDucked(): boolean {
  return (
    exposedActivity(useLiveActivities.getState()) !== undefined || usePlayback.getState().isPlaying || isVideoAudible()
  )
}

function isVideoAudible(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, muted, volume }) => !paused && !muted && volume > 0)
}
