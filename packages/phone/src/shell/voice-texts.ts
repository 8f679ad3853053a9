/** What the recorder of voice messages says. */
export const voiceTexts = {
  recording: 'Gravando áudio',
  discardAsk: 'Descartar a gravação?',
  failed: 'Falha ao salvar áudio',
  asking: 'Aguardando o microfone…',
  askingInGame: 'Aperte F8 e escolha “Allow” para liberar o microfone',
  refused: 'A autorização do microfone não foi concedida.',
  hintInGame: 'Aperte F8, escolha “Allow” e grave de novo.',
  missing: 'Nenhum microfone disponível. Veja se ele está ligado e se outro programa não o está usando.',
  insecure: 'O navegador só libera o microfone em endereços https.',
}
