/** Why a moderator's call changed nothing; the codes are those of the panel. */
export const refusals = {
  emptyReason: 'Escreva o motivo: ele fica registrado.',
  emptyText: 'Escreva o que procurar.',
  unknownCase: 'Este caso não existe mais.',
  alreadyDecided: 'Outra pessoa da moderação já decidiu este caso. Nada mudou; veja a decisão.',
  cannotRemove: 'Isto não se remove: avise, silencie ou bana quem fez.',
  thingIsGone: 'O conteúdo já foi apagado. Decida sem remover.',
  cannotRestore: 'Só volta o que a moderação removeu.',
  cannotPutBack: 'Não dá para devolver: a conversa ou a conta não existe mais, ou há outra coisa no lugar.',
  cannotBan: 'Este app não pode ser fechado: silencie, ou bana do celular inteiro.',
  cannotRestrictPhone: 'Seu papel decide só sobre este app, não sobre o celular inteiro.',
  cannotFreeze: 'Seu papel não decide sobre o dinheiro de jogadores.',
  unknownSanction: 'Esta medida não existe ou já acabou.',
  noAppeal: 'Este pedido de revisão já foi respondido.',
  unknownPlayer: 'Este jogador não existe mais.',
}
export type ModeratorRefusal = keyof typeof refusals
