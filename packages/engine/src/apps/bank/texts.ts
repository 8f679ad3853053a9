import { type StatementKind, statementLine } from '@orelhao/protocol/bank/statement'

/** Texts of statements and notices. Names come from players: show them as plain text. */
export const texts = {
  pixSent: (name: string) => line('pixSent', name),
  pixReceived: (name: string) => line('pixReceived', name),
  transferSent: (name: string) => line('transferSent', name),
  transferReceived: (name: string) => line('transferReceived', name),
  invoicePaid: (name: string, reason: string) => line('invoicePaid', name, reason),
  invoiceReceived: (name: string, reason: string) => line('invoiceReceived', name, reason),
  foreignFines: 'Multas',
  foreignFinesPaid: 'Multas pagas',
  finePaid: (description: string) => line('finePaid', description),
  chargePaid: (name: string, text: string) => line(text ? 'chargePaid' : 'pixSent', name, text),
  chargeReceived: (name: string, text: string) => line(text ? 'chargeReceived' : 'pixReceived', name, text),
  recorded: (title: string) => `Registro: ${title}`,
  fineTitle: 'Nova multa',
  fineCancelledTitle: 'Multa cancelada',
}

function line(kind: StatementKind, subject: string, reason = ''): string {
  return statementLine({ kind, subject, reason })
}
