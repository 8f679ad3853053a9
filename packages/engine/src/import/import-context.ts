import type { Db } from '../database/database.ts'
import type { NumberPlan } from '../shared/characters/characters.ts'
import type { JournalRow } from './journal/store.ts'
import type { Tally } from './tally.ts'

/** The owner's settings for rows that come in. */
export interface ImportRules {
  /** The city whose characters the other phone's data name; empty where cities have no names. */
  city?: string
  numbers: NumberPlan
  allowUnsafeURL: boolean
  uploadsURL: string
  /** In days, 0 for ever: how long messages and calls are stored. */
  messageDays: number
  callDays: number
}

/** One batch of an import, in its transaction. */
export interface Batch {
  source: string
  db: Db
  /** Unix seconds. */
  now: number
  rules: ImportRules
  tally: Tally
  /** Goes into the journal with the batch. */
  journal: JournalRow[]
}

/** The parts of a list of at most `size` each: a statement has a limit of values. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}

/** Cuts a text after whole characters, so that it has at most `longest` UTF-16 units. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const end = text.charCodeAt(longest - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? longest - 1 : longest)
}
