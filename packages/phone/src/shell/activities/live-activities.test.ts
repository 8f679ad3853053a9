import { beforeEach, expect, test } from 'vitest'
import {
  endLiveActivity,
  exposedActivity,
  type LiveActivity,
  setLiveActivity,
  useLiveActivities,
} from './live-activities.ts'

const start = (id: string, urgency: LiveActivity['urgency'], title = id) =>
  setLiveActivity({ id, app: '', urgency, tone: 'green', label: '', title, route: null })
const ids = () => useLiveActivities.getState().list.map(({ id }) => id)

beforeEach(() => useLiveActivities.setState({ list: [] }))

test('activities that expose the player come before timed ones, timed before lasting ones; the newest of a kind comes first', () => {
  start('music', 'lasting')
  start('charge', 'timed')
  start('help', 'lasting')
  start('call', 'heard')
  expect(ids()).toEqual(['call', 'charge', 'help', 'music'])
})

test('an activity that changes keeps its place, and one that ends leaves the others in theirs', () => {
  start('music', 'lasting')
  start('help', 'lasting')
  start('music', 'lasting', 'outra')
  expect(ids()).toEqual(['help', 'music'])
  expect(useLiveActivities.getState().list[1]?.title).toBe('outra')
  endLiveActivity('help')
  endLiveActivity('help')
  expect(ids()).toEqual(['music'])
})

test('only an activity that lets others hear or see the player counts as exposed', () => {
  start('music', 'lasting')
  expect(exposedActivity(useLiveActivities.getState())).toBeUndefined()
  start('call', 'heard')
  expect(exposedActivity(useLiveActivities.getState())?.id).toBe('call')
})
