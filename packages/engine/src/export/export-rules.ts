import type { Tables } from '../database/database.ts'
import type { Exported, ExportRule } from './export-rule.ts'
import { conversations } from './rules/conversations.ts'
import { money } from './rules/money-rules.ts'
import { networks } from './rules/networks.ts'
import { phone } from './rules/phone.ts'

/** The answer of every table, in the order of an export. A table without a rule, or a column without an answer, does not compile. */
export const exportRules: { readonly [Table in keyof Tables]: ExportRule<Table> } = {
  ...phone,
  ...conversations,
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
