import { expect, test } from 'vitest'
import { type CameraEvent, nextPhase, type Phase } from './camera-phases.ts'

function walk(...happenings: CameraEvent[]): Phase | undefined {
  return happenings.reduce<Phase | undefined>((phase, happening) => phase && nextPhase(phase, happening), 'idle')
}

test('a photo is framed by the page, edited and saved', () => {
  expect(walk('requested', 'opened', 'shot', 'saved')).toBe('saving')
  expect(walk('requested', 'opened', 'shot', 'saved', 'ended')).toBe('idle')
})

test('the game may return the picture itself', () => {
  expect(walk('requested', 'shot')).toBe('editing')
})

test.each<[string, CameraEvent[]]>([
  ['the camera is rejected while it opens', ['requested', 'rejected']],
  ['the camera is closed', ['requested', 'opened', 'rejected']],
  ['the phone is opened while the camera opens', ['requested', 'phoneShown']],
  ['the phone is opened over the viewfinder', ['requested', 'opened', 'phoneShown']],
  ['the picture is discarded', ['requested', 'opened', 'shot', 'discarded']],
  ['the phone is closed over the editor', ['requested', 'opened', 'shot', 'phoneHidden']],
])('%s: the photo ends', (_, happenings) => {
  expect(walk(...happenings)).toBe('idle')
})

test('only one photo at a time, and events out of order do nothing', () => {
  expect(walk('requested', 'requested')).toBeUndefined()
  expect(walk('requested', 'opened', 'shot', 'shot')).toBeUndefined()
  expect(walk('requested', 'opened', 'shot', 'saved', 'saved')).toBeUndefined()
  expect(walk('shot')).toBeUndefined()
})

test('closing the phone does not stop a picture that is being saved', () => {
  expect(walk('requested', 'opened', 'shot', 'saved', 'phoneHidden')).toBeUndefined()
})
