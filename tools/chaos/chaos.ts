import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { writeEarlierVersion } from './earlier-version.ts'
import { planFaults, planUpgrades } from './fault-schedule.ts'
import { describeFault, type Fault } from './faults.ts'
import { type Machines, startMachines } from './machines.ts'
import { runEvening, type Verdict } from './run-evening.ts'
import { shrink } from './shrink.ts'

/**
 * `npm run chaos`: evenings on three servers, three nodes of a Galera cluster and three of NATS, with faults at random, each judged
 * afterwards. `--seed N` draws an evening's faults again, `--seeds N` (1) evenings with the seeds that follow, `--minutes N` (5) each,
 * `--players N` (300), `--shrinks N` (6) repetitions to find fewer faults with which a failed evening fails. With `--from COMMIT` servers
 * run that version until each is upgraded during the evening; with `--back` too some of them go back to it in between. `--single` replaces
 * the cluster by one MariaDB, which needs less of the machine.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    players: { type: 'string', default: '300' },
    shrinks: { type: 'string', default: '6' },
    from: { type: 'string', default: '' },
    back: { type: 'boolean', default: false },
    single: { type: 'boolean', default: false },
  },
})
const [firstSeed, seeds, minutes, players] = [values.seed, values.seeds, values.minutes, values.players].map(Number)
const shrinks = Number(values.shrinks)
if (!firstSeed || !seeds || !minutes || !players || players < 2 || !(shrinks >= 0))
  throw new Error('seed, seeds and minutes must be above 0, players at least 2, shrinks 0 or more')
const lengthMs = minutes * 60_000
/** Findings of one evening that are printed. */
const maxFindings = 20

const earlier = values.from === '' ? undefined : writeEarlierVersion(values.from)
process.once('exit', () => earlier?.remove())
let machines = await startMachines(values.single)
const { servers, databaseNodes, busNodes } = machines.parts
console.log(`${servers} servers, ${databaseNodes} database nodes, ${busNodes} NATS nodes, ${players} players`)
if (!earlier) console.log('- not tested: an upgrade, without --from COMMIT')
for (const what of machines.skipped) console.log(`- not tested: ${what}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void machines.stop().then(() => process.exit(1)))
let failures = 0
try {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    try {
      if (!(await passes(machines, seed))) failures++
    } catch (error) {
      failures++
      console.log(`✗ seed ${seed} could not be judged: ${error instanceof Error ? error.stack : error}`)
      await machines.stop() // its nodes may be in any state
      machines = await startMachines(values.single)
    }
  }
} finally {
  await machines.stop()
}
console.log(failures === 0 ? `✓ ${seeds} evenings without a finding` : `✗ ${failures} of ${seeds} evenings failed`)
process.exit(failures === 0 ? 0 : 1)

async function passes(machines: Machines, seed: number): Promise<boolean> {
  const upgrades = earlier ? planUpgrades(lengthMs, machines.parts.servers, values.back) : []
  const faults = [...planFaults(seed, lengthMs, machines.parts), ...upgrades].sort(
    (one, other) => one.atMs - other.atMs,
  )
  const { findings, counts, errors } = await evening(machines, seed, faults)
  const judged = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  console.log(`${findings.length === 0 ? '✓' : '✗'} seed ${seed}: ${judged.join(', ')}`)
  for (const [text, count] of errors) console.log(`  logged ${count} times: ${text}`)
  if (findings.length === 0) return true
  printFindings(findings)
  const fails = async (some: readonly Fault[]) => (await evening(machines, seed, some)).findings.length > 0
  const { items, runs } = await shrink(faults, fails, shrinks)
  console.log(`seed ${seed} fails with ${items.length} of ${faults.length} faults (${runs} repetitions):`)
  for (const fault of items) console.log(describeFault(fault))
  console.log(`npm run chaos -- --seed ${seed} --minutes ${minutes} --players ${players}`)
  return false
}

function printFindings(findings: readonly string[]): void {
  for (const finding of findings.slice(0, maxFindings)) console.log(`  ${finding}`)
  if (findings.length > maxFindings) console.log(`  … and ${findings.length - maxFindings} more`)
}

async function evening(machines: Machines, seed: number, faults: readonly Fault[]): Promise<Verdict> {
  const total = Math.round(lengthMs / 1000)
  const bar = new SingleBar({
    format: `seed ${seed} [{bar}] {value}/{total} s, {phase}`,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  })
  let startedMs: number | undefined
  bar.start(total, 0, { phase: '' })
  try {
    return await runEvening({
      machines,
      seed,
      lengthMs,
      players: players ?? 0,
      faults,
      root: earlier?.root,
      report(phase) {
        if (phase === 'the evening') startedMs ??= performance.now()
        const seconds = startedMs === undefined ? 0 : Math.round((performance.now() - startedMs) / 1000)
        bar.update(Math.min(seconds, total), { phase })
      },
    })
  } finally {
    bar.stop()
  }
}
