import { afterAll, expect, test, vi } from 'vitest'
import { nextSpeed, play, usePlayback } from './playback.ts'

const element = { currentTime: 0, playbackRate: 1, play: async () => {}, pause() {} }
vi.stubGlobal('Audio', function FakeAudio() {
  return element
})
afterAll(() => vi.unstubAllGlobals())

test('the speed button goes through every speed and begins again', () => {
  play('/audio.mp3')
  const speeds = [1, 2, 3].map(() => {
    nextSpeed()
    return [usePlayback.getState().speed, element.playbackRate]
  })
  expect(speeds).toEqual([
    [1.5, 1.5],
    [2, 2],
    [1, 1],
  ])
})
