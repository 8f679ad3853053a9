/** Error messages for authors of other resources. */
export const texts = {
  badPlayer: 'o jogador deve ser o source (número) ou um número de telefone (texto)',
  badText: (name: string) => `${name} deve ser um texto`,
  badAmount: (most: number) => `o valor deve ser um número inteiro de 1 a ${most}`,
  badAppId: 'o id do app deve ser um texto de 1 a 64 letras, sem espaço no começo ou no fim',
  badAppName: (most: number) => `o nome do app deve ser um texto de 1 a ${most} letras`,
  badAddress: (name: string) => `${name} deve ser um endereço que comece com https:// ou nui://`,
  messageTooLong: (most: number) => `a mensagem passa de ${most} caracteres em JSON`,
  tooManyApps: (most: number) => `há apps demais: no máximo ${most}`,
  lbPhoneRuns:
    'smartphone_lb_phone_exports está ligado, mas o lb-phone está iniciado: os exports continuam sendo os dele',
  lbPhoneLacks: (name: string) =>
    `um recurso chama ${name} do lb-phone, que este celular ainda não tem: a resposta é false`,
  notReady: 'o smartphone ainda está iniciando; espere o evento smartphone:isReady',
}
