import type { Db } from '../database/database.ts'
import { namesOf, phonesOf } from '../shared/directory/store.ts'
import type { Column, Exported, Form, Shown } from './export-rule.ts'
import { anonymousIdsOf, appsOfConversations, cardNamesOf, handlesOf, reactionsOf, reasonsOf } from './lookups/store.ts'
import { accountsOf, type StoredRow, type Subject } from './sources/store.ts'
import { texts } from './texts.ts'

/** Texts for the ids of a page of rows, by the form that needs them. */
type Lookups = Partial<Record<Form, ReadonlyMap<number | string, string>>>

/** Columns that are written, by their own name. */
export function shownColumns(rule: Exported): [column: string, shown: Shown][] {
  return Object.entries<Column>(rule.columns).flatMap(([column, answer]): [string, Shown][] => {
    if (typeof answer === 'string') return [[column, { name: answer, as: 'text' }]]
    return 'hides' in answer ? [] : [[column, answer]]
  })
}

/** The lines of a page of rows in the file: one JSON object each. */
export async function linesOf(db: Db, rule: Exported, rows: readonly StoredRow[], me: Subject): Promise<string[]> {
  const columns = shownColumns(rule)
  const lookups = await lookUp(db, columns, rows, me)
  return rows.map((row) => {
    const visible = columns.filter(([, { unless }]) => !unless?.(row, me.player))
    return JSON.stringify(Object.fromEntries(visible.map((one) => [one[1].name, writtenValue(row, one, lookups, me)])))
  })
}

async function lookUp(
  db: Db,
  columns: readonly [string, Shown][],
  rows: readonly StoredRow[],
  me: Subject,
): Promise<Lookups> {
  const ids = (form: Form) => {
    const named = columns.filter(([, { as }]) => as === form)
    const found = rows.flatMap((row) => named.map(([column]) => Number(row[column] ?? 0)))
    return [...new Set(found)].filter((id) => id > 0)
  }
  return {
    person: await namesOf(db, ids('person')),
    phone: await phonesOf(db, ids('phone')),
    handle: await handlesOf(db, ids('handle')),
    reason: await reasonsOf(db, ids('reason')),
    reaction: await reactionsOf(db, me.player, ids('reaction')),
    ...(await lookUpMembers(db, columns, rows, me)),
  }
}

/** Members of a conversation as they see each other: a number, an anonymous id, or the name on a card. */
async function lookUpMembers(
  db: Db,
  columns: readonly [string, Shown][],
  rows: readonly StoredRow[],
  { player }: Subject,
): Promise<Lookups> {
  const shown = columns.filter(([, { as }]) => as === 'member' || as === 'pair')
  if (shown.length === 0) return {}
  const apps = await appsOfConversations(db, [...new Set(rows.map(conversationOf))])
  const wanted = rows.flatMap((row) => {
    const conversation = conversationOf(row)
    const app = apps.get(conversation) ?? ''
    return shown.map(([column, { as }]) => ({ app, conversation, id: personIn(row, column, as, player) }))
  })
  const member = new Map<number | string, string>()
  for (const [app, people] of Map.groupBy(wanted, (one) => one.app)) {
    const names = await memberNames(
      db,
      app,
      [...new Set(people.map(({ id }) => id))].filter((id) => id > 0),
    )
    for (const { conversation, id } of people)
      member.set(memberKey(conversation, id), names.get(id) ?? texts.unknownPerson)
  }
  return { member }
}

const conversationOf = (row: StoredRow) => Number(row.conversation_id ?? row.id)
const memberKey = (conversation: number, player: number) => `${conversation}/${player}`

/** The player in a column; in `pair` the other one of a conversation of two. 0 for nobody. */
function personIn(row: StoredRow, column: string, as: Form, player: number): number {
  if (as !== 'pair') return Number(row[column] ?? 0)
  const [, low, high] = /^(\d+):(\d+)$/.exec(String(row[column] ?? '')) ?? []
  return Number((Number(low) === player ? high : low) ?? 0)
}

function memberNames(db: Db, app: string, players: readonly number[]): Promise<Map<number, string>> {
  if (app === 'tor') return anonymousIdsOf(db, players)
  return app === 'tinder' ? cardNamesOf(db, players) : phonesOf(db, players)
}

function writtenValue(row: StoredRow, [column, { as }]: [string, Shown], lookups: Lookups, me: Subject): unknown {
  const value = row[column]
  if (value === null || value === undefined) return null
  switch (as) {
    case 'text':
      return typeof value === 'bigint' ? Number(value) : value
    case 'time':
      return timeText(Number(value) * 1000)
    case 'millis':
      return timeText(Number(value))
    case 'yes':
      return Boolean(Number(value))
    case 'json':
      return parsed(String(value))
    case 'mine':
      return Number(value) === me.player
    case 'account':
      return accountText(String(value), me.player)
    case 'member':
    case 'pair':
      return memberText(row, column, as, lookups, me.player)
    case 'person':
    case 'phone':
      return Number(value) === me.player ? texts.you : (lookups[as]?.get(Number(value)) ?? null)
    default:
      return lookups[as]?.get(Number(value)) ?? null
  }
}

function memberText(row: StoredRow, column: string, as: Form, { member }: Lookups, player: number): string | null {
  const id = personIn(row, column, as, player)
  if (id === player) return texts.you
  if (id > 0) return member?.get(memberKey(conversationOf(row), id)) ?? null
  return as === 'pair' ? String(row[column]) : null // an open conversation has its name in place of two players
}

/** Null for a time that has not come. */
function timeText(ms: number): string | null {
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // written before the column had JSON
  }
}

function accountText(name: string, player: number): string {
  const [kind = ''] = name.split(':')
  return accountsOf(player).includes(name) ? (texts.accounts[kind] ?? kind) : texts.otherAccount
}
