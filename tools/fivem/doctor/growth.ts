import { existsSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { retentionSetting } from '../../../packages/adapters/fivem-server/src/config/retention.ts'
import { retentionPolicies } from '../../../packages/engine/src/tables.ts'
import { type Finding, note } from './finding.ts'
import type { Connection, OwnersSettings } from './owners-settings.ts'

type Settings = OwnersSettings['settings']

/** Runs one SELECT. */
type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>

const answerMs = 20_000
const daySeconds = 24 * 3600

/** Reports the size of the phone's tables and the rows to delete. Nothing where the database refuses access: the server reports that. */
export async function growthFindings(
  place: Connection | string | undefined,
  settings: Settings,
  nowSeconds = Math.floor(Date.now() / 1000),
): Promise<Finding[]> {
  if (place === undefined) return []
  const inspect: Inspect = (query, sizes) => growth(query, sizes, settings, nowSeconds)
  try {
    return await (typeof place === 'string' ? inFile(place, inspect) : inMariadb(place, inspect))
  } catch {
    return []
  }
}

type Inspect = (query: RunQuery, sizes: string) => Promise<Finding[]>

async function inMariadb(place: Connection, inspect: Inspect): Promise<Finding[]> {
  const connection = await createConnection({ ...place, connectTimeout: 5000 })
  const silence = setTimeout(() => connection.destroy(), answerMs)
  const sizes = `SELECT TABLE_NAME AS name, DATA_LENGTH + INDEX_LENGTH AS bytes FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\_%'`
  try {
    return await inspect(async (sql) => (await connection.query(sql))[0] as Record<string, unknown>[], sizes)
  } finally {
    clearTimeout(silence)
    connection.destroy()
  }
}

/** Owners run this with the Node that they have, and only newer ones can read the file. */
async function inFile(file: string, inspect: Inspect): Promise<Finding[]> {
  const sqlite = existsSync(file) && process.getBuiltinModule?.('node:sqlite')
  if (!sqlite) return []
  const database = new sqlite.DatabaseSync(file, { readOnly: true })
  const sizes = `SELECT tbl_name AS name, SUM(pgsize) AS bytes FROM sqlite_schema JOIN dbstat ON dbstat.name = sqlite_schema.name
    WHERE tbl_name LIKE 'orelhao\\_%' ESCAPE '\\' AND aggregate = TRUE GROUP BY tbl_name`
  try {
    return await inspect(async (sql) => database.prepare(sql).all(), sizes)
  } finally {
    database.close()
  }
}

async function growth(query: RunQuery, sizes: string, settings: Settings, nowSeconds: number): Promise<Finding[]> {
  const found = (await query(sizes)).map(({ name, bytes }) => ({ table: String(name), bytes: Number(bytes) }))
  const lines: string[] = []
  for (const { table, bytes } of found.sort((a, b) => b.bytes - a.bytes)) {
    const [counted] = await query(`SELECT COUNT(*) AS total FROM ${table}`)
    const rows = Number(counted?.total)
    if (rows > 0)
      lines.push(
        `    ${table}: ${number(rows)} ${rows === 1 ? 'linha' : 'linhas'}, ${megabytes(bytes)}; ${await retentionText(query, table, settings, nowSeconds)}`,
      )
  }
  if (lines.length === 0) return []
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0)
  return [note('growth', [`O celular ocupa ${megabytes(total)} no banco de dados:`, ...lines].join('\n'))]
}

async function retentionText(query: RunQuery, table: string, settings: Settings, nowSeconds: number): Promise<string> {
  const rule = retentionPolicies.get(table)
  if (typeof rule !== 'object') return reasons[rule ?? ''] ?? 'não é do celular desta versão'
  const setting = retentionSetting(rule.expires)
  const days = settings[setting]
  if (days === 0) return `nada é apagado (${setting} é 0)`
  const only = rule.only ? ` AND ${rule.only[0]} = '${rule.only[1]}'` : ''
  const before = nowSeconds - days * daySeconds
  const [counted] = await query(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${rule.endedAt} > 0 AND ${rule.endedAt} < ${before}${only}`,
  )
  const due = Number(counted?.total)
  const next = due === 0 ? 'nada a apagar agora' : `até ${number(due)} a apagar na próxima hora`
  return `o que já passou fica ${days} ${days === 1 ? 'dia' : 'dias'} (${setting}), ${next}`
}

const reasons: Record<string, string> = {
  money: 'prova do dinheiro, nunca é apagada',
  bounded: 'cresce só com o número de jogadores',
  transient: 'esvazia sozinha',
  part: 'some junto com os chamados',
  uploads: 'segue as regras dos arquivos enviados',
}

function number(value: number): string {
  return value.toLocaleString('pt-BR')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
}
