import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlayback } from '../../kit/audio/playback.ts'
import { endLiveActivity, setLiveActivity } from '../../shell/activities/live-activities.ts'
import { useNowPlaying } from '../../shell/activities/now-playing.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import * as player from './player.ts'
import { currentTrack, preferences, useMusic } from './state.ts'

const tracks = ['a', 'b', 'c'].map((name) => ({ title: name, artist: '', url: `https://city.example/${name}.mp3` }))

/** The browser's audio element, moved by hand. */
class FakeAudio extends EventTarget {
  static made: FakeAudio[] = []
  dataset: Record<string, string> = {}
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  paused = true
  ended = false
  muted = false
  volume = 1
  #src = ''
  onloadedmetadata = () => {}
  onplaying = () => {}
  onpause = () => {}
  onended = () => {}
  onerror = () => {}
  ontimeupdate = () => {}
  constructor() {
    super()
    FakeAudio.made.push(this)
  }
  get src() {
    return this.#src
  }
  set src(src: string) {
    Object.assign(this, { currentTime: 0, readyState: 0, ended: false, paused: true })
    this.#src = src
  }
  getAttribute() {
    return this.#src || null
  }
  removeAttribute() {
    this.#src = ''
  }
  async play() {
    this.paused = false
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.onpause()
  }
  /** The file has loaded and is this long. */
  loads(duration: number) {
    this.readyState = 4
    this.duration = duration
    this.onloadedmetadata()
    this.onplaying()
  }
  hears(seconds: number) {
    this.currentTime = seconds
    this.ontimeupdate()
  }
  ends() {
    this.ended = true
    this.paused = true
    this.onpause()
    this.onended()
  }
}

const voice = () => FakeAudio.made.at(-1) as FakeAudio
const playing = () => useMusic.getState().isPlaying && currentTrack()?.title
let posted: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  posted = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return { headers: new Headers(), json: async () => ({ __null: true }) }
  })
  localStorage.clear()
  useSettings.setState(({ identity, config }) => ({
    identity: { ...identity, user_id: 7 },
    config: { ...config, playlist: tracks, shareMusic: true },
  }))
  preferences.set('isShuffled', false)
  preferences.set('repeat', 'off')
  preferences.set('volume', 70)
})
afterEach(() => {
  perPlayer.reset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a track leads to the next; after the last one the player stops at the first', () => {
  player.playFrom(tracks[1]?.url as string)
  voice().loads(30)
  expect([playing(), useMusic.getState().duration]).toEqual(['b', 30])
  voice().ends()
  expect([playing(), voice().src]).toEqual(['c', tracks[2]?.url])
  voice().loads(20)
  voice().ends()
  expect([playing(), currentTrack()?.title]).toEqual([false, 'a'])
  player.toggle()
  expect(playing()).toBe('a')
})

test('seeking to the end of a paused track does not end it', () => {
  player.playAll(false)
  voice().loads(30)
  player.pause()
  player.seek(31)
  expect([currentTrack()?.title, voice().currentTime]).toEqual(['a', 29.5])
})

test('back restarts the track, and within its first seconds goes to the previous one', () => {
  player.playFrom(tracks[1]?.url as string)
  voice().loads(30)
  voice().hears(12)
  player.previous()
  expect([playing(), voice().currentTime]).toEqual(['b', 0])
  player.previous()
  expect(playing()).toBe('a')
  player.previous()
  expect([playing(), voice().currentTime]).toEqual(['a', 0])
})

test('a returning player finds the track and second where they left, and another character does not', () => {
  player.playFrom(tracks[2]?.url as string)
  voice().loads(30)
  voice().hears(17)
  player.pause()
  perPlayer.reset()
  expect([currentTrack(), useNowPlaying.getState().playing]).toEqual([undefined, null])
  player.restorePlayback()
  expect([currentTrack()?.title, player.positionSeconds(), playing()]).toEqual(['c', 17, false])
  player.toggle()
  voice().loads(30)
  expect([playing(), voice().currentTime]).toEqual(['c', 17])
  perPlayer.reset()
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 8 } }))
  player.restorePlayback()
  expect(currentTrack()).toBeUndefined()
})

test('another player’s music stops at once, and no late event restarts it', () => {
  player.playFrom(tracks[0]?.url as string)
  const old = voice()
  old.loads(30)
  perPlayer.reset()
  expect([old.paused, old.src]).toEqual([true, ''])
  old.onended()
  old.onpause()
  expect([playing(), FakeAudio.made.at(-1)]).toEqual([false, old])
})

test('an unplayable track is reported and skipped; where none is playable, the music ends', () => {
  player.playAll(false)
  voice().onerror()
  expect([playing(), useOverlays.getState().toast?.text]).toEqual(['b', 'Não foi possível tocar “a”'])
  voice().onerror()
  voice().onerror()
  expect(playing()).toBe(false)
})

test('quiet under a call and a voice message, loud again after them, and independent of the ringer’s volume', () => {
  player.playAll(false)
  voice().loads(30)
  const loud = 0.7 * 0.7
  expect(voice().volume).toBeCloseTo(loud)
  setLiveActivity({
    id: 'call',
    app: 'contacts',
    urgency: 'heard',
    tone: 'green',
    label: '',
    title: '',
    route: '/call',
  })
  vi.advanceTimersByTime(1000)
  expect(voice().volume).toBeCloseTo(loud * 0.12)
  usePlayback.setState({ isPlaying: true })
  endLiveActivity('call')
  vi.advanceTimersByTime(1000)
  expect(voice().volume).toBeCloseTo(loud * 0.12)
  usePlayback.setState({ isPlaying: false })
  vi.advanceTimersByTime(1000)
  expect(voice().volume).toBeCloseTo(loud)
  useNowPlaying.getState().playing?.changeVolume(-1)
  expect([preferences.get('volume'), voice().volume]).toEqual([60, expect.closeTo(0.36)])
})

test('shared, the game plays the track and the phone is silent; players nearby get each change once', () => {
  const shares = () =>
    (posted as { member: string; args: unknown[] }[]).filter(({ member }) => member === 'itunes_share')
  player.playAll(false)
  voice().loads(30)
  vi.advanceTimersByTime(1000)
  expect(shares()).toEqual([])
  player.setShared(true)
  voice().hears(4)
  for (const volume of [50, 45, 40]) player.setVolume(volume)
  vi.advanceTimersByTime(1000)
  expect([voice().muted, shares().map(({ args }) => args)]).toEqual([true, [[tracks[0]?.url, 4, 40]]])
  player.pause()
  vi.advanceTimersByTime(1000)
  expect(shares().at(-1)?.args).toEqual([null, 0, 0])
  player.setShared(false)
  expect(voice().muted).toBe(false)
})

test('the owner’s new playlist drops queued tracks that are gone', () => {
  player.playFrom(tracks[1]?.url as string)
  voice().loads(30)
  voice().hears(9)
  player.pause()
  perPlayer.reset()
  useSettings.setState(({ config }) => ({
    config: { ...config, playlist: tracks.filter(({ title }) => title !== 'b') },
  }))
  player.restorePlayback()
  expect([currentTrack()?.title, player.positionSeconds()]).toEqual(['c', 0])
})
