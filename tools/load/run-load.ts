import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { costRows, costsHeader, costsSeconds, measureCosts } from './activity-costs.ts'
import { findCapacity, stepSeconds } from './capacity.ts'
import { eveningHabits } from './day-plan.ts'
import { type LoadCity, openLoadCity } from './load-city.ts'
import { type LoadOptions, readOptions } from './load-options.ts'
import { pageOf } from './load-page.ts'
import { eventRows, type LoadReport, operationRows, perPlayerRows, problemRows, serverRows } from './load-report.ts'
import { Generators, type Moment } from './play.ts'

/**
 * `npm run load`: an evening of simulated players against real servers. `--players N` (500), `--servers K` (1; more need MariaDB and the
 * program nats-server), `--database sqlite|mariadb`, `--minutes M` (3), `--speed X` (1: their minutes in one of ours), `--seed S`,
 * `--threads T` (1) that play, `--out FOLDER` (dist/load) for `report.json` and `report.html`. `--capacity` raises the speed until calls
 * take too long; `--costs` measures each activity alone, for `simulate.ts`.
 */
export async function runLoad(options: LoadOptions, print: (line: string) => void): Promise<LoadReport> {
  const bar = new SingleBar({
    format: '{bar} {percentage}%  {part}  {duration_formatted}',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  })
  const loadBefore = load()
  let city: LoadCity | undefined
  let generators: Generators | undefined
  const end = async () => {
    bar.stop()
    await generators?.close()
    generators = undefined
    await city?.stop()
  }
  const interrupt = () => void end().finally(() => process.exit(1)) // leaves no database behind
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  try {
    bar.start(options.players * 2, 0, { part: 'players register' })
    city = await openLoadCity(options, () => bar.increment())
    generators = await Generators.open(city, options.threads)
    const { part, seconds } = parts(options)[options.mode]
    bar.start(Math.round(seconds), 0, { part })
    const onMoment = ({ calls, p99Ms }: Moment) => {
      bar.increment({ part: `${part}: ${calls.toFixed(0)} calls/s, p99 ${p99Ms.toFixed(0)} ms` })
    }
    const found = await play(city, generators, options, onMoment)
    bar.stop()
    const machine = {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? '',
      node: process.version,
      loadBefore,
      loadAfter: load(),
    }
    const at = new Date().toISOString().slice(0, 16)
    const report: LoadReport = { at, options, machine, emptyRssMb: city.emptyRssMb, ...found }
    write(report, print)
    return report
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
    await end()
  }
}

/** Expected length of each mode; the steps of a capacity are a guess. */
const parts = ({ minutes }: LoadOptions) => ({
  evening: { part: 'they play', seconds: minutes * 60 },
  capacity: { part: 'faster and faster', seconds: 12 * stepSeconds },
  costs: { part: 'each activity alone', seconds: costsSeconds },
})

async function play(
  city: LoadCity,
  generators: Generators,
  { mode, seed, minutes, speed }: LoadOptions,
  onMoment: (moment: Moment) => void,
): Promise<Pick<LoadReport, 'played' | 'steps' | 'capacity' | 'costs' | 'activityCosts' | 'deliveryMs'>> {
  if (mode === 'capacity') return await findCapacity(generators, { seed, speed }, onMoment)
  if (mode === 'costs') {
    const activityCosts = await measureCosts(generators, { seed, speed }, onMoment)
    return {
      activityCosts,
      deliveryMs: await city.deliveryMs(),
      costs: { header: costsHeader, rows: costRows(activityCosts) },
    }
  }
  const plan = { seed, minutes: minutes * speed, speed, habits: eveningHabits, shape: 'evening' as const }
  return { played: await generators.play(plan, onMoment) }
}

function write(report: LoadReport, print: (line: string) => void): void {
  const { out } = report.options
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(out, 'report.html'), pageOf(report))
  const { played, steps, capacity, costs } = report
  const rows = (lines: readonly (readonly string[])[]) => {
    for (const line of lines) print(line.join(' | '))
  }
  if (played) {
    rows([['operation', 'calls', 'p50 ms', 'p99 ms', 'longest ms'], ...operationRows(played), ...eventRows(played)])
    rows([...serverRows(played), ...perPlayerRows(report, played), ...problemRows(played)])
    print(`the generators' timers were late by ${played.lateTimers.p99Ms.toFixed(1)} ms (p99)`)
  }
  for (const { speed, callsPerSecond, p50Ms, p99Ms, errors, reasons, cpu } of steps ?? []) {
    const times = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${cpu.toFixed(2)} cores`
    print(`speed ${speed.toFixed(1)}: ${callsPerSecond.toFixed(0)} calls/s, ${times}, ${errors} errors`)
    for (const reason of reasons) print(`  ${reason}`)
  }
  if (capacity !== undefined) print(`capacity: ${capacity.toFixed(0)} calls a second`)
  if (costs) rows([costs.header, ...costs.rows])
  if (report.deliveryMs !== undefined) print(`an event to one page: ${(report.deliveryMs * 1000).toFixed(1)} µs`)
  print(`${resolve(out)}/report.html`)
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

if (import.meta.main) {
  try {
    await runLoad(readOptions(process.argv.slice(2)), (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
