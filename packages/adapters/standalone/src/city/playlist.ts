import type { Track } from '@orelhao/protocol/itunes/contract'

const piece = (name: string, title: string, artist: string): Track => ({
  title,
  artist,
  url: `/smartphone/stock/music/${name}.mp3`,
})

/** What plays in the demo city: pieces of our own (`tools/art/music.ts`). */
export const playlist: Track[] = [
  piece('calcadao', 'Calçadão às seis', 'Trio da Ficha'),
  piece('marginal', 'Marginal sem trânsito', 'DJ Pedágio'),
  piece('baiao', 'Baião do último ônibus', 'Zeca Sanfoninha'),
  piece('madrugada', 'Madrugada na padaria', 'Pão na Chapa'),
]
