import type { CellState } from './cell-state.ts'
import { title } from './title.ts'

/** Sentences of the minesweeper, in pt-BR. Times arrive formatted. */
export const texts = {
  title,
  modes: 'Modos de jogo',
  chooseMode: 'Escolha um modo de jogo',
  chooseHint: 'O primeiro clique é sempre seguro.',
  bombs: (count: number) => `${count} bombas`,
  /** Broken only after the colon. */
  noBest: 'Sem recorde',
  best: (duration: string) => `Recorde: ${duration.replaceAll(' ', '\u00a0')}`,
  remaining: (count: number) => (count === 1 ? '1 bomba sem bandeira' : `${count} bombas sem bandeira`),
  time: (duration: string) => `Tempo: ${duration}`,
  won: (duration: string) => `Você venceu em ${duration}`,
  record: 'Novo recorde!',
  lost: 'Você perdeu',
  again: 'Jogar de novo',
  board: (mode: string) => `Tabuleiro ${mode}`,
  keys: [
    ['Clique', 'abre uma casa. O número conta as bombas em volta'],
    ['Botão direito, F', 'põe ou tira uma bandeira'],
    ['Clique no número', 'abre o resto, se as bandeiras já estão lá'],
  ],
  hint: 'Botão direito ou F marca uma bandeira. Clique em um número já cercado de bandeiras para abrir o resto.',
  /** Row and column from 1. */
  cell: (row: number, column: number, face: CellState) =>
    `Linha ${row}, coluna ${column}: ${cellStates[face] ?? near(face)}`,
}

const cellStates: Partial<Record<CellState, string>> = {
  closed: 'fechada',
  flag: 'bandeira',
  mine: 'bomba',
  exploded: 'bomba explodida',
  mistake: 'bandeira errada',
  0: 'vazia',
  1: '1 bomba em volta',
}

const near = (face: CellState) => `${face} bombas em volta`
