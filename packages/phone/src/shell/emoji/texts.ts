/** Sentences of the picker and its button, in pt-BR. */
export const texts = {
  open: 'Emojis',
  close: 'Fechar emojis',
  panel: 'Emojis',
  search: 'Buscar emoji',
  groups: 'Grupos de emojis',
  none: 'Nenhum emoji com esse nome',
  groupTitles: {
    recent: 'Recentes',
    faces: 'Carinhas',
    people: 'Pessoas e gestos',
    nature: 'Animais e natureza',
    food: 'Comida e bebida',
    going: 'Viagens e lugares',
    play: 'Atividades',
    things: 'Objetos',
    signs: 'Símbolos',
  },
}
