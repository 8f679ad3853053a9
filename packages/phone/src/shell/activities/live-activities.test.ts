import { beforeEach, expect, test } from 'vitest'
import { type Activity, endActivity, heard, setActivity, useActivities } from './live-activities.ts'

const begins = (id: string, urgency: Activity['urgency'], title = id) =>
  setActivity({ id, app: '', urgency, tone: 'green', label: '', title, route: null })
const ids = () => useActivities.getState().list.map(({ id }) => id)

beforeEach(() => useActivities.setState({ list: [] }))

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
  expect(useActivities.getState().list[1]?.title).toBe('outra')
  endActivity('help')
  endActivity('help')
  expect(ids()).toEqual(['music'])
})

test('only what others hear or see counts as heard', () => {
  begins('music', 'lasting')
  expect(heard(useActivities.getState())).toBeUndefined()
  begins('call', 'heard')
  expect(heard(useActivities.getState())?.id).toBe('call')
})
