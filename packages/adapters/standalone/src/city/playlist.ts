import type { Track } from '@orelhao/protocol/itunes/contract'

const track = (name: string, title: string, artist: string): Track => ({
  title,
  artist,
  url: `/smartphone/stock/music/${name}.mp3`,
})

/** Music of the demo city: pieces of our own (`tools/art/music.ts`). */
export const playlist: Track[] = [
  track('calcadao', 'Calçadão às seis', 'Trio da Ficha'),
  track('marginal', 'Marginal sem trânsito', 'DJ Pedágio'),
  track('baiao', 'Baião do último ônibus', 'Zeca Sanfoninha'),
  track('madrugada', 'Madrugada na padaria', 'Pão na Chapa'),
]
