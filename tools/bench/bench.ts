import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { Measure, Part } from './measure.ts'
import { closeStage } from './page/stage.ts'
import { bankTransfers } from './parts/bank-transfer.ts'
import { fanOut } from './parts/fan-out.ts'
import { fivem } from './parts/fivem.ts'
import { groupMessages } from './parts/group-message.ts'
import { pageHidden } from './parts/page-hidden.ts'
import { pageHome } from './parts/page-home.ts'
import { pageLive } from './parts/page-live.ts'
import { pageChat, pageOpen } from './parts/page-open.ts'
import { smsSends } from './parts/sms-send.ts'
import { timelines } from './parts/timeline.ts'
import { upload } from './parts/upload.ts'
import { videoRelay } from './parts/video-relay.ts'
import { asAims, asJson, asTable, verdicts } from './report.ts'

/** Most runs of a part that misses an aim, with `--check`. */
const mostRuns = 3

/**
 * `npm run bench`: our figures beside those of the smallest programs that do the same work (`floors/`), measured alternately in the same
 * run. `--json` prints one array of {name, value, unit, floor, ratio, aim, isMet}; `--only TEXT` runs the parts with TEXT in their names.
 * `--check` prints the aims alone and ends with 1 where one is missed; a part that misses any is measured three times.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, check: { type: 'boolean' }, only: { type: 'string', default: '' } },
})

/** Each part answers a question of a player, an owner or an operator. */
const parts: Part[] = [
  ...smsSends,
  ...groupMessages,
  fanOut,
  ...bankTransfers,
  ...timelines,
  fivem,
  videoRelay,
  upload,
  pageHome,
  pageOpen,
  pageChat,
  pageLive,
  pageHidden,
]
const chosen = parts.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`--only takes one of these parts: ${parts.map(({ name }) => name).join(', ')}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)) // also ends the servers

const bar = new SingleBar({
  format: '{bar} {percentage}%  {part}  {duration_formatted}',
  stream: process.stderr,
  hideCursor: true,
  noTTYOutput: true,
  notTTYSchedule: 10_000,
})
const total = chosen.reduce((steps, part) => steps + part.steps, 0)
bar.start(total, 0, { part: chosen[0]?.name ?? '' })
const measures: Measure[] = []
for (const part of chosen) {
  bar.update({ part: part.name })
  measures.push(...(await measuresOf(part)))
}
bar.stop()
await closeStage()

if (values.check) {
  const aims = verdicts(measures)
  process.stdout.write(`${asAims(aims)}\n`)
  process.exitCode = aims.every(({ isMet }) => isMet) ? 0 : 1
} else process.stdout.write(`${values.json ? asJson(measures) : asTable(measures)}\n`)

async function measuresOf(part: Part): Promise<Measure[]> {
  const own: Measure[] = []
  for (let run = 1; run <= (values.check ? mostRuns : 1); run++) {
    if (run > 1) bar.setTotal(bar.getTotal() + part.steps)
    own.push(...(await part.run(() => bar.increment())))
    if (verdicts(own).every(({ isMet }) => isMet)) break
  }
  return own
}
