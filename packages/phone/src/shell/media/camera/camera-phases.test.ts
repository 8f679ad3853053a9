import { expect, test } from 'vitest'
import { type CameraEvent, nextPhase, type Phase } from './camera-phases.ts'

function walk(...happenings: CameraEvent[]): Phase | undefined {
  return happenings.reduce<Phase | undefined>((phase, happening) => phase && nextPhase(phase, happening), 'idle')
}

test('a photo is framed by the page, edited and kept', () => {
  expect(walk('asked', 'opened', 'shot', 'kept')).toBe('saving')
  expect(walk('asked', 'opened', 'shot', 'kept', 'ended')).toBe('idle')
})

test('the game may bring the picture itself', () => {
  expect(walk('asked', 'shot')).toBe('editing')
})

test.each<[string, CameraEvent[]]>([
  ['the camera is rejected while it opens', ['asked', 'rejected']],
  ['the camera is closed', ['asked', 'opened', 'rejected']],
  ['the phone is taken out while the camera opens', ['asked', 'phoneShown']],
  ['the phone is taken out over the viewfinder', ['asked', 'opened', 'phoneShown']],
  ['the picture is discarded', ['asked', 'opened', 'shot', 'discarded']],
  ['the phone is put away over the editor', ['asked', 'opened', 'shot', 'phoneHidden']],
])('%s: it ends', (_, happenings) => {
  expect(walk(...happenings)).toBe('idle')
})

test('one photo at a time, and nothing twice', () => {
  expect(walk('asked', 'asked')).toBeUndefined()
  expect(walk('asked', 'opened', 'shot', 'shot')).toBeUndefined()
  expect(walk('asked', 'opened', 'shot', 'kept', 'kept')).toBeUndefined()
  expect(walk('shot')).toBeUndefined()
})

test('putting the phone away does not stop a picture that is being kept', () => {
  expect(walk('asked', 'opened', 'shot', 'kept', 'phoneHidden')).toBeUndefined()
})
