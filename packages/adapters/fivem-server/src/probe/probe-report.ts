import { lineOf, type ProbeRow, probeLimits } from '@orelhao/protocol/probe-wire'

export interface ProbeReport {
  /** ISO 8601. */
  madeAt: string
  version: string
  /** False where the player closed the page before its end, or left. */
  isWhole: boolean
  rows: readonly ProbeRow[]
}

/** Reads rows of a client, which may send anything; undefined for what are no rows. */
export function readRows(text: unknown): ProbeRow[] | undefined {
  if (typeof text !== 'string' || text.length > probeLimits.json) return undefined
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list) || list.length > probeLimits.rows || !list.every(isRow)) return undefined
    return list.map(
      ([part, name, value, expected]): ProbeRow => [
        lineOf(part),
        lineOf(name),
        lineOf(value),
        expected === null ? null : lineOf(expected),
      ],
    )
  } catch {
    return undefined
  }
}

function isRow(row: unknown): row is ProbeRow {
  return (
    Array.isArray(row) &&
    row.length === 4 &&
    row.slice(0, 3).every((text) => typeof text === 'string') &&
    (row[3] === null || typeof row[3] === 'string')
  )
}

/** True if the game answered otherwise than the emulated one. */
export function differs([, , value, expected]: ProbeRow): boolean {
  return expected !== null && expected !== value
}

/** The report as an owner reads it: what differs first, then everything by part. */
export function reportText({ madeAt, version, isWhole, rows }: ProbeReport): string {
  const different = rows.filter(differs)
  const compared = rows.filter(([, , , expected]) => expected !== null).length
  const parts = [...new Set(rows.map(([part]) => part))]
  return [
    `smartphone_probe ${version}, ${madeAt}${isWhole ? '' : ', INTERROMPIDO antes do fim'}`,
    'Sem nomes, identificadores nem endereços: pode ser enviado como está.',
    '',
    `DIFERENTE DO EMULADOR: ${different.length} de ${compared}`,
    ...different.map(([part, name, value, expected]) => `  ✗ ${part} · ${name}: ${value} (o emulador: ${expected})`),
    ...parts.flatMap((part) => [
      '',
      part.toUpperCase(),
      ...rows.filter((row) => row[0] === part).map((row) => `  ${mark(row)} ${row[1]}: ${row[2]}`),
    ]),
    '',
  ].join('\n')
}

function mark(row: ProbeRow): string {
  if (row[3] === null) return '·'
  return differs(row) ? '✗' : '✓'
}
