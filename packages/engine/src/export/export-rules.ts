import type { Tables } from '../database/database.ts'
import type { Exported, ExportRule } from './export-rule.ts'
import { messages } from './rules/messages.ts'
import { money } from './rules/money.ts'
import { networks } from './rules/networks.ts'
import { phone } from './rules/phone.ts'

/** What an export has of every table, in this order. A table without a rule, or a column without an answer, does not compile. */
export const exportRules: { readonly [Table in keyof Tables]: ExportRule<Table> } = {
  ...phone,
  ...messages,
  ...networks,
  ...money,
}

export interface ExportedTable {
  table: keyof Tables
  rule: Exported
}

/** Tables with a file of their own, in the order of an export. */
export const exportedTables: readonly ExportedTable[] = (Object.entries(exportRules) as [keyof Tables, ExportRule][])
  .filter((entry): entry is [keyof Tables, Exported] => 'file' in entry[1])
  .map(([table, rule]) => ({ table, rule }))
