import type { LeaderTask } from '../core/leader-tasks.ts'
import type { Db } from '../database/database.ts'
import type { Retention } from '../ports.ts'
import { namesOf } from '../shared/directory/store.ts'
import * as store from '../shared/exports/store.ts'
import type { RetentionPolicy } from '../shared/retention/policies.ts'
import type { Transaction } from '../transaction.ts'
import { GrowingArchive } from './archive.ts'
import { type ExportedTable, exportedTables } from './export-rules.ts'
import { readMe } from './read-me.ts'
import { linesOf, shownColumns } from './records.ts'
import { nextPage, orderOf, type Place, start, subjectOf } from './sources/store.ts'
import { texts } from './texts.ts'

/** One step reads so many rows and so many pages at most: others use the database and, in a game, the thread. */
const atOnce = { rows: 100, pages: 12 }
const pauseMs = { least: 20, most: 1000 }
/** A player waits so long at most until their export begins. */
const lookEveryMs = 5000
/** Events about the progress of one export. */
const reports = 20
/** All tables, then the page that explains them. */
const total = exportedTables.length + 1

/**
 * Makes the files with everything about a player, one after the other and step by step, on one server. A step that is repeated after a
 * crash changes nothing.
 */
export function exportTask(policies: ReadonlyMap<string, RetentionPolicy>, retention: Retention): LeaderTask {
  return {
    name: 'exports',
    hasWork: store.hasUnfinished,
    lookEveryMs,
    async step({ read, transact }) {
      const startedMs = performance.now()
      const running = await read(store.nextUnfinished)
      if (!running) return
      if (isOfAnotherVersion(running)) {
        await transact(({ db }) => store.removeExport(db, running.id))
        return pauseMs.least
      }
      const made = await read((db) => makeStep(db, running, policies, retention))
      await transact((transaction) => save(transaction, running, made))
      return Math.min(pauseMs.most, Math.max(pauseMs.least, performance.now() - startedMs))
    },
    onElected() {},
  }
}

/** True for an export that was begun with other tables, or with rows in another order: its place means nothing here. */
function isOfAnotherVersion({ position, total: before, cursor_at }: store.DataExport): boolean {
  if (position > 0 && before !== total) return true
  const { source, range, after } = placeOf(cursor_at)
  const rule = exportedTables[position]?.rule
  if (!rule) return false
  const isInAScan = range !== null && range.to > 0
  if (isInAScan && !rule.rows[source]?.scan) return true
  return after !== null && after.length !== orderOf({ sources: rule.rows, by: rule.by }, source).length
}

function placeOf(cursor: string): Place {
  return cursor === '' ? start : JSON.parse(cursor)
}

interface Made {
  position: number
  place: Place
  archive: GrowingArchive
}

async function makeStep(
  db: Db,
  running: store.DataExport,
  policies: ReadonlyMap<string, RetentionPolicy>,
  retention: Retention,
): Promise<Made> {
  const me = await subjectOf(db, running.player)
  const archive = new GrowingArchive(JSON.parse(running.files), running.parts)
  let { position } = running
  let place = placeOf(running.cursor_at)
  let rows = 0
  for (let pages = 0; pages < atOnce.pages && rows < atOnce.rows; pages++) {
    const exported = exportedTables[position]
    if (!exported) {
      await addReadMe(db, running, archive, policies, retention)
      archive.flush()
      return { position: total, place: start, archive }
    }
    const limit = exported.rule.atOnce ?? atOnce.rows
    const left = Math.ceil((limit * (atOnce.rows - rows)) / atOnce.rows)
    const page = await nextPage(db, queryOf(exported, left), me, place)
    const lines = await linesOf(db, exported.rule, page.rows, me)
    archive.addLines(`${exported.rule.file}.json`, lines, page.next === null)
    rows += (page.rows.length * atOnce.rows) / limit // long rows count for more
    place = page.next ?? start
    if (page.next === null) position++
  }
  archive.flush()
  return { position, place, archive }
}

function queryOf({ table, rule }: ExportedTable, limit: number) {
  const columns = shownColumns(rule).map(([column]) => column)
  return { table, columns, sources: rule.rows, by: rule.by, limit }
}

async function addReadMe(
  db: Db,
  { player, created_at }: store.DataExport,
  archive: GrowingArchive,
  policies: ReadonlyMap<string, RetentionPolicy>,
  retention: Retention,
): Promise<void> {
  const name = (await namesOf(db, [player])).get(player) ?? ''
  const page = readMe({ name, askedAt: created_at, files: archive.files, policies, retention })
  archive.addText(texts.readMe.name, page, true)
}

/** Stores a step, and emits its progress to the player's pages. */
async function save(
  { db, now, emit }: Transaction,
  running: store.DataExport,
  { position, place, archive }: Made,
): Promise<void> {
  const isReady = position === total
  const cursor_at = JSON.stringify(place) === JSON.stringify(start) ? '' : JSON.stringify(place)
  const isSaved = await store.saveProgress(
    db,
    running,
    {
      position,
      total,
      cursor_at,
      files: JSON.stringify(archive.files),
      parts: archive.partCount,
      records: archive.records,
      bytes: archive.bytes,
      ready_at: isReady ? now : 0,
    },
    archive.parts,
  )
  if (!isSaved) return
  if (isReady) emit(running.player, 'CUSTOM_NOTIFY', 'settings', texts.notify.title, texts.notify.ready)
  const reported = (place: number) => Math.floor((place * reports) / total)
  if (isReady || reported(position) > reported(running.position)) emit(running.player, 'PRIVACY_CHANGE')
}
