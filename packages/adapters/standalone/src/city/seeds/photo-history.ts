import type { FolderName } from '@orelhao/protocol/gallery/rules'

/** A photo that a citizen saved before the demo began. `name` is one of our stock photos. */
interface PastPhoto {
  minutesAgo: number
  owner: number
  folder: FolderName
  name: string
}

/** Oldest first, and Ana's before all others: the tour opens the first photo. */
export const photos: PastPhoto[] = [
  { minutesAgo: 9000, owner: 1, folder: '/', name: 'rua' },
  { minutesAgo: 7300, owner: 1, folder: '/', name: 'serra' },
  { minutesAgo: 5200, owner: 1, folder: '/', name: 'praia' },
  { minutesAgo: 4400, owner: 1, folder: '/', name: 'gato' },
  { minutesAgo: 3600, owner: 1, folder: '/', name: 'noite' },
  { minutesAgo: 2500, owner: 1, folder: '/', name: 'festa' },
  { minutesAgo: 1300, owner: 1, folder: '/', name: 'jogo' },
  { minutesAgo: 417, owner: 1, folder: '/downloads', name: 'carro' },
  { minutesAgo: 300, owner: 1, folder: '/downloads', name: 'barco' },
  { minutesAgo: 92, owner: 1, folder: '/', name: 'cafe' },
  { minutesAgo: 430, owner: 2, folder: '/', name: 'carro' },
  { minutesAgo: 100, owner: 6, folder: '/', name: 'cafe' },
  { minutesAgo: 2200, owner: 8, folder: '/', name: 'barco' },
  { minutesAgo: 2510, owner: 10, folder: '/', name: 'festa' },
  { minutesAgo: 1310, owner: 10, folder: '/', name: 'jogo' },
  { minutesAgo: 3000, owner: 11, folder: '/', name: 'praia' },
]
