import { unread } from '../kit/unread.ts'

/** Of the phone's sentences those that the home screen says, which every player loads first. */
export const homeTexts = {
  signedOut: 'Entre na cidade para usar o celular.',
  connecting: 'Conectando…',
  home: 'Início',
  goHome: 'Ir para o início',
  phone: 'Celular',
  apps: 'Aplicativos',
  dock: 'Aplicativos fixos',
  folder: 'Pasta',
  search: 'Buscar',
  clock: 'Relógio',
  weather: 'Clima',
  next: 'A seguir',
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  noService: 'Sem serviço',
  volumeUp: 'Aumentar volume',
  volumeDown: 'Diminuir volume',
  power: 'Guardar o celular',
  video: 'Vídeo',
  unread,
}
