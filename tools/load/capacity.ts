import { eveningHabits } from './day-plan.ts'
import { type CapacityStep, sum } from './load-report.ts'
import type { Generators, Moment } from './play.ts'

export const stepSeconds = 15
const faster = 1.35
const mostP99Ms = 250
/** A slower moment of the machine may fail a step once. */
const attempts = 2
const mostSteps = 30

/**
 * Raises the players' speed step by step, until the p99 of a call exceeds 250 ms or a call fails, twice. The capacity is the rate of the
 * last step that passed; a step at a tenth of it comes last.
 */
export async function findCapacity(
  generators: Generators,
  { seed, speed }: { seed: number; speed: number },
  onMoment: (moment: Moment) => void,
): Promise<{ steps: CapacityStep[]; capacity: number }> {
  const steps: CapacityStep[] = []
  const run = async (at: number) => {
    const plan = { seed: seed + steps.length, minutes: (stepSeconds / 60) * at, speed: at, habits: eveningHabits }
    const played = await generators.play({ ...plan, shape: 'steady' }, onMoment)
    const { count, p50Ms, p99Ms } = played.all
    const errors = sum(Object.values(played.errors))
    const passed = errors === 0 && p99Ms <= mostP99Ms
    const rates = { callsPerSecond: count / played.seconds, cpu: sum(played.cpuMs) / 1000 / played.seconds }
    const step = { speed: at, ...rates, p50Ms, p99Ms, errors, reasons: Object.keys(played.errors), passed }
    steps.push(step)
    return step
  }
  let best: CapacityStep | undefined
  for (let next = speed; steps.length < mostSteps; next *= faster) {
    let step = await run(next)
    for (let attempt = 1; !step.passed && attempt < attempts; attempt++) step = await run(next)
    if (!step.passed) break
    best = step
  }
  if (!best) throw new Error(`the slowest step failed already: lower --speed (${speed}) or --players`)
  await run(best.speed / 10)
  return { steps, capacity: best.callsPerSecond }
}
