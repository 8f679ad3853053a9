import type { ReportReason, SanctionKind } from '@orelhao/protocol/moderation/rules'
import type { PanelFault, PanelRefusal } from '@orelhao/protocol/panel/panel-answers'
import { roleNames } from '@orelhao/protocol/panel/role-names'
import type { Role } from '@orelhao/protocol/panel/roles'

export type Names = Record<string, string>

const refusals: Record<PanelRefusal, string> = {
  emptyReason: 'Escreva o motivo: ele fica registrado.',
  emptyText: 'Escreva o que procurar.',
  unknownCase: 'Não há denúncia com esse número.',
  alreadyDecided: 'Alguém decidiu esta denúncia enquanto você lia. Nada mudou; veja a decisão.',
  cannotRemove: 'Isto não se remove: avise, silencie ou bana quem fez.',
  thingIsGone: 'O conteúdo já foi apagado. Decida sem remover.',
  cannotRestore: 'Só volta o que a moderação removeu.',
  cannotPutBack: 'Não dá para devolver: a conversa ou a conta não existe mais, ou há outra coisa no lugar.',
  unknownProfile: 'Não há perfil com esse nome de usuário.',
  badHandle: 'Este nome de usuário não é permitido.',
  handleTaken: 'Este nome de usuário já tem dono.',
  cannotBan: 'Este app não pode ser fechado: silencie, ou bana do celular inteiro.',
  cannotRestrictPhone: 'Seu papel decide só sobre este app, não sobre o celular inteiro.',
  unknownSanction: 'Esta medida não existe ou já acabou.',
  noAppeal: 'Não há pedido de revisão sem resposta para esta medida.',
  unknownPlayer: 'Não há jogador com esse passaporte.',
  notFrozen: 'O dinheiro deste jogador não está bloqueado.',
  unknownTransfer: 'Não é uma transferência entre dois jogadores.',
  alreadyReversed: 'Esta transferência já foi estornada.',
  notEnough: 'Quem recebeu não tem mais esse valor. Estorne só o que resta.',
  bankAway: 'O banco da cidade não responde, ou o jogador está fora. Tente quando ele estiver na cidade.',
  bankUnclear: 'O banco da cidade não disse se moveu o dinheiro. O dono decide com smartphone_settle.',
  unknownSession: 'Essa sessão já acabou.',
  roleTooHigh: 'Seu papel não permite isso.',
  wrongEnd: 'Não é um fim de registro. Cole algo como 120:ab12…',
  wrongCode: 'Este código está errado, já foi usado ou venceu. Peça outro no jogo com /smartphone_admin.',
}

const faults: Record<PanelFault | 'offline', string> = {
  bad_request: 'O servidor não entendeu o pedido. Recarregue a página.',
  foreign: 'O servidor recusou o pedido. Abra o painel pelo endereço dele, sem outro site no meio.',
  unauthenticated: 'Sua sessão acabou. Peça outro link no jogo.',
  forbidden: 'Seu papel não permite isso.',
  unknown_call: 'Esta página é de outra versão. Recarregue.',
  invalid_args: 'Há um valor fora do permitido. Confira o que escreveu.',
  rate_limited: 'Muitos pedidos. Espere um pouco e tente de novo.',
  unavailable: 'O banco de dados não responde agora. Tente de novo em instantes.',
  internal: 'Algo falhou no servidor; o registro dele diz o quê.',
  offline: 'Sem resposta do servidor. Confira a conexão e tente de novo.',
}

const sanctions: Record<SanctionKind, string> = {
  warning: 'Aviso',
  mute: 'Silenciado',
  ban: 'Banido',
  freeze: 'Dinheiro bloqueado',
}
const reasons: Record<ReportReason, string> = {
  spam: 'Spam',
  offence: 'Ofensa ou assédio',
  nudity: 'Nudez',
  scam: 'Golpe',
  other: 'Outro motivo',
}

/** Names of what the server has, and sentences for what it answers. */
export const portugueseNames = {
  refusals,
  faults,
  roles: roleNames.pt as Record<Role, string>,
  sanctions,
  apps: {
    bank: 'Banco',
    paypal: 'Carteira',
    casino: 'Cassino',
    contacts: 'Contatos',
    calls: 'Ligações',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    tor: 'Deep Web',
    twitter: 'Twitter',
    instagram: 'Instagram',
    tinder: 'Tinder',
    olx: 'OLX',
    yellowpages: 'Páginas Amarelas',
    weazel: 'Weazel News',
    custom: 'Apps da cidade',
    grant: 'Pagamentos do servidor',
    charge: 'Cobranças de outros recursos',
    fine: 'Multas devolvidas',
  } as Names,
  kinds: {
    message: 'mensagem',
    number: 'número',
    call: 'ligação',
    ad: 'anúncio',
    tweet: 'tweet',
    profile: 'perfil',
    post: 'publicação',
    story: 'story',
    comment: 'comentário',
    store: 'comércio',
    article: 'notícia',
  } as Names,
  reasons,
  fields: {
    from: 'De',
    username: 'Usuário',
    name: 'Nome',
    phone: 'Número',
    text: 'Texto',
    content: 'Texto',
    description: 'Texto',
    title: 'Título',
    bio: 'Descrição',
    group: 'Grupo',
    channel: 'Canal',
    price: 'Preço',
    category: 'Categoria',
    age: 'Idade',
    tag: 'Editoria',
    status: 'Situação',
    author: 'Assinatura',
  } as Names,
}
