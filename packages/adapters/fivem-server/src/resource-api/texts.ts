import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
  badPlayer: 'o jogador deve ser o source (número) ou um número de telefone (texto)',
  badText: (name: string) => `${name} deve ser um texto`,
  badAmount: (most: number) => `o valor deve ser um número inteiro de 1 a ${most}`,
  badAppId: 'o id do app deve ser um texto de 1 a 64 letras, sem espaço no começo ou no fim',
  badAppName: (most: number) => `o nome do app deve ser um texto de 1 a ${most} letras`,
  badAddress: (name: string) => `${name} deve ser um endereço que comece com https:// ou nui://`,
  messageTooLong: (most: number) => `a mensagem passa de ${most} caracteres em JSON`,
  tooManyApps: (most: number) => `há apps demais: no máximo ${most}`,
  lbPhoneRuns:
    'smartphone_lb_phone_exports está ligado, mas o lb-phone está iniciado: os exports continuam sendo os dele; pare o lb-phone, ou desligue isto',
  lbPhoneLacks: (name: string) =>
    `um recurso chama ${name} do lb-phone, que este celular ainda não tem: a resposta é false`,
  notReady: 'o smartphone ainda está iniciando; espere o evento smartphone:isReady',
}

const english: typeof portuguese = {
  badPlayer: 'the player must be the source (a number) or a phone number (text)',
  badText: (name) => `${name} must be text`,
  badAmount: (most) => `the amount must be a whole number from 1 to ${most}`,
  badAppId: 'the id of the app must be text of 1 to 64 letters, without a space at its beginning or end',
  badAppName: (most) => `the name of the app must be text of 1 to ${most} letters`,
  badAddress: (name) => `${name} must be an address that begins with https:// or nui://`,
  messageTooLong: (most) => `the message has more than ${most} characters as JSON`,
  tooManyApps: (most) => `there are too many apps: at most ${most}`,
  lbPhoneRuns:
    'smartphone_lb_phone_exports is on, but lb-phone is started: the exports are still its own; stop lb-phone, or switch this off',
  lbPhoneLacks: (name) =>
    `a resource calls ${name} of lb-phone, which this phone does not have yet: the answer is false`,
  notReady: 'the smartphone is still starting; wait for the event smartphone:isReady',
}

/** Error messages for authors of other resources. */
export const texts = ownerTexts(portuguese, english)
