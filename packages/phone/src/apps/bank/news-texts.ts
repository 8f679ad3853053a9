/** Apart from those of the screens: they are all that the page's start needs. */
export const texts = {
  notified: (amount: string, sender: string) => `Você recebeu ${amount} de ${sender}`,
  invoiceArrived: (amount: string) => `Você recebeu uma fatura de ${amount}`,
  invoiceWasRefused: (amount: string, name: string) => `${name} recusou sua fatura de ${amount}`,
  invoiceWasPaid: (amount: string, name: string) => `${name} pagou sua fatura de ${amount}`,
}
