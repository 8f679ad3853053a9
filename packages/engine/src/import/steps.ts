import type { Database, Db } from '../database/database.ts'
import { importChannels } from './conversations/channels.ts'
import { readMessages, writeMessages } from './conversations/messages.ts'
import type { Batch } from './import-context.ts'
import type { Staged, StagedRow } from './journal/store.ts'
import { readPosts, writePosts } from './network/posts.ts'
import { importProfiles } from './network/profiles.ts'
import { importNotes } from './notebook/notes.ts'
import { readCalls, writeCalls } from './past-calls/calls.ts'
import { type FrameworkTable, frameworkTables } from './people/framework-tables.ts'
import { type Framework, importPeople } from './people/people.ts'
import { importBlocks, importContacts } from './phone-book/phone-book.ts'
import { importPhotos } from './pictures/photos.ts'
import { type FoundTable, findTable, rowCount, rowsWith } from './reading/store.ts'
import { type AnyReading, type Kind, kinds, type RecordOf, reading, type SourcePhone } from './source-phone.ts'
import type { Blocks } from './write-step.ts'

/** Reads one table: its rows are written at once, or wait until all are in the order of their time. */
export interface ReadStep {
  type: 'read'
  kind: Kind
  from: FoundTable
  parts: FoundTable | undefined
  reading: AnyReading
  /** An estimate. */
  rows: number
}

/** Writes what waits. */
export interface WriteStep {
  type: 'write'
  kind: StagedKind
}

export type Step = ReadStep | WriteStep

const stagedKinds = ['message', 'call', 'post'] as const
export type StagedKind = (typeof stagedKinds)[number]

const isStaged = (kind: Kind): kind is StagedKind => (stagedKinds as readonly Kind[]).includes(kind)

export interface Plan {
  steps: readonly Step[]
  /** The framework's table of characters; undefined where there is none that is known. */
  framework: { spec: FrameworkTable; found: FoundTable } | undefined
  /** Tables of the other phone that are not there. */
  missing: readonly string[]
}

/** The steps of an import; undefined where the other phone's tables are not in this database. */
export async function planOf(from: Pick<Database, 'read'>, source: SourcePhone): Promise<Plan | undefined> {
  return from.read(async (db) => {
    if (!(await findTable(db, source.recognisedBy))) return
    const framework = await frameworkIn(db)
    const missing: string[] = []
    const steps: Step[] = []
    for (const kind of kinds) {
      for (const one of readingsOf(source, kind, framework?.spec)) {
        const step = await readStepOf(db, one)
        if (step) steps.push(step)
        else missing.push(one.from.tables[0] ?? '')
      }
      if (isStaged(kind)) steps.push({ type: 'write', kind })
    }
    return { steps, framework, missing }
  })
}

async function frameworkIn(db: Db): Promise<Plan['framework']> {
  for (const spec of frameworkTables) {
    const found = await findTable(db, spec.from)
    if (found) return { spec, found }
  }
}

/** A phone without numbers of its own has those of the framework. */
function readingsOf({ readings }: SourcePhone, kind: Kind, framework: FrameworkTable | undefined): AnyReading[] {
  const own = readings.filter((one) => one.kind === kind)
  if (kind !== 'person' || own.length > 0 || !framework) return own
  const { from, person } = framework
  return [
    reading({
      kind: 'person',
      from,
      records(row) {
        const { character, number } = person(row)
        return number === '' ? [] : [{ character, number }]
      },
    }),
  ]
}

async function readStepOf(db: Db, one: AnyReading): Promise<ReadStep | undefined> {
  const from = await findTable(db, one.from)
  if (!from) return
  const parts = one.parts && (await findTable(db, one.parts.from))
  if (one.parts && !parts) return
  return { type: 'read', kind: one.kind, from, parts, reading: one, rows: await rowCount(db, from) }
}

/** The framework's characters of a batch. */
export async function frameworkFor(
  db: Db,
  framework: Plan['framework'],
  records: readonly RecordOf['person'][],
): Promise<Framework | undefined> {
  if (!framework) return
  const { spec, found } = framework
  const rows = await rowsWith(
    db,
    found,
    'character',
    records.map(({ character }) => character),
  )
  const people = rows.map((row) => spec.person(row))
  return { hasNumbers: spec.hasNumbers, people: new Map(people.map((person) => [person.character, person])) }
}

/** Writes the records of a batch; returns those that wait. */
export function importRecords(
  batch: Batch,
  kind: Kind,
  records: readonly never[],
  framework: Framework | undefined,
): Promise<StagedRow[]> {
  const importers: { [K in Kind]: (batch: Batch, records: readonly RecordOf[K][]) => Promise<StagedRow[]> } = {
    person: atOnce((own, people) => importPeople(own, people, framework)),
    contact: atOnce(importContacts),
    block: atOnce(importBlocks),
    channel: atOnce(importChannels),
    photo: atOnce(importPhotos),
    note: atOnce(importNotes),
    profile: atOnce(importProfiles),
    message: readMessages,
    call: readCalls,
    post: readPosts,
  }
  return importers[kind](batch, records)
}

/** Rows that are written at once: none wait. */
const atOnce =
  <Row>(write: (batch: Batch, records: readonly Row[]) => Promise<void>) =>
  async (batch: Batch, records: readonly Row[]): Promise<StagedRow[]> => {
    await write(batch, records)
    return []
  }

export const writers: Record<
  StagedKind,
  { order: 'asc' | 'desc'; write(batch: Batch, rows: readonly Staged[], blocks: Blocks): Promise<void> }
> = {
  message: { order: 'desc', write: writeMessages },
  call: { order: 'desc', write: writeCalls },
  post: { order: 'asc', write: writePosts },
}
