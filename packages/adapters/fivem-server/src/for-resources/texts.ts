/** What other resources' authors read. */
export const texts = {
  badPlayer: 'o jogador deve ser o source (número) ou um número de telefone (texto)',
  badText: (name: string) => `${name} deve ser um texto`,
  badAmount: (most: number) => `o valor deve ser um número inteiro de 1 a ${most}`,
  noApps: 'createApp ainda não existe nesta versão do smartphone',
  notReady: 'o smartphone ainda está iniciando; espere o evento smartphone:isReady',
}
