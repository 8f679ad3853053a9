import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/database.ts'
import { type Every, Ticker } from './ticker.ts'

/** Timers that a test fires. */
function manualTimers() {
  const jobs = new Set<() => void>()
  const every: Every = (_, job) => {
    jobs.add(job)
    return () => jobs.delete(job)
  }
  const fire = async () => {
    for (const job of jobs) job()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { every, fire }
}

function recordingLog() {
  const lines: unknown[] = []
  const ignore = () => {}
  const error = (details: object, message: string) => lines.push([message, details])
  return { lines, log: { debug: ignore, info: ignore, warn: ignore, error } }
}

test('a job that does not end is not started again, and the others continue', async () => {
  const { every, fire } = manualTimers()
  const ticker = new Ticker(recordingLog().log, every)
  const runs = { slow: 0, quick: 0 }
  let end = () => {}
  const slow = () => {
    runs.slow++
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  ticker.repeat(1000, slow, 'slow')
  ticker.repeat(1000, async () => runs.quick++, 'quick')
  await fire()
  await fire()
  expect(runs).toEqual({ slow: 1, quick: 2 })
  end()
  await fire()
  await fire()
  expect(runs).toEqual({ slow: 2, quick: 4 })
  ticker.stop()
  end()
  await fire()
  expect(runs).toEqual({ slow: 2, quick: 4 })
})

test('a failing job is logged and runs again; a failure that DatabaseHealth has logged is not logged again', async () => {
  const { every, fire } = manualTimers()
  const { lines, log } = recordingLog()
  const err = new Error('broken')
  const troubles = [err, new DatabaseUnavailable(new Error('away')), err]
  new Ticker(log, every).repeat(1000, () => Promise.reject(troubles.shift()), 'it failed')
  await fire()
  await fire()
  await fire()
  expect(lines).toEqual([
    ['it failed', { err }],
    ['it failed', { err }],
  ])
})
