import { texts } from './texts.ts'

type Texts = typeof texts
export type FindingCode = keyof Texts['findings']

/** A problem, or a note for the owner, with its remedy, in the owner's language. */
export interface Finding {
  level: 'error' | 'warning' | 'note'
  /** Stays the same when the sentence changes; for searches and tests. */
  code: FindingCode
  text: string
}

const make =
  (level: Finding['level']) =>
  <Code extends FindingCode>(code: Code, ...args: Parameters<Texts['findings'][Code]>): Finding => {
    const describe = texts.findings[code] as (...args: unknown[]) => string
    return { level, code, text: describe(...args) }
  }

export const problem = make('error')
export const warning = make('warning')
export const note = make('note')
