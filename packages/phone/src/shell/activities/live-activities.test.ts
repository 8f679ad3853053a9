import { beforeEach, expect, test } from 'vitest'
import {
  endLiveActivity,
  exposedActivity,
  type LiveActivity,
  setLiveActivity,
  useLiveActivities,
} from './live-activities.ts'

const begins = (id: string, urgency: LiveActivity['urgency'], title = id) =>
  setLiveActivity({ id, app: '', urgency, tone: 'green', label: '', title, route: null })
const ids = () => useLiveActivities.getState().list.map(({ id }) => id)

beforeEach(() => useLiveActivities.setState({ list: [] }))

test('what others hear stands before what runs out, and that before what only goes on; the latest of a kind first', () => {
  begins('music', 'lasting')
  begins('charge', 'timed')
  begins('help', 'lasting')
  begins('call', 'heard')
  expect(ids()).toEqual(['call', 'charge', 'help', 'music'])
})

test('what changes keeps its place, and what ends leaves the others theirs', () => {
  begins('music', 'lasting')
  begins('help', 'lasting')
  begins('music', 'lasting', 'outra')
  expect(ids()).toEqual(['help', 'music'])
  expect(useLiveActivities.getState().list[1]?.title).toBe('outra')
  endLiveActivity('help')
  endLiveActivity('help')
  expect(ids()).toEqual(['music'])
})

test('only what others hear or see counts as heard', () => {
  begins('music', 'lasting')
  expect(exposedActivity(useLiveActivities.getState())).toBeUndefined()
  begins('call', 'heard')
  expect(exposedActivity(useLiveActivities.getState())?.id).toBe('call')
})
