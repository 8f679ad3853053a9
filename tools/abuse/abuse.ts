import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { floodAll } from './flood-all.ts'
import { fuzzCalls } from './fuzz-calls.ts'
import { fuzzPanel } from './fuzz-panel.ts'
import type { Clock, Findings } from './part.ts'

/**
 * `npm run abuse`: the abuse suite of `npm test` for any duration. First the phone's calls and those of the panel as each role, together half
 * of the time, each round with another seed; then all floods at once. `--seed N` repeats a run's calls, `--minutes N` (10), `--connections N`
 * (50) of each flood, `--only calls`, `--only panel` or `--only floods` for the whole time.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
})
const [seed, minutes, connections] = [Number(values.seed), Number(values.minutes), Number(values.connections)]
if (![seed, minutes, connections].every((number) => number > 0))
  throw new Error('seed, minutes and connections must be above 0')
const totalMs = minutes * 60_000
const problems: string[] = []

console.log(`seed ${seed}: npm run abuse -- --seed ${seed} --minutes ${minutes} repeats this`)
const parts = {
  calls: { share: 0.35, run: (clock: Clock) => fuzzCalls(seed, clock) },
  panel: { share: 0.15, run: (clock: Clock) => fuzzPanel(seed, clock) },
  floods: { share: 0.5, run: (clock: Clock) => floodAll(connections, clock) },
}
for (const [name, { share, run }] of Object.entries(parts))
  if (values.only === '' || values.only === name) await part(name, values.only ? totalMs : totalMs * share, run)
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(problems.length === 0 ? '✓ nothing got through' : `✗ ${problems.length} problems; seed ${seed}`)
process.exitCode = problems.length === 0 ? 0 : 1

async function part(name: string, lengthMs: number, run: (clock: Clock) => Promise<Findings>): Promise<void> {
  const bar = new SingleBar({
    format: `${name} [{bar}] {value}/{total} s, {cases} cases`,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  })
  const startedMs = performance.now()
  let cases = 0
  const seconds = () => Math.floor((performance.now() - startedMs) / 1000)
  bar.start(Math.round(lengthMs / 1000), 0, { cases })
  const timer = setInterval(() => bar.update(Math.min(seconds(), Math.round(lengthMs / 1000)), { cases }), 500)
  const findings = await run({
    isOver: () => performance.now() - startedMs >= lengthMs,
    count(more) {
      cases += more
    },
  })
  clearInterval(timer)
  bar.stop()
  problems.push(...findings.problems)
  for (const line of [`${name}: ${cases} cases`, ...findings.figures]) console.log(line)
}
