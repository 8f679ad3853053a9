/** Sentences of what lies over the home screen, in pt-BR. */
export const texts = {
  edit: 'Organizar a tela inicial',
  editHint: 'Arraste os ícones, ou mova com as setas. O sinal de menos guarda um app na biblioteca.',
  done: 'Concluir',
  original: 'Ordem original',
  placeOf: (title: string, place: number) => `${title}, posição ${place}`,
  shelve: (title: string) => `Guardar ${title} na biblioteca`,
  library: 'Biblioteca',
  libraryHint: 'Continua na busca e avisa como antes.',
  putBack: (title: string) => `Devolver ${title} à tela inicial`,
  search: 'Buscar',
  close: 'Cancelar',
  apps: 'Apps',
  people: 'Pessoas',
  conversations: 'Conversas',
  nothing: 'Nada encontrado',
  nothingHint: 'Procure um app, uma pessoa ou palavras de uma conversa.',
}
