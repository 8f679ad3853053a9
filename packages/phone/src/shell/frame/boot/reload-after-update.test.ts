import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteServerBuild } from '../../../link/server-build.ts'
import { endLiveActivity, setLiveActivity } from '../../activities/live-activities.ts'
import { useVisibility } from '../../device/visibility.ts'
import { go, goHome } from '../../navigation/page-stack.ts'
import { reloadAfterUpdates } from './reload-after-update.ts'

const reload = vi.spyOn(location, 'reload').mockReturnValue()
const call = {
  id: 'call',
  app: 'calls',
  urgency: 'heard',
  label: '',
  title: '',
  tone: 'green',
  route: null,
} as const

beforeAll(() => {
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="./assets/index-AAAAAAAA.js"></script>')
  reloadAfterUpdates()
})
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  noteServerBuild('index-AAAAAAAA.js')
  useVisibility.setState({ visible: false })
  goHome()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Number of reloads, after everything that waits has run. */
function reloads(): number {
  vi.runAllTimers()
  return reload.mock.calls.length
}

test('a closed phone at home loads the page of an updated server, once for each build', () => {
  noteServerBuild('index-BBBBBBBB.js')
  expect(reloads()).toBe(1)
  noteServerBuild('index-AAAAAAAA.js') // another server of the same proxy, of the page's own build
  noteServerBuild('index-BBBBBBBB.js')
  expect(reloads()).toBe(1)
  noteServerBuild('index-CCCCCCCC.js')
  expect(reloads()).toBe(2)
})

test.each([null, 'index-AAAAAAAA.js'])('an answer with the build %s is no news', (build) => {
  noteServerBuild(build)
  expect(reloads()).toBe(0)
})

test('an open phone goes on; it reloads once it is closed and at home', () => {
  useVisibility.setState({ visible: true })
  go('/bank')
  noteServerBuild('index-BBBBBBBB.js')
  expect(reloads()).toBe(0)
  useVisibility.setState({ visible: false }) // with its camera open, or an app that stays open
  expect(reloads()).toBe(0)
  useVisibility.setState({ visible: true })
  goHome()
  useVisibility.setState({ visible: false })
  expect(reloads()).toBe(1)
})

test('a call in a closed phone goes on; the page reloads after it', () => {
  setLiveActivity(call)
  noteServerBuild('index-BBBBBBBB.js')
  expect(reloads()).toBe(0)
  endLiveActivity('call')
  expect(reloads()).toBe(1)
})

test('a phone that is opened in the last moment goes on', () => {
  noteServerBuild('index-BBBBBBBB.js')
  useVisibility.setState({ visible: true })
  expect(reloads()).toBe(0)
})
