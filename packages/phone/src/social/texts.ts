import type { ReportReason } from '@orelhao/protocol/social/rules'

export const texts = {
  verified: 'Verificado',
  linkCopied: 'Link copiado',
  copied: 'Texto copiado',
  refreshing: 'Atualizando',
  loading: 'Carregando',
  follow: 'Seguir',
  followBack: 'Seguir de volta',
  following: 'Seguindo',
  unfollowAsk: (who: string) => `Deixar de seguir ${who}?`,
  menu: {
    title: 'Opções',
    copy: 'Copiar texto',
    report: 'Denunciar',
    block: (who: string) => `Bloquear ${who}`,
    destroy: 'Excluir',
  },
  blockAsk: (who: string) => `Bloquear ${who}? Vocês deixam de se seguir e de ver o que o outro publica.`,
  reportTitle: 'Por que você está denunciando?',
  reported: 'Denúncia enviada. Obrigado por avisar.',
  reasons: {
    spam: 'É spam',
    offence: 'Ofensa ou assédio',
    nudity: 'Nudez',
    scam: 'Golpe ou fraude',
    other: 'Outro motivo',
  } satisfies Record<ReportReason, string>,
  /** `unit` abbreviates counts from a thousand on. */
  thousand: 'mil',
  million: 'mi',
}
