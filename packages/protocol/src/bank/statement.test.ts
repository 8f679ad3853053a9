import { describe, expect, test } from 'vitest'
import { parseStatementLine, type StatementKind, type StatementParts, statementLine } from './statement.ts'

const lines: Record<StatementKind, [line: string, isIncoming: boolean, parts: Omit<StatementParts, 'kind'>]> = {
  transferSent: ['Transferência para Bia Luz', false, { subject: 'Bia Luz', reason: '' }],
  transferReceived: ['Transferência de Bia Luz', true, { subject: 'Bia Luz', reason: '' }],
  pixSent: ['Pix enviado para Bia Luz', false, { subject: 'Bia Luz', reason: '' }],
  pixReceived: ['Pix recebido de Bia Luz', true, { subject: 'Bia Luz', reason: '' }],
  chargePaid: ['Pix para Bia Luz: Café', false, { subject: 'Bia Luz', reason: 'Café' }],
  chargeReceived: ['Pix de Bia Luz: Café', true, { subject: 'Bia Luz', reason: 'Café' }],
  invoicePaid: ['Fatura de Bia Luz: Peças: 2 pneus', false, { subject: 'Bia Luz', reason: 'Peças: 2 pneus' }],
  invoiceReceived: ['Fatura paga por Bia Luz: Guincho', true, { subject: 'Bia Luz', reason: 'Guincho' }],
  finePaid: ['Multa: Avenida: 80 km/h', false, { subject: 'Avenida: 80 km/h', reason: '' }],
}

describe.each(Object.entries(lines))('%s', (kind, [line, isIncoming, rest]) => {
  const parts = { kind: kind as StatementKind, ...rest }

  test('is written', () => expect(statementLine(parts)).toBe(line))
  test('is split back', () => expect(parseStatementLine(line, isIncoming)).toEqual(parts))
  test('is not ours when the money went the other way', () =>
    expect(parseStatementLine(line, !isIncoming)).toBeUndefined())
})

test.each(['Salário', 'Recebido da carteira', 'Multas pagas', 'Fatura de luz', 'Pix para ', 'Multa: '])(
  '“%s” is another script’s line',
  (line) => {
    for (const isIncoming of [true, false]) expect(parseStatementLine(line, isIncoming)).toBeUndefined()
  },
)

test('a line is cut to the limit, between whole characters', () => {
  const line = statementLine({ kind: 'invoicePaid', subject: '😀'.repeat(200), reason: 'ç'.repeat(100) })
  expect([...line]).toHaveLength(255)
  expect(parseStatementLine(line, false)?.reason).toBe('ç'.repeat(255 - 'Fatura de '.length - 200 - 2))
})
