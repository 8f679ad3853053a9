/** What statements and notices say. Names come from players: whoever shows them treats them as text. */
export const texts = {
  pixSent: (name: string) => `Pix enviado para ${name}`,
  pixReceived: (name: string) => `Pix recebido de ${name}`,
  transferSent: (name: string) => `Transferência para ${name}`,
  transferReceived: (name: string) => `Transferência de ${name}`,
  invoicePaid: (name: string, reason: string) => `Fatura de ${name}: ${reason}`,
  invoiceReceived: (name: string, reason: string) => `Fatura paga por ${name}: ${reason}`,
  finePaid: (description: string) => `Multa: ${description}`,
  fineTitle: 'Nova multa',
}
