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
    block: (who: string) => `Bloquear ${who}`,
    destroy: 'Excluir',
  },
  blockAsk: (who: string) => `Bloquear ${who}? Vocês deixam de se seguir e de ver o que o outro publica.`,
  /** `unit` abbreviates counts from a thousand on. */
  thousand: 'mil',
  million: 'mi',
}
