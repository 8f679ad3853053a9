import type { Attachment } from '@orelhao/protocol/whatsapp/contract'

/** A message from before the demo began: to another user id, or to the group of the house. Times are minutes before now. */
export interface PastChat {
  minutesAgo: number
  from: number
  to: number | 'house'
  text?: string
  attachment?: Attachment
  /** Answers the message that many lines above. */
  answers?: number
  reactions?: [user: number, emoji: string][]
}

/** The one group of the city, which Ana owns. */
export const house = {
  minutesAgo: 8600,
  owner: 1,
  name: 'Prédio das Palmeiras 🌴',
  avatar: '/smartphone/stock/photos/rua.jpg',
  members: [2, 5, 6, 7, 8, 10, 12],
}

const portrait = (name: string) => `/smartphone/stock/people/${name}.jpg`

export const avatars: Record<number, string> = {
  1: portrait('ana'),
  2: portrait('bruno'),
  3: portrait('camila'),
  4: portrait('diego'),
  5: portrait('elisa'),
  6: portrait('felipe'),
  7: portrait('gabriela'),
  8: portrait('heitor'),
  9: portrait('isabela'),
  10: portrait('joao'),
  11: portrait('larissa'),
  12: portrait('mateus'),
}

const photo = (name: string): Attachment => ({ image: `/smartphone/stock/photos/${name}.jpg` })

/** Oldest first. */
// biome-ignore format: one line a message
export const chats: PastChat[] = [
  { minutesAgo: 8590, from: 1, to: 'house', text: 'Criei o grupo só para avisos do prédio, gente. Só avisos! 🙏' },
  { minutesAgo: 8588, from: 10, to: 'house', text: 'bom dia grupo 🌞', reactions: [[12, '👍'], [7, '👍']] },
  { minutesAgo: 8580, from: 6, to: 'house', text: 'Bom dia! Aviso: hoje tem pão de queijo' , reactions: [[1, '❤️'], [5, '❤️'], [8, '❤️'], [10, '🙏']] },
  { minutesAgo: 6200, from: 11, to: 1, text: 'Prefeita, a sala da esquina da praça vagou. Quer ver antes que eu anuncie?' },
  { minutesAgo: 6190, from: 1, to: 11, text: 'Quero! Mas sem ar-condicionado que faz barulho de avião' },
  { minutesAgo: 6188, from: 11, to: 1, text: 'Esse faz barulho de helicóptero, serve? 😅', reactions: [[1, '😂']] },
  { minutesAgo: 4321, from: 5, to: 'house', text: 'Alguém sabe por que tem um peixe no elevador?' },
  { minutesAgo: 4320, from: 5, to: 'house', attachment: { location: [-120.5, 88.25] }, text: '' },
  { minutesAgo: 4310, from: 8, to: 'house', text: 'Ele está descansando', answers: 2, reactions: [[10, '😂'], [12, '😂'], [7, '😮'], [2, '😂']] },
  { minutesAgo: 4308, from: 1, to: 'house', text: 'Seu Heitor, pelo amor de Deus' },
  { minutesAgo: 4306, from: 8, to: 'house', text: 'É um robalo de 9 quilos, dona Ana. Ele não cabe na escada' , reactions: [[1, '😢']] },
  { minutesAgo: 4300, from: 12, to: 'house', text: 'Eu entrego o peixe, tava indo para esse lado mesmo' },
  { minutesAgo: 3000, from: 10, to: 1, text: 'Ana, vou tocar na festa da praça ou ainda estou de castigo?' },
  { minutesAgo: 2990, from: 1, to: 10, text: 'Você tocou "Parabéns" em ritmo de funk no hino da cidade, João Pedro' },
  { minutesAgo: 2988, from: 10, to: 1, text: 'E o povo cantou junto. Isso é democracia 🎸', reactions: [[1, '😂']] },
  { minutesAgo: 2980, from: 1, to: 10, text: 'Sábado, 20h. Sem funk no hino.' },
  { minutesAgo: 1800, from: 7, to: 'house', text: 'Quem estacionou na minha vaga? É um carro azul com um adesivo escrito "não fui eu"' },
  { minutesAgo: 1799, from: 7, to: 'house', attachment: photo('carro'), text: 'Prova do crime' },
  { minutesAgo: 1790, from: 2, to: 'house', text: 'Não fui eu', answers: 1, reactions: [[7, '😮'], [10, '😂'], [6, '😂'], [5, '😂']] },
  { minutesAgo: 1785, from: 4, to: 1, text: 'Prefeita, recebi uma denúncia anônima sobre uma vaga de garagem. Era a Gabriela.' },
  { minutesAgo: 1780, from: 1, to: 4, text: 'Anônima mesmo, né, Diego' },
  { minutesAgo: 1300, from: 2, to: 1, text: 'Se precisar de guincho, fala com ele. É caro, mas demora', attachment: { contact: { name: 'Mateus Entregas', phone: '555-312' } } },
  { minutesAgo: 1290, from: 1, to: 2, text: 'Que propaganda maravilhosa, Bruno' },
  { minutesAgo: 700, from: 3, to: 1, text: 'Prefeita, uma frase sobre o peixe do elevador para a capa de amanhã?' },
  { minutesAgo: 690, from: 1, to: 3, text: 'Sem comentários.' },
  { minutesAgo: 689, from: 3, to: 1, text: '"Sem comentários", diz prefeita sobre peixe. Obrigada! 📰', answers: 1, reactions: [[1, '😢']] },
  { minutesAgo: 300, from: 8, to: 1, text: 'Dona Ana, olha o barco novo! Esse não vai para o elevador', attachment: photo('barco') },
  { minutesAgo: 295, from: 1, to: 8, text: 'Lindo! Agradeço em nome do condomínio' , reactions: [[8, '❤️']] },
  { minutesAgo: 90, from: 12, to: 'house', text: 'Chegou encomenda para "Palmeiras ap. 32". Faz barulho e anda sozinha' },
  { minutesAgo: 88, from: 10, to: 'house', text: 'É minha. Não abre.', reactions: [[12, '😮'], [1, '😮'], [7, '😂']] },
  { minutesAgo: 85, from: 6, to: 'house', text: 'Abre sim 👀', reactions: [[8, '👍'], [2, '👍'], [5, '👍']] },
  { minutesAgo: 40, from: 6, to: 1, text: 'Bolo da reunião pronto. Escrevi "Feliz Aniversário" porque acabou o chocolate das outras letras', attachment: photo('cafe') },
  { minutesAgo: 25, from: 10, to: 'house', text: 'Era um gato. O nome dele é Síndico 🐱', attachment: photo('gato'), reactions: [[12, '❤️'], [7, '❤️'], [5, '❤️'], [6, '😂']] },
  { minutesAgo: 12, from: 9, to: 1, text: 'Ana, juridicamente um gato não pode ser síndico. Mas gostei da proposta' },
]
