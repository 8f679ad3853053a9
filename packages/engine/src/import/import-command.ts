import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backups } from '../backup/backups.ts'
import { copyContent } from '../backup/copy-content.ts'
import type { Database } from '../database/database.ts'
import { type DatabaseLocation, openDatabaseAt } from '../database/open-database.ts'
import type { ImportRules } from './import-context.ts'
import { countLines, reportLines } from './import-report.ts'
import { texts } from './import-texts.ts'
import { importOf } from './journal/store.ts'
import { type ImportOptions, ImportRefused, importPhone, type Progress, undoImport } from './phone-import.ts'
import type { Kind, SourcePhone } from './source-phone.ts'
import { sourceNamed, sourcePhones } from './sources/index.ts'
import type { Counts } from './tally.ts'

export interface ImportCommandParts {
  /** The phone's database. */
  database: Database
  place: DatabaseLocation
  /** The database with the other phone's tables; without it the phone's own. */
  from?: Database
  backups: Pick<Backups, 'make'>
  /** A folder for the copy in which an import is simulated. */
  folder: string
  rules: ImportRules
  alone?: ImportOptions['alone']
  pause?: ImportOptions['pause']
  rowsAtOnce?: number
  openCopy?: (file: string) => Database
  /** Shows lines of work that goes on. */
  report: (lines: readonly string[]) => void
  /** The owner's sentence for an error. */
  explain: (error: unknown) => string
}

/** Work that goes on after the answer to the command. */
export interface Started {
  lines: string[]
  /** Never rejects. Resolves to whether all went well. */
  done: Promise<boolean>
}

const reportEveryMs = 5000

const words: Record<string, Action> = {
  simular: 'simulate',
  simulate: 'simulate',
  importar: 'run',
  run: 'run',
  desfazer: 'undo',
  undo: 'undo',
  status: 'status',
  '': 'status',
}
type Action = 'simulate' | 'run' | 'undo' | 'status'

/** The owner's command about imports: the name of a phone, and what to do. */
export class ImportCommand {
  readonly #parts: ImportCommandParts
  #current: Promise<boolean> | undefined
  #isStopped = false

  constructor(parts: ImportCommandParts) {
    this.#parts = parts
  }

  /** Runs a command: what takes long goes on after its first lines. Never rejects. */
  async run([name = '', word = '']: readonly string[]): Promise<Started> {
    const source = sourceNamed(name)
    const action = Object.hasOwn(words, word) ? words[word] : undefined
    if (!source || !action) return finished(texts.usage)
    try {
      if (action === 'status') return finished(await this.#status(source))
      if ('file' in this.#parts.place && !this.#parts.from) return finished([texts.noServer], false)
      if (this.#current) return finished([texts.running], false)
      return await this.#start(source, action)
    } catch (error) {
      return finished([texts.notDone(this.#reasonOf(error))], false)
    }
  }

  /** Lines about imports that were cut short, for the start of a server. */
  async unfinished(): Promise<string[]> {
    const lines: string[] = []
    for (const { name } of sourcePhones) {
      const stored = await this.#parts.database.read((db) => importOf(db, name))
      if (stored?.phase === 'running' || stored?.phase === 'undoing') lines.push(texts.unfinished(name))
    }
    return lines
  }

  /** Ends the work that goes on after its batch. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#current
  }

  async #start(source: SourcePhone, action: 'simulate' | 'run' | 'undo'): Promise<Started> {
    const jobs = {
      simulate: () => this.#simulate(source),
      run: () => this.#import(source),
      undo: () => this.#undo(source),
    }
    const lines = {
      simulate: [texts.simulating(source.name)],
      run: [texts.backingUp],
      undo: [texts.undoing(source.name)],
    }
    const done = jobs[action]()
      .catch((error: unknown) => {
        const why = this.#reasonOf(error)
        const isUnchanged = error instanceof ImportRefused || action === 'simulate'
        this.#parts.report([isUnchanged ? texts.notDone(why) : texts.failed(source.name, why)])
        return false
      })
      .finally(() => {
        this.#current = undefined
      })
    this.#current = done
    return { lines: lines[action], done }
  }

  /** Imports into a copy of the phone's database, which is deleted afterwards: the counts are those of a real import. */
  async #simulate(source: SourcePhone): Promise<boolean> {
    const { place, folder, openCopy = (file) => openDatabaseAt({ file }), report, database } = this.#parts
    const stored = await database.read((db) => importOf(db, source.name))
    if (stored?.phase === 'running' || stored?.phase === 'undoing') {
      report([texts.unfinished(source.name)])
      return false
    }
    mkdirSync(folder, { recursive: true })
    const own = await mkdtemp(join(folder, '.import-'))
    let outcome: Awaited<ReturnType<typeof importPhone>>
    try {
      const file = join(own, 'copy.db')
      await copyContent(place, { file })
      const copy = openCopy(file)
      try {
        outcome = await importPhone({ ...this.#options(source), to: copy })
      } finally {
        await copy.close()
      }
    } finally {
      await rm(own, { recursive: true, force: true })
    }
    report([outcome.isFinished ? texts.simulated : texts.notDone(''), ...reportLines(outcome)]) // last: the next command is answered
    return outcome.isFinished
  }

  async #import(source: SourcePhone): Promise<boolean> {
    const { database, backups, report } = this.#parts
    const stored = await database.read((db) => importOf(db, source.name))
    const backup = stored?.phase === 'running' ? undefined : await backups.make('_before-import')
    report([texts.started(source.name, backup?.folder ?? '')])
    const outcome = await importPhone(this.#options(source))
    report([outcome.isFinished ? texts.done : texts.stopped(source.name), ...reportLines(outcome)])
    return outcome.isFinished
  }

  async #undo(source: SourcePhone): Promise<boolean> {
    const { report } = this.#parts
    const show = throttled((removed: number) => report([texts.removed(removed)]))
    const { removed, remaining, isFinished } = await undoImport(this.#options(source), show)
    const stay = Object.values(remaining).reduce((sum, count) => sum + count, 0)
    report([isFinished ? texts.undone(removed) : texts.stopped(source.name), ...(stay > 0 ? [texts.kept(stay)] : [])])
    return isFinished
  }

  async #status({ name }: SourcePhone): Promise<string[]> {
    const stored = await this.#parts.database.read((db) => importOf(db, name))
    if (!stored) return [texts.status.none, ...texts.usage]
    const { counts }: { counts: Counts } = JSON.parse(stored.progress)
    const lines = countLines(counts)
    const names = Object.keys(counts).map((kind) => texts.kinds[kind as Kind])
    const when = new Date(stored.updated_at * 1000).toLocaleString('pt-BR')
    const heads = {
      running: texts.status.running(names.join(', ')),
      done: texts.status.done(when),
      undoing: texts.status.undoing,
      undone: texts.status.undone,
    }
    return [heads[stored.phase], ...(stored.phase === 'undone' ? [] : lines)]
  }

  #options(source: SourcePhone): ImportOptions {
    const { database, from = database, rules, alone, pause, rowsAtOnce, report } = this.#parts
    return {
      source,
      from,
      to: database,
      rules,
      ...(alone && { alone }),
      ...(pause && { pause }),
      ...(rowsAtOnce && { rowsAtOnce }),
      isStopped: () => this.#isStopped,
      onProgress: throttled(({ kind, isWriting, done, all }: Progress) =>
        report([texts.progress(kind, isWriting, done, Math.max(all, all > 0 ? done : 0))]),
      ),
    }
  }

  #reasonOf(error: unknown): string {
    return error instanceof ImportRefused ? texts.refusals[error.reason] : this.#parts.explain(error)
  }
}

function finished(lines: readonly string[], isDone = true): Started {
  return { lines: [...lines], done: Promise.resolve(isDone) }
}

/** Calls at most every few seconds; the first call waits as long too. */
function throttled<Value>(show: (value: Value) => void): (value: Value) => void {
  let last = performance.now()
  return (value) => {
    if (performance.now() - last < reportEveryMs) return
    last = performance.now()
    show(value)
  }
}
