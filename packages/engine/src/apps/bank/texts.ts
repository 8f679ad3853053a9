/** Characters that a line of the statement has room for. */
const lineLimit = 255

/** What statements and notices say. Names come from players: whoever shows them treats them as text. */
export const texts = {
  pixSent: (name: string) => line(`Pix enviado para ${name}`),
  pixReceived: (name: string) => line(`Pix recebido de ${name}`),
  transferSent: (name: string) => line(`Transferência para ${name}`),
  transferReceived: (name: string) => line(`Transferência de ${name}`),
  invoicePaid: (name: string, reason: string) => line(`Fatura de ${name}: ${reason}`),
  invoiceReceived: (name: string, reason: string) => line(`Fatura paga por ${name}: ${reason}`),
  foreignFines: 'Multas',
  foreignFinesPaid: 'Multas pagas',
  finePaid: (description: string) => line(`Multa: ${description}`),
  chargePaid: (name: string, text: string) => line(text ? `Pix para ${name}: ${text}` : `Pix enviado para ${name}`),
  chargeReceived: (name: string, text: string) => line(text ? `Pix de ${name}: ${text}` : `Pix recebido de ${name}`),
  fineTitle: 'Nova multa',
}

/** Cut to what fits: two long names and a reason may be more. */
function line(text: string): string {
  return [...text].slice(0, lineLimit).join('')
}
