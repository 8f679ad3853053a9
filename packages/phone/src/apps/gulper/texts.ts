import { title } from './title.ts'

/** Sentences of the snake game, in pt-BR. */
export const texts = {
  title,
  goal: 'Coma e cresça',
  howTo: 'Não bata na borda nem no corpo das outras.',
  steering: { mouse: 'Aponte com o mouse', keys: 'ou guie com as setas' },
  play: 'Jogar',
  goOn: 'Continuar',
  rests: 'Em pausa',
  over: 'Fim de jogo',
  points: (score: number) => (score === 1 ? '1 ponto' : `${score} pontos`),
  standing: (place: number, count: number) => ` · ${place}º de ${count}`,
  record: 'Seu novo recorde!',
  arena: 'Arena do Gulper',
  best: 'Os melhores da cidade',
  nobody: 'Ninguém jogou ainda. Seja a primeira pessoa da lista.',
  place: (place: number, name: string) => `${place}. ${name}`,
  me: 'Você',
  offline: { title: 'Sem conexão com a lista', hint: 'O jogo funciona mesmo assim.' },
}
