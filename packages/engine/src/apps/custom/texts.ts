/** Lines of the bank's statement, in pt-BR. */
export const texts = {
  paid: (app: string, description: string) => `Pagamento no app ${app}${about(description)}`,
  received: (app: string, description: string) => `Recebido pelo app ${app}${about(description)}`,
}

function about(description: string): string {
  return description === '' ? '' : `: ${description}`
}
