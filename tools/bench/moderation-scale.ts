import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tableSizes } from '@orelhao/engine/core/retention/store'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { openPatientPanel, PanelBrowser } from '@orelhao/engine/testing/panel-browser'
import { createWorld, type Stage } from '@orelhao/engine/testing/world'
import { type Role, roles } from '@orelhao/protocol/panel/roles'
import { SingleBar } from 'cli-progress'
import { sql } from 'kysely'
import { alternate } from './load/alternate.ts'
import { newSchema } from './mariadb.ts'
import { alone, compared, type Measure, median } from './measure.ts'
import { fillCity } from './moderation/fill-city.ts'
import { measureExport } from './moderation/measure-export.ts'
import { measureReports } from './moderation/measure-reports.ts'
import { openLine } from './moderation/panel-line.ts'
import { measureOpenings } from './moderation/panel-openings.ts'
import { sizeOf } from './moderation/scale-city.ts'
import { type PanelRead, panelReads } from './moderation/scale-reads.ts'
import { asJson, asTable } from './report.ts'

/**
 * `npm run bench:moderation`: fills databases with 100,000 cases, their reports and audit, 10 million messages and a million transfers of
 * 2,000 players, and measures every page of the panel, reports, decisions and a long export beside a program that looks its session up and
 * reads the same rows by a primary key. `--scale 0.01` fills a hundredth; `--on sqlite` or `--on mariadb` takes one database; `--check` ends
 * with 1 where a page misses its aim; `--json` prints one array. `--fill URL` fills an empty database and leaves it, `--use URL` measures a
 * filled one; `--only panel`, `pages`, `reports` or `export` measures a part, `--steps 200` ends the export after so many.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    on: { type: 'string', default: 'mariadb,sqlite' },
    use: { type: 'string', default: '' },
    fill: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    steps: { type: 'string', default: '100000' },
    check: { type: 'boolean' },
    json: { type: 'boolean' },
  },
})
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 10)) throw new Error('--scale takes a number above 0, 10 at most')
const size = sizeOf(scale)
/** Time of a page, compared with the floor's. */
const aim = { ratioAtMost: 3 }
const rounds = 7
const callsARound = 5

const measures: Measure[] = []
const given = values.use || values.fill
for (const kind of given ? [given.startsWith('sqlite:') ? 'sqlite' : 'mariadb'] : values.on.split(',')) {
  const place = await openPlace(kind, given)
  if (!place) continue
  const database = openDatabase(place.url, { queryMs: 600_000, waitMs: 600_000, connectMs: 60_000 })
  const stage = await createWorld({ boss: {}, reporter: {} }, { database, retention: { cases: 0, exports: 0 } })
  if (!values.use) await withBar(`${kind}, filling`, (step) => fillCity(place.url, size, stage.clock.nowSeconds, step))
  if (!values.fill) {
    const has = (part: string) => values.only === '' || values.only === part
    if (has('panel')) measures.push(...(await panelMeasures(stage, kind)))
    if (has('pages')) measures.push(...(await measureOpenings(stage, kind)))
    if (has('reports')) measures.push(...(await measureReports(stage, kind)))
    if (has('export')) measures.push(...(await measureExport(stage, kind, aim, Number(values.steps))))
  }
  if (stage.errors.length > 0) throw new Error(`the log has errors: ${JSON.stringify(stage.errors.slice(0, 3))}`)
  await stage.engine.close()
  if (!given) await place.remove()
}
process.stdout.write(`${values.json ? asJson(measures) : asTable(measures)}\n`)
if (values.check)
  process.exitCode = measures.every(({ aim, ratio }) => !aim || (ratio ?? 0) <= (aim.ratioAtMost ?? 0)) ? 0 : 1

async function openPlace(kind: string, url: string) {
  if (url) return { url, remove: async () => {} }
  if (kind === 'mariadb') {
    const schema = await newSchema()
    return schema && { url: schema.url, remove: () => schema.drop() }
  }
  if (kind !== 'sqlite') throw new Error('--on takes sqlite, mariadb, or both with a comma')
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-scale-'))
  return { url: `sqlite:${join(folder, 'scale.db')}`, remove: async () => rmSync(folder, { recursive: true }) }
}

async function withBar(name: string, run: (step: (done: number) => void) => Promise<void>): Promise<void> {
  const bar = new SingleBar({
    format: `${name} [{bar}] {percentage}%  {duration_formatted}`,
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  })
  bar.start(100, 0)
  await run((done) => bar.update(Math.floor(done * 100)))
  bar.stop()
}

async function panelMeasures(stage: Stage, kind: string): Promise<Measure[]> {
  const panel = openPatientPanel(stage, () => stage.ports.database.read(tableSizes))
  const browsers = new Map<Role, PanelBrowser>()
  for (const role of roles) browsers.set(role, await PanelBrowser.signedIn(stage, panel, role))
  const line = await openLine(panel)
  const found: Measure[] = []
  for (const read of panelReads(size)) {
    const cookie = browsers.get(read.role ?? 'owner')?.cookie ?? ''
    const ours = async () => {
      const body = await line.post(`/admin/api/${read.member}`, JSON.stringify(read.args), cookie)
      if (!body.startsWith('{"answer":')) throw new Error(`${read.what}: ${body.slice(0, 300)}`)
    }
    const name = `${read.what}, ${kind}`
    if (read.floor) {
      line.floor = floorOf(stage, read)
      const { ours: taken, floors } = await alternate(
        rounds,
        () => timed(() => line.post('/floor', '{}', cookie)),
        () => timed(ours),
      )
      found.push(compared(name, 'ms', taken, floors, aim))
    } else {
      await ours() // days are summed up by the first report
      found.push(alone(name, 'ms', [await timed(ours, 1), await timed(ours, 1), await timed(ours, 1)]))
    }
  }
  line.close()
  return found
}

/** Milliseconds of one call, the median of several. */
async function timed(call: () => Promise<unknown>, calls = callsARound): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < calls; n++) {
    const startMs = performance.now()
    await call()
    taken.push(performance.now() - startMs)
  }
  return median(taken)
}

/** Looks a session up and reads the rows of a page by their key, without a rule, names or a hidden column. */
function floorOf({ ports }: Stage, { floor }: PanelRead): () => Promise<string> {
  const { table = '', key = '', rows = 31, pages = 1 } = floor ?? {}
  return async () => {
    const session = sql`SELECT * FROM orelhao_panel_access WHERE digest = ${'x'} AND expires_at > 0`
    await ports.database.read((db) => session.execute(db))
    const found: unknown[] = []
    let below = Number.MAX_SAFE_INTEGER
    await ports.database.read(async (db) => {
      for (let page = 0; page < pages; page++) {
        const query = sql<
          Record<string, number>
        >`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} < ${below} ORDER BY ${sql.ref(key)} DESC LIMIT ${sql.lit(rows)}`
        const { rows: read } = await query.execute(db)
        below = read.at(-1)?.[key] ?? 0
        found.push(...read)
      }
    })
    return JSON.stringify(found)
  }
}
