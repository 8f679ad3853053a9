import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
  unknownPlayer: (who: string) => `ninguém tem o id ou o número ${who}; confira-o`,
  codeRemoved: (name: string, phone: string) =>
    `o celular de ${name} (${phone}) não tem mais código; foi avisado, e pode pôr outro nos Ajustes`,
  noCode: (name: string, phone: string) => `o celular de ${name} (${phone}) não tem código; nada mudou`,
  alerted: (phones: number) => `alerta enviado a ${phones} celular(es)`,
  alertTooLong: (length: number, most: number) =>
    `o alerta tem ${length} letras e cabem ${most}; nada foi enviado, encurte o texto`,
  tooManyAlerts: 'houve alertas demais agora há pouco e este não foi enviado; espere 20 segundos',
}

const english: typeof portuguese = {
  unknownPlayer: (who) => `nobody has the id or the number ${who}; check it`,
  codeRemoved: (name, phone) =>
    `the phone of ${name} (${phone}) has no code any more; the player was notified and can set another one in Settings`,
  noCode: (name, phone) => `the phone of ${name} (${phone}) has no code; nothing has changed`,
  alerted: (phones) => `alert sent to ${phones} phone(s)`,
  alertTooLong: (length, most) =>
    `the alert has ${length} letters and there is room for ${most}; nothing was sent, shorten it`,
  tooManyAlerts: 'there were too many alerts just now and this one was not sent; wait 20 seconds',
}

/** Answers to the owner's commands. */
export const texts = ownerTexts(portuguese, english)

/** Sentences that players read. */
export const playerTexts = {
  codeRemovedTitle: 'Código removido',
  codeRemoved: 'A equipe da cidade tirou o código do seu celular. Crie outro em Ajustes.',
  alertTitle: 'Aviso da cidade',
}
