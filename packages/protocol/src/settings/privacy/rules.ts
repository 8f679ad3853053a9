/** Seconds from one export of a player to the next, and during which a link to download works; letters of an owner's answer. */
export const limits = { exportPauseSeconds: 24 * 3600, linkSeconds: 10 * 60, answer: 300 }

export const refusals = {
  exportRuns: 'Seus dados já estão sendo reunidos',
  exportTooSoon: 'Você já pediu seus dados hoje. Peça de novo amanhã.',
  noExport: 'Este arquivo não existe mais. Peça seus dados de novo.',
  erasureAsked: 'Você já pediu para apagar seus dados',
  noErasure: 'Este pedido não está mais em aberto',
}
