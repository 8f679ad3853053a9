import { expect, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { createEngine } from '../engine.ts'
import { inEachWorld } from '../testing/databases.ts'
import type { LeaderTask } from './leader-tasks.ts'

let taskCount = 0

inEachWorld((world) => {
  test('a step whose timer fires slightly early runs when it is due, not a second later', async () => {
    const { ports, clock } = await world({})
    const timers: { delayMs: number; job: () => void; isStopped: boolean }[] = []
    const after = (delayMs: number, job: () => void) => {
      const timer = { delayMs, job, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    }
    let steps = 0
    const task: LeaderTask = {
      name: `test/${++taskCount}`,
      hasWork: async () => true,
      onElected: () => {},
      step: async () => {
        steps++
        return 250
      },
    }
    const app = { name: 'test', handlers: {}, leaderTasks: () => [task] }
    const engine = await createEngine({ ...ports, after }, [app, ...apps])
    await engine.tick()
    const [first] = timers.filter(({ isStopped }) => !isStopped)
    expect([steps, first?.delayMs]).toEqual([1, 250])
    clock.advance(249.4)
    first?.job()
    await expect.poll(() => timers.filter(({ isStopped }) => !isStopped).map(({ delayMs }) => delayMs)).toEqual([1])
    expect(steps).toBe(1)
    clock.advance(0.6)
    timers.at(-1)?.job()
    await expect.poll(() => steps).toBe(2)
  })
})
