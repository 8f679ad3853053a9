import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { touchSounds } from '../../device/touch-sounds.ts'
import { useVisibility } from '../../device/visibility.ts'
import { usePreferences } from '../../player/preferences.ts'
import { playTouchSounds } from './play-touch-sounds.ts'

/** Loudness of each click, in order. */
let loudnesses: number[] = []

class Silence {
  sampleRate = 8000
  currentTime = 0
  destination = {}
  resume = async () => {}
  suspend = async () => {}
  createGain = () => ({
    connect() {},
    gain: {
      setValueAtTime: (value: number) => loudnesses.push(Math.round(value * 100)),
      exponentialRampToValueAtTime() {},
    },
  })
  createOscillator = () => ({
    connect() {},
    start() {},
    stop() {},
    frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  })
  createBufferSource = () => ({ connect() {}, start() {}, stop() {} })
}

beforeAll(() => {
  vi.stubGlobal('AudioContext', Silence)
  vi.stubGlobal(
    'AudioBuffer',
    class {
      getChannelData = () => new Float32Array(4)
    },
  )
  document.body.innerHTML = '<textarea></textarea><input type="range">'
  playTouchSounds()
})

afterEach(async () => {
  usePreferences.setState(defaultPreferences)
  useVisibility.setState({ visible: false })
  await playedClicks()
  loudnesses = []
})

const type = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new InputEvent('input', { bubbles: true }))

/** Waits for the sound module, then returns the played clicks. */
async function playedClicks(): Promise<number[]> {
  await vi.dynamicImportSettled()
  return loudnesses
}

test('a letter clicks at the player’s volume, and so does closing the phone', async () => {
  useVisibility.setState({ visible: true })
  usePreferences.setState({ volume: 100 })
  type('textarea')
  expect(await playedClicks()).toEqual([16])
  type('input') // a slider is not a text field
  expect(await playedClicks()).toEqual([16])
  useVisibility.setState({ visible: false })
  expect(await playedClicks()).toEqual([16, 28])
  type('textarea') // on another page of the game
  expect(await playedClicks()).toEqual([16, 28])
})

test.each([
  ['the volume is off', () => usePreferences.setState({ volume: 0 })],
  ['do not disturb is on', () => usePreferences.setState({ doNotDisturb: true })],
  ['the player wants none', () => touchSounds.set('isOn', false)],
])('no touch sound plays where %s', async (_, silence) => {
  useVisibility.setState({ visible: true })
  silence()
  type('textarea')
  useVisibility.setState({ visible: false })
  expect(await playedClicks()).toEqual([])
})
