import { usePlaying } from '../../kit/audio/playback.ts'
import { heard, useActivities } from '../../shell/activities/live-activities.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { choices } from './state.ts'

/** What is left of the music while something else has to be heard. */
const duckedPart = 0.12
const fadeStepMs = 40
const fadeSteps = 10

/** Keeps the element as loud as the player wants it, and quiet under calls, voice messages and videos. Answers the end of it. */
export function followLoudness(element: HTMLAudioElement): () => void {
  let part = isDucked() ? duckedPart : 1
  let fading: ReturnType<typeof setInterval> | undefined

  function apply(): void {
    const wanted = choices.get('volume') / 100
    element.volume = wanted * wanted * part // ears hear powers, not parts
  }

  function follow(): void {
    const target = isDucked() ? duckedPart : 1
    clearInterval(fading)
    if (element.paused) part = target
    apply()
    if (part === target) return
    const step = (target - part) / fadeSteps
    fading = setInterval(() => {
      part = Math.abs(target - part) <= Math.abs(step) ? target : part + step
      apply()
      if (part === target) clearInterval(fading)
    }, fadeStepMs)
  }

  const ends = [useActivities.subscribe(follow), usePlaying.subscribe(follow), usePreferences.subscribe(apply)]
  for (const event of videoEvents) document.addEventListener(event, follow, true)
  apply()
  return () => {
    clearInterval(fading)
    for (const end of ends) end()
    for (const event of videoEvents) document.removeEventListener(event, follow, true)
  }
}

/** They do not bubble, but are heard on their way down. */
const videoEvents = ['play', 'pause', 'ended', 'volumechange']

function isDucked(): boolean {
  return heard(useActivities.getState()) !== undefined || usePlaying.getState().isPlaying || isVideoHeard()
}

function isVideoHeard(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, muted, volume }) => !paused && !muted && volume > 0)
}
