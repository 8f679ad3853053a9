import { retentionPolicies } from '@orelhao/engine/tables'
import { retentionSetting } from '../config/retention.ts'
import type { Settings } from '../config/settings.ts'
import { type Finding, note } from './finding.ts'
import type { OpenedDatabase } from './store.ts'
import { texts } from './texts.ts'

const daySeconds = 24 * 3600
const mebibyte = 1024 * 1024

interface Growth {
  settings: Settings
  nowSeconds?: number
  /** Smaller tables are not listed. */
  leastBytes?: number
}

/** Reports the size of the phone's tables, and of the large ones the rows to delete and why the others stay. */
export async function growthFindings(
  database: OpenedDatabase,
  { settings, nowSeconds = Math.floor(Date.now() / 1000), leastBytes = mebibyte }: Growth,
): Promise<Finding[]> {
  const { query } = database
  const rows = await query(database.sizes)
  const found = rows.map(({ name, bytes }) => ({ table: String(name), bytes: Number(bytes) }))
  if (found.length === 0) return []
  const lines: string[] = []
  for (const { table, bytes } of found.sort((a, b) => b.bytes - a.bytes).filter((one) => one.bytes >= leastBytes)) {
    const [counted] = await query(`SELECT COUNT(*) AS total FROM ${table}`)
    const total = Number(counted?.total)
    const rule = await retentionText(database, table, settings, nowSeconds)
    if (total > 0) lines.push(texts.growth.table(table, number(total), total === 1, megabytes(bytes), rule))
  }
  const sum = texts.growth.total(megabytes(found.reduce((all, { bytes }) => all + bytes, 0)))
  return [note('growth', lines.length === 0 ? [sum] : [`${sum} ${texts.growth.biggest}`, ...lines])]
}

async function retentionText(
  { query }: OpenedDatabase,
  table: string,
  settings: Settings,
  nowSeconds: number,
): Promise<string> {
  const rule = retentionPolicies.get(table)
  if (rule === undefined) return texts.growth.unknownTable
  if (typeof rule !== 'object') return texts.growth.reasons[rule]
  const setting = retentionSetting(rule.expires)
  const days = settings[setting]
  if (days === 0) return texts.growth.kept(setting)
  const only = rule.only ? ` AND ${rule.only[0]} = '${rule.only[1]}'` : ''
  const before = nowSeconds - days * daySeconds
  const [counted] = await query(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${rule.endedAt} > 0 AND ${rule.endedAt} < ${before}${only}`,
  )
  const due = Number(counted?.total)
  return texts.growth.expires(days, setting, due === 0 ? texts.growth.none : texts.growth.due(number(due)))
}

function number(value: number): string {
  return value.toLocaleString(texts.growth.locale)
}

function megabytes(bytes: number): string {
  return `${(bytes / mebibyte).toLocaleString(texts.growth.locale, { maximumFractionDigits: 1 })} MB`
}
