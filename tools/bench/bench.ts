import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { Measure, Part } from './measure.ts'
import { bankTransfers } from './parts/bank-transfer.ts'
import { callAnswer } from './parts/call-answer.ts'
import { casino } from './parts/casino.ts'
import { chatList } from './parts/chat-list.ts'
import { fanOut } from './parts/fan-out.ts'
import { fivem } from './parts/fivem.ts'
import { getSettings } from './parts/get-settings.ts'
import { groupMessage } from './parts/group-message.ts'
import { market } from './parts/market.ts'
import { news } from './parts/news.ts'
import { pageBoot } from './parts/page-boot.ts'
import { pageChat } from './parts/page-chat.ts'
import { pageFirstOpen } from './parts/page-first-open.ts'
import { pageFrames } from './parts/page-frames.ts'
import { pageGallery } from './parts/page-gallery.ts'
import { pageHidden } from './parts/page-hidden.ts'
import { pageLists } from './parts/page-lists.ts'
import { pageMoves } from './parts/page-moves.ts'
import { smsSends } from './parts/sms-send.ts'
import { social } from './parts/social.ts'
import { telling } from './parts/telling.ts'
import { threadRead } from './parts/thread-read.ts'
import { upload } from './parts/upload.ts'
import { videoRelay } from './parts/video-relay.ts'
import { asAims, asJson, asTable, verdicts } from './report.ts'

/** Of a part that misses an aim, with `--check`. */
const mostRuns = 3

/**
 * `npm run bench`: our figures beside those of the smallest programs that do the same work (`floors/`), measured in turns in
 * the same run. `--json` prints one array of {name, value, unit, floor, ratio, aim, isMet}; `--only TEXT` runs the parts that hold TEXT.
 * `--check` prints the aims alone and ends with 1 where one is missed; a part that misses any is measured three times.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, check: { type: 'boolean' }, only: { type: 'string', default: '' } },
})

const parts: Part[] = [
  ...smsSends,
  ...bankTransfers,
  getSettings,
  threadRead,
  ...news,
  ...market,
  ...social,
  fanOut,
  ...telling,
  groupMessage,
  chatList,
  casino,
  pageBoot,
  pageFirstOpen,
  pageLists,
  pageChat,
  ...pageFrames,
  pageMoves,
  pageGallery,
  pageHidden,
  upload,
  callAnswer,
  videoRelay,
  fivem,
]
const chosen = parts.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`--only knows these parts: ${parts.map(({ name }) => name).join(', ')}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)) // ends the servers too

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
