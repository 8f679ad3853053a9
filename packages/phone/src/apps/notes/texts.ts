import { title } from './title.ts'

export const texts = {
  title,
  note: 'Nota',
  create: 'Nova nota',
  edit: 'Editar',
  done: 'OK',
  placeholder: 'Comece a escrever',
  text: 'Texto da nota',
  destroy: 'Apagar nota',
  destroyOf: (note: string) => `Apagar: ${note}`,
  confirmDestroy: 'Deseja apagar essa anotação?',
  moveUp: (note: string) => `Mover para cima: ${note}`,
  moveDown: (note: string) => `Mover para baixo: ${note}`,
  drag: 'Arrastar para mudar a ordem',
  empty: 'Nenhuma nota',
  emptyHint: 'Guarde aqui placas, endereços e o que não dá para esquecer.',
  offline: { title: 'Sem conexão' },
  edited: (day: string, time: string) => `${day} às ${time}`,
  used: (used: string, limit: string) => `${used}/${limit}`,
  count: (count: number) => (count === 1 ? '1 nota' : `${count} notas`),
}
