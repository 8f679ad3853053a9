import { withNeutralBrands } from '../../shell/appearance/branded-texts.ts'
import { title } from './title.ts'

/** Sentences of the music app, in pt-BR. */
export const texts = withNeutralBrands({
  title,
  playlist: 'Playlist da cidade',
  summary: (count: number) => (count === 1 ? '1 música' : `${count} músicas`),
  play: 'Tocar',
  pause: 'Pausar',
  shuffle: 'Aleatório',
  next: 'Próxima',
  previous: 'Anterior',
  empty: {
    title: 'Nenhuma música ainda',
    hint: 'A playlist desta cidade está vazia. Quando o dono do servidor escolher as músicas, elas tocam aqui.',
  },
  unknownArtist: 'Artista desconhecido',
  trackBy: (title: string, artist: string) => (artist ? `${title}, de ${artist}` : title),
  nowPlaying: 'Tocando agora',
  open: (title: string) => `Abrir o player: ${title}`,
  close: 'Fechar o player',
  volume: 'Volume da música',
  repeat: { off: 'Repetir: desligado', all: 'Repetir: todas', one: 'Repetir: só esta' },
  queue: 'A seguir',
  queueEmpty: 'A fila termina aqui.',
  queueRepeats: 'Depois a playlist recomeça.',
  options: (title: string) => `Opções de ${title}`,
  playNext: 'Tocar a seguir',
  playLast: 'Tocar por último',
  remove: 'Tirar da fila',
  removeNamed: (title: string) => `Tirar ${title} da fila`,
  share: 'Som ambiente',
  shareOn: 'Quem está perto ouve a sua música',
  shareOff: 'Só você ouve a sua música',
  broken: (title: string) => `Não foi possível tocar “${title}”`,
})
