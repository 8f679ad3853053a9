import type { Severity, WatchedWord } from '../ports.ts'
import { severities } from '../ports.ts'
import { addAlert, wordRule } from '../shared/moderation/alerts/store.ts'
import { findWord } from '../shared/moderation/blocked-words.ts'
import { setSeverity } from '../shared/moderation/cases/store.ts'
import { casesTopic } from '../shared/moderation/cases/topic.ts'
import type { Reportable, Reportables } from '../shared/moderation/reportable.ts'
import { report } from '../shared/moderation/reports/store.ts'
import type { Context } from './context.ts'
import type { Route } from './routes.ts'

/** An operation that writes things of one kind. */
interface Writing {
  app: string
  kind: string
  reportable: Reportable
  nameOf(answer: unknown, ...args: unknown[]): string
}

/** The gravest first. */
const order = severities.toReversed()

/** Opens a case for what a player writes with a word that the owner watches. Refuses nothing. */
export class WatchedWords {
  readonly #words: () => readonly WatchedWord[]
  #split: { from: readonly WatchedWord[]; lists: readonly (readonly [Severity, readonly string[]])[] } | undefined
  readonly #writing = new Map<string, Writing>()

  /** `words` is asked each time, and answers the same list until the owner changes it. */
  constructor(words: () => readonly WatchedWord[], reportables: Reportables) {
    this.#words = words
    for (const [name, reportable] of reportables) {
      const [app = '', kind = ''] = name.split('/')
      for (const [member, nameOf] of Object.entries(reportable.writtenBy ?? {}))
        this.#writing.set(member, { app, kind, reportable, nameOf: nameOf as Writing['nameOf'] })
    }
  }

  /** Runs in the transaction of the call, after its handler has answered. */
  async look(context: Context<string>, { member }: Route, args: readonly unknown[], answer: unknown): Promise<void> {
    const writing = this.#writing.get(member)
    const found = writing && this.#find(args)
    if (!writing || !found) return
    const { app, kind, reportable, nameOf } = writing
    const { db, me, now } = context
    const thing = await reportable.find(context, nameOf(answer, ...args))
    if (!thing) return
    const what = { app, kind, found: thing, reporter: 0, reason: 'other' as const, note: found.word }
    const case_id = await report(db, { ...what, created_at: now })
    await setSeverity(db, case_id, found.severity)
    context.publish(casesTopic, 'MODERATOR_CASES', found.severity === 'high' ? case_id : 0)
    await addAlert(db, { rule: wordRule, player: me.user_id, mark: case_id, case_id, created_at: now })
  }

  #find(args: readonly unknown[]): { word: string; severity: Severity } | undefined {
    const words = this.#words()
    if (words.length === 0) return
    const texts = textsIn(args)
    if (this.#split?.from !== words) this.#split = { from: words, lists: listsOf(words) }
    for (const [severity, list] of this.#split.lists) {
      const word = findWord(list, ...texts)
      if (word !== undefined) return { word, severity }
    }
  }
}

function listsOf(words: readonly WatchedWord[]) {
  const listOf = (severity: Severity) => words.filter((one) => one.severity === severity).map(({ word }) => word)
  return order.map((severity) => [severity, listOf(severity)] as const)
}

/** Every text of the arguments but addresses of files. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
