import { escapeHtml } from '@orelhao/protocol/people'

/** Sentences of moderators' actions for players. */
export const texts = {
  /** `description` is the transfer's line on the payer's statement; the prefix keeps it from looking like a receipt. */
  reversed: (description: string) => `Estorno: ${description}`.slice(0, 255).toWellFormed(),
  givenBack: 'Estorno recebido',
  takenBack: 'Estorno pela moderação',
  escaped: escapeHtml,
  reportAnswered: 'Sua denúncia foi analisada',
  reportActedOn: 'A moderação tomou uma providência. Obrigado por avisar.',
  reportKept: 'A moderação não encontrou problema. Obrigado por avisar.',
  renamed: 'Nome de usuário trocado',
  renamedTo: (handle: string, reason: string) => `A moderação trocou para @${handle}: ${escapeHtml(reason)}`,
}
