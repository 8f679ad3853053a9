import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../core/clock.ts'
import { nextTurn } from '../database/copy/rows.ts'
import type { Database, Db } from '../database/database.ts'
import { isDuplicate } from '../database/dialect.ts'
import { Lease, leaseTimeoutMs } from '../shared/leases/lease.ts'
import { type Batch, type ImportRules, inParts } from './import-context.ts'
import * as journal from './journal/store.ts'
import { nextRows, rowsWith } from './reading/store.ts'
import { removers } from './removal/removal.ts'
import type { Kind, SourcePhone, SourceRow } from './source-phone.ts'
import { frameworkFor, importRecords, type Plan, planOf, type ReadStep, type WriteStep, writers } from './steps.ts'
import { type Counts, Tally } from './tally.ts'
import { Blocks, type StoredBlock, type UnmatchedCopy } from './write-step.ts'

/** Nothing has changed, or what was done so far stays done and the same command goes on with it. */
export class ImportRefused extends Error {
  readonly reason: ImportRefusal

  constructor(reason: ImportRefusal) {
    super(`the import was refused: ${reason}`)
    this.reason = reason
  }
}

export type ImportRefusal =
  /** The other phone's tables are not in this database. */
  | 'noTables'
  /** Another server or command is importing. */
  | 'inUse'
  /** An undoing is unfinished. */
  | 'undoing'
  /** Nothing was imported. */
  | 'nothing'

export interface ImportOptions {
  source: SourcePhone
  /** The database with the other phone's tables. */
  from: Pick<Database, 'read'>
  /** The phone's own, which is usually the same. */
  to: Pick<Database, 'read' | 'write'>
  rules: ImportRules
  /** Runs a job while no other one makes players. */
  alone?: <T>(job: () => Promise<T>) => Promise<T>
  /** Called between batches, so that a game on this thread goes on. */
  pause?: () => Promise<void>
  /** Ends the import after the batch; the same command goes on with it. */
  isStopped?: () => boolean
  /** Called after each batch. */
  onProgress?: (progress: Progress) => void
  rowsAtOnce?: number
  nowMs?: () => number
}

export interface Progress {
  /** The kind of rows that are read or written now. */
  kind: Kind
  isWriting: boolean
  /** Rows of this step so far, and an estimate of all; 0 where it is not known. */
  done: number
  all: number
}

export interface ImportReport {
  counts: Counts
  /** Hosts of pictures outside. */
  hosts: Record<string, number>
  missing: readonly string[]
  /** False after `isStopped`. */
  isFinished: boolean
}

/** Stored with each batch, in its transaction. */
interface StoredProgress {
  step: number
  /** Key of the last row of this step. */
  after?: string[]
  done: number
  counts: Counts
  hosts: Record<string, number>
  blocks: Record<string, StoredBlock>
  unmatched: readonly UnmatchedCopy[]
}

const fresh: StoredProgress = { step: 0, done: 0, counts: {}, hosts: {}, blocks: {}, unmatched: [] }

/** Small, since a game may run on this thread. */
const defaultRows = 200
/** Values of one statement stay far below what each database allows. */
const stagedAtOnce = 500
/** Players may take an id that a batch has chosen: then the batch runs again. */
const attempts = 5

/**
 * Imports another phone's data, or goes on with an import that was cut short. Rows that an earlier import has read are left out. Throws
 * ImportRefused or DatabaseUnavailable.
 */
export async function importPhone(options: ImportOptions): Promise<ImportReport> {
  const plan = await planOf(options.from, options.source)
  if (!plan) throw new ImportRefused('noTables')
  return withLease(options, async (lease) => {
    const run = new Run(options, plan, lease)
    await run.begin()
    for (;;) {
      if (options.isStopped?.()) return run.report(false)
      if (!(await run.nextBatch())) return run.report(true)
      await (options.pause ?? nextTurn)()
    }
  })
}

class Run {
  readonly #options: ImportOptions
  readonly #plan: Plan
  readonly #lease: Lease
  readonly #startedAt: number
  #progress: StoredProgress = fresh

  constructor(options: ImportOptions, plan: Plan, lease: Lease) {
    this.#options = options
    this.#plan = plan
    this.#lease = lease
    this.#startedAt = this.#now()
  }

  async begin(): Promise<void> {
    const { to, source } = this.#options
    const stored = await to.read((db) => journal.importOf(db, source.name))
    if (stored?.phase === 'undoing') throw new ImportRefused('undoing')
    if (stored?.phase === 'running') this.#progress = JSON.parse(stored.progress) as StoredProgress
    else await to.write((db) => this.#save(db, 'running', fresh))
  }

  /** Does the next batch. Returns false once all is done. */
  async nextBatch(): Promise<boolean> {
    const step = this.#plan.steps[this.#progress.step]
    if (!step) {
      await this.#options.to.write((db) => this.#save(db, 'done', this.#progress))
      return false
    }
    await (step.type === 'read' ? this.#read(step) : this.#write(step))
    this.#options.onProgress?.({
      kind: step.kind,
      isWriting: step.type === 'write',
      done: this.#progress.done,
      all: step.type === 'read' ? step.rows : 0,
    })
    return true
  }

  report(isFinished: boolean): ImportReport {
    const { counts, hosts } = this.#progress
    return { counts, hosts, missing: this.#plan.missing, isFinished }
  }

  async #read(step: ReadStep): Promise<void> {
    const { from, rowsAtOnce = defaultRows, alone = (job) => job() } = this.#options
    const { after } = this.#progress
    const limit = step.reading.rowsAtOnce ?? rowsAtOnce
    const rows = await from.read((db) => nextRows(db, step.from, after, limit), { isLong: true })
    if (rows.length === 0) return this.#commit(async (_, progress) => nextStep(progress))
    const parts = await this.#partsOf(step, rows)
    const { records, unreadable } = recordsOf(step, rows, parts)
    const people =
      step.kind === 'person' ? await from.read((db) => frameworkFor(db, this.#plan.framework, records)) : undefined
    const job = () =>
      this.#commit(async (batch, progress) => {
        if (unreadable > 0) {
          batch.tally.of(step.kind).read += unreadable
          batch.tally.doubt(step.kind, 'unreadable', unreadable)
        }
        for (const some of inParts(records, stagedAtOnce)) {
          const waiting = await importRecords(batch, step.kind, some, people)
          if (writers[step.kind as keyof typeof writers]) await this.#stage(batch, step, some.length, waiting)
        }
        progress.after = keyOf(step, rows)
        progress.done += rows.length
      })
    return step.kind === 'person' ? alone(job) : job()
  }

  /** Rows that were staged or written before are counted as such. */
  async #stage(batch: Batch, step: ReadStep, read: number, waiting: readonly journal.StagedRow[]): Promise<void> {
    const { db, source, tally } = batch
    const count = tally.of(step.kind)
    count.read += read
    const keys = waiting.map(({ source_key }) => source_key)
    const seen = new Set([
      ...(await journal.journalOf(db, source, step.kind, keys)).keys(),
      ...(await journal.stagedKeys(db, source, step.kind, keys)),
    ])
    const added: journal.StagedRow[] = []
    for (const row of waiting) {
      if (!seen.has(row.source_key)) added.push(row)
      seen.add(row.source_key)
    }
    count.present += waiting.length - added.length
    await journal.stage(db, source, step.kind, added)
  }

  async #write(step: WriteStep): Promise<void> {
    const { source, rowsAtOnce = defaultRows } = this.#options
    const { order, write } = writers[step.kind]
    await this.#commit(async (batch, progress) => {
      const rows = await journal.staged(batch.db, source.name, step.kind, order, rowsAtOnce)
      if (rows.length === 0) return nextStep(progress)
      const blocks = new Blocks(progress.blocks, progress.unmatched, () =>
        journal.countStaged(batch.db, source.name, step.kind),
      )
      await write(batch, rows, blocks)
      await journal.unstage(
        batch.db,
        rows.map(({ id }) => id),
      )
      progress.blocks = blocks.stored
      progress.unmatched = blocks.unmatched
      progress.done += rows.length
    })
  }

  async #partsOf({ parts, reading }: ReadStep, rows: readonly SourceRow[]): Promise<Map<string, SourceRow[]>> {
    const spec = reading.parts
    if (!parts || !spec) return new Map()
    const values = rows.flatMap((row) => row[spec.of] ?? [])
    const found = await this.#options.from.read((db) => rowsWith(db, parts, spec.by, values), { isLong: true })
    return Map.groupBy(found, (row) => row[spec.by] ?? '')
  }

  /** Runs a batch in a transaction, with the progress and the journal. */
  async #commit(job: (batch: Batch, progress: StoredProgress) => Promise<void>): Promise<void> {
    const { to, source, rules } = this.#options
    for (let attempt = 1; ; attempt++) {
      try {
        this.#progress = await to.write(
          async (db) => {
            await this.#lease.confirm(db)
            const progress = structuredClone(this.#progress)
            const tally = new Tally(progress.counts, progress.hosts)
            const batch = { source: source.name, db, now: this.#startedAt, rules, tally, journal: [] }
            await job(batch, progress)
            await journal.addToJournal(db, source.name, batch.journal)
            const next = { ...progress, counts: tally.counts, hosts: tally.hosts }
            await this.#save(db, 'running', next)
            return next
          },
          { isLong: true },
        )
        return
      } catch (error) {
        if (!isDuplicate(error) || attempt === attempts) throw error
      }
    }
  }

  async #save(db: Db, phase: journal.Phase, progress: StoredProgress): Promise<void> {
    const row = { phase, progress: JSON.stringify(progress), started_at: this.#startedAt, updated_at: this.#now() }
    await journal.saveImport(db, this.#options.source.name, row)
  }

  #now(): number {
    return Math.floor((this.#options.nowMs ?? Date.now)() / 1000)
  }
}

function nextStep(progress: StoredProgress): void {
  progress.step++
  progress.done = 0
  delete progress.after
}

function keyOf({ from }: ReadStep, rows: readonly SourceRow[]): string[] {
  const last = rows.at(-1) ?? {}
  return from.spec.key.map((alias) => last[alias] ?? '')
}

function recordsOf(
  { reading, parts }: ReadStep,
  rows: readonly SourceRow[],
  found: ReadonlyMap<string, SourceRow[]>,
): { records: never[]; unreadable: number } {
  const all = rows.map((row) =>
    reading.records(row, parts ? (found.get(row[reading.parts?.of ?? ''] ?? '') ?? []) : []),
  )
  return { records: all.flatMap((one) => (one ?? []) as never[]), unreadable: all.filter((one) => one === null).length }
}

export interface UndoReport {
  removed: number
  /** Rows that players have changed since, which stay, by their kind. */
  remaining: Record<string, number>
  isFinished: boolean
}

/** Removes what an import has made, except what players have changed since. Throws ImportRefused or DatabaseUnavailable. */
export async function undoImport(
  options: Omit<ImportOptions, 'onProgress'>,
  onRemoved: (removed: number) => void = () => {},
): Promise<UndoReport> {
  const { source, to, pause = nextTurn, rowsAtOnce = defaultRows, nowMs = Date.now } = options
  const stored = await to.read((db) => journal.importOf(db, source.name))
  if (!stored || stored.phase === 'undone') throw new ImportRefused('nothing')
  const save = (db: Db, phase: journal.Phase) =>
    journal.saveImport(db, source.name, { ...stored, phase, updated_at: Math.floor(nowMs() / 1000) })
  const report: UndoReport = { removed: 0, remaining: {}, isFinished: false }
  return withLease(options, async (lease) => {
    await to.write((db) => save(db, 'undoing'))
    const batches = [
      ...removers.map(([made, remove]) => async (db: Db) => {
        const rows = await journal.newestMade(db, source.name, made, rowsAtOnce)
        const remaining = await remove(db, rows)
        const remainingIds = new Set(remaining.map(({ id }) => id))
        await journal.markAsRemaining(db, [...remainingIds])
        await journal.removeFromJournal(
          db,
          rows.map(({ id }) => id).filter((id) => !remainingIds.has(id)),
        )
        return { made, rows: rows.length, remaining: remaining.length }
      }),
      async (db: Db) => ({ made: '', rows: await journal.unstageSome(db, source.name, rowsAtOnce), remaining: 0 }),
      async (db: Db) => ({ made: '', rows: await journal.forgetSome(db, source.name, rowsAtOnce), remaining: 0 }),
    ]
    for (const batch of batches) {
      for (;;) {
        if (options.isStopped?.()) return report
        const { made, rows, remaining } = await to.write(
          async (db) => {
            await lease.confirm(db)
            return batch(db)
          },
          { isLong: true },
        )
        if (rows === 0) break
        if (made !== '') report.removed += rows - remaining
        if (remaining > 0) report.remaining[made] = (report.remaining[made] ?? 0) + remaining
        onRemoved(report.removed)
        await pause()
      }
    }
    await to.write((db) => save(db, 'undone'))
    return { ...report, isFinished: true }
  })
}

const leaseName = 'import'

async function withLease<T>({ to }: Pick<ImportOptions, 'to'>, job: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = new Lease(leaseName, to, systemClock)
  const until = systemClock.elapsedMs() + leaseTimeoutMs + 1000
  while (!(await lease.acquire())) {
    if (systemClock.elapsedMs() > until) throw new ImportRefused('inUse')
    await sleep(250)
  }
  try {
    return await job(lease)
  } finally {
    await lease.release().catch(() => {}) // a lease that its holder does not use is free after seconds
  }
}
