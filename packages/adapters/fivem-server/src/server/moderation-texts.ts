import { ownerTexts } from '@orelhao/engine/owner/language'
import { caseNames } from '@orelhao/protocol/moderation/case-names'
import type { DecisionProblem } from '@orelhao/protocol/moderation/decision-problems'

const portuguese = {
  casesTitle: (open: number, appeals: number) => `denúncias abertas: ${open}; pedidos de revisão: ${appeals}`,
  caseTitle: (id: number, isOpen: boolean) => `denúncia ${id}${isOpen ? '' : ' (já decidida)'}`,
  none: 'nenhuma denúncia espera por você',
  listed: (id: number, where: string, reports: number, date: string, isPrivate: boolean) =>
    `${id}: ${where}, ${reports} denúncia(s), desde ${date}${isPrivate ? ', privada' : ''}`,
  appeal: (id: number, kind: string, where: string, reason: string, text: string) =>
    `medida ${id} (${kind}, ${where}: ${reason}): o jogador pede revisão: ${text}`,
  isPrivate: (id: number) => `as mensagens são privadas; para ler, escreva smartphone_reveal ${id} <motivo>`,
  report: (date: string, reason: string, note: string) => `denunciada em ${date}: ${reason}${note && `, "${note}"`}`,
  byPhone: (date: string, word: string) =>
    word === ''
      ? `aberto pelo próprio celular em ${date}`
      : `aberto pelo próprio celular em ${date}, pela palavra "${word}"`,
  severities: { low: ', palavra vigiada', high: ', PALAVRA GRAVE' } as Record<string, string>,
  field: (name: string, value: string) => `${name}: ${value}`,
  around: (date: string, by: string, text: string) => `  perto, ${date}, ${by}: ${text}`,
  author: (name: string, phone: string, id: number) => `de ${name} (${phone}), #${id}`,
  authorGone: (id: number) => `de uma conta encerrada, #${id}`,
  decided: (id: number) => `denúncia ${id} decidida`,
  sanctioned: (id: number, sanction: number) =>
    `denúncia ${id} decidida; medida ${sanction} vale agora, e smartphone_lift ${sanction} <motivo> acaba com ela`,
  restored: (id: number) => `o que a denúncia ${id} removeu voltou`,
  renamed: (from: string, to: string) => `@${from} agora é @${to}, e o jogador foi avisado`,
  lifted: (id: number) => `a medida ${id} acabou, e o jogador foi avisado`,
  upheld: (id: number) => `o pedido de revisão da medida ${id} foi negado, e o jogador foi avisado`,
  reasonTooLong: (letters: number, most: number) => `o motivo tem ${letters} letras e cabem ${most}; nada mudou`,
  auditSound: (actions: number) => `o registro da moderação confere: ${actions} ação(ões)`,
  auditEnd: (end: string) => `anote fora daqui, para provar depois que nada mudou até aqui: ${end}`,
  auditBroken: (what: string) => `o registro da moderação NÃO confere: ${what}`,
  noPhone: 'abra seu celular uma vez: uma decisão precisa do nome de quem decide',
  wholePhone: 'celular inteiro',
  problems: {
    unknownCase: 'não há denúncia com esse número; smartphone_cases mostra as abertas',
    alreadyDecided: 'essa denúncia já foi decidida; nada mudou',
    ownMatter: 'isso é sobre você, ou sobre outro personagem seu: outra pessoa decide, ou o console do servidor',
    cannotRemove: 'isso não se remove; avise, silencie ou bana quem fez',
    thingIsGone: 'isso já foi apagado; decida sem remover',
    cannotRestore: 'só volta o que a moderação removeu, e uma vez só',
    cannotPutBack:
      'isso não pode voltar: a conversa, a publicação de cima ou a conta não existe mais, ou já há outro no lugar',
    unknownProfile: 'ninguém se chama assim; confira a rede e o nome',
    badHandle: 'esse nome não serve: letras sem acento, números, ponto e _, com pelo menos uma letra',
    handleTaken: 'esse nome já é de alguém, ou parece demais com outro',
    cannotBan: 'esse app não pode ser fechado: use silenciar, ou banir do celular',
    unknownSanction: 'não há medida com esse número, ou ela já acabou',
    noAppeal: 'não há pedido de revisão sem resposta para essa medida',
    unknownPlayer: 'não há jogador com esse id ou número; nada mudou',
    notFrozen: 'o dinheiro desse jogador não está bloqueado',
    unknownTransfer: 'não há transferência entre dois jogadores com esse número; smartphone_money mostra as últimas',
    alreadyReversed: 'essa transferência já foi estornada; nada mudou',
    notEnough: 'quem recebeu não tem mais esse dinheiro nessa conta; com a palavra parcial volta só o que há',
    bankAway: 'o banco do framework não responde, ou o jogador está fora da cidade; nada mudou',
    bankUnclear: 'o banco do framework não disse se moveu o dinheiro; veja smartphone_settle antes de repetir',
  } satisfies Record<DecisionProblem, string>,
  ...caseNames.pt,
}

const english: typeof portuguese = {
  casesTitle: (open, appeals) => `open reports: ${open}; appeals: ${appeals}`,
  caseTitle: (id, isOpen) => `report ${id}${isOpen ? '' : ' (decided)'}`,
  none: 'no report waits for you',
  listed: (id, where, reports, date, isPrivate) =>
    `${id}: ${where}, ${reports} report(s), since ${date}${isPrivate ? ', private' : ''}`,
  appeal: (id, kind, where, reason, text) =>
    `measure ${id} (${kind}, ${where}: ${reason}): the player appeals: ${text}`,
  isPrivate: (id) => `the messages are private; to read them, type smartphone_reveal ${id} <reason>`,
  report: (date, reason, note) => `reported on ${date}: ${reason}${note && `, "${note}"`}`,
  byPhone: (date, word) =>
    word === ''
      ? `opened by the phone itself on ${date}`
      : `opened by the phone itself on ${date}, by the word "${word}"`,
  severities: { low: ', watched word', high: ', GRAVE WORD' },
  field: (name, value) => `${name}: ${value}`,
  around: (date, by, text) => `  nearby, ${date}, ${by}: ${text}`,
  author: (name, phone, id) => `by ${name} (${phone}), #${id}`,
  authorGone: (id) => `by a closed account, #${id}`,
  decided: (id) => `report ${id} decided`,
  sanctioned: (id, sanction) =>
    `report ${id} decided; measure ${sanction} holds now, and smartphone_lift ${sanction} <reason> ends it`,
  restored: (id) => `what report ${id} removed is back`,
  renamed: (from, to) => `@${from} is @${to} now, and the player was notified`,
  lifted: (id) => `measure ${id} is over, and the player was notified`,
  upheld: (id) => `the appeal against measure ${id} was refused, and the player was notified`,
  reasonTooLong: (letters, most) =>
    `the reason has ${letters} letters and there is room for ${most}; nothing has changed`,
  auditSound: (actions) => `the record of moderators is sound: ${actions} action(s)`,
  auditEnd: (end) => `write this down elsewhere, to prove later that nothing up to here has changed: ${end}`,
  auditBroken: (what) => `the record of moderators is NOT sound: ${what}`,
  noPhone: 'open your phone once: a decision needs the name of who decides',
  wholePhone: 'whole phone',
  problems: {
    unknownCase: 'there is no report with this number; smartphone_cases shows the open ones',
    alreadyDecided: 'this report was decided already; nothing has changed',
    ownMatter: 'this is about you, or another character of yours: somebody else decides, or the console of the server',
    cannotRemove: 'this cannot be removed; warn, mute or ban who did it',
    thingIsGone: 'this was deleted already; decide without remove',
    cannotRestore: 'only what a moderator removed comes back, and only once',
    cannotPutBack:
      'this cannot come back: the conversation, the post above it or the account is gone, or something else is in its place',
    unknownProfile: 'nobody is called that; check the network and the name',
    badHandle: 'this name will not do: letters without accents, digits, dots and _, with at least one letter',
    handleTaken: 'this name belongs to somebody, or is too much like another one',
    cannotBan: 'this app cannot be closed: use mute, or ban from the phone',
    unknownSanction: 'there is no measure with this number, or it is over',
    noAppeal: 'there is no appeal without an answer against this measure',
    unknownPlayer: 'there is no player with this id or number; nothing has changed',
    notFrozen: 'the money of this player is not frozen',
    unknownTransfer: 'there is no transfer between two players with this number; smartphone_money shows the last ones',
    alreadyReversed: 'this transfer was reversed already; nothing has changed',
    notEnough:
      'who received it no longer has this money on that account; with the word partial only what is there comes back',
    bankAway: 'the bank of the framework does not answer, or the player is not in the city; nothing has changed',
    bankUnclear:
      'the bank of the framework did not say whether it moved the money; see smartphone_settle before you repeat this',
  },
  ...caseNames.en,
}

/** Answers to the moderators' commands. */
export const moderationTexts = ownerTexts(portuguese, english)
