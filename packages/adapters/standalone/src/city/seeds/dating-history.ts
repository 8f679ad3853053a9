import type { ProfileForm } from '@orelhao/protocol/tinder/contract'

type PastProfile = Omit<ProfileForm, 'image' | 'show_gender' | 'show_tags'> & {
  photo: string
  hides?: readonly ('gender' | 'tags')[]
}

/** Dating profiles of the demo, by user id, oldest first. Mateus has none yet. */
export const profiles: readonly (readonly [user: number, profile: PastProfile])[] = [
  [
    1,
    {
      photo: 'ana',
      name: 'Ana Souza',
      age: 38,
      gender: 'Female',
      tags: ['Bissexual'],
      target: 'All',
      bio: 'Prefeita nas horas vagas, síndica emocional o resto do tempo. Procuro alguém que não me chame de “autoridade” no primeiro encontro. Buraco na sua rua? Ligue 156, não aqui.',
    },
  ],
  [
    2,
    {
      photo: 'bruno',
      name: 'Bruno Cardoso',
      age: 34,
      gender: 'Male',
      tags: ['Heterossexual'],
      target: 'Female',
      bio: 'Mecânico. Escuto barulhos que ninguém mais escuta. Se o seu carro faz “nhec”, já temos assunto. Lavo as mãos antes do jantar, mas não prometo milagre.',
    },
  ],
  [
    3,
    {
      photo: 'camila',
      name: 'Camila Duarte',
      age: 29,
      gender: 'Female',
      tags: ['Demissexual', 'Bissexual'],
      target: 'All',
      bio: 'Jornalista. Tudo o que você disser pode virar manchete. Fontes confiáveis têm prioridade.',
    },
  ],
  [
    4,
    {
      photo: 'diego',
      name: 'Diego Martins',
      age: 31,
      gender: 'Male',
      tags: ['Pansexual'],
      target: 'All',
      bio: 'Policial, mas só das 8h às 18h. Tenho um apito e não tenho medo de usar. Não, não consigo tirar a sua multa.',
      hides: ['tags'],
    },
  ],
  [
    5,
    {
      photo: 'elisa',
      name: 'Elisa Prado',
      age: 36,
      gender: 'Female',
      tags: ['Lésbica'],
      target: 'Female',
      bio: 'Médica de plantão eterno. Meu idioma do amor é dormir oito horas. Tenho uma esteira à venda e um gato que acha que a esteira é dele.',
    },
  ],
  [
    6,
    {
      photo: 'felipe',
      name: 'Felipe Antunes',
      age: 45,
      gender: 'Male',
      tags: ['Heterossexual', 'Demissexual'],
      target: 'Female',
      bio: 'Padeiro. Acordo às 3h, então o jantar precisa ser às 16h. Levo pão de queijo. Isso costuma resolver.',
    },
  ],
  [
    7,
    {
      photo: 'gabriela',
      name: 'Gabriela Nunes',
      age: 27,
      gender: 'Female',
      tags: ['Bissexual', 'Outros'],
      target: 'All',
      bio: 'Taxista. Conheço todos os atalhos, menos o do coração. Bandeira 2 depois das 22h.',
    },
  ],
  [
    8,
    {
      photo: 'heitor',
      name: 'Heitor Barros',
      age: 61,
      gender: 'Male',
      tags: ['Heterossexual'],
      target: 'Female',
      bio: 'Pescador. O peixe da foto é deste tamanho mesmo. O que estava no elevador era maior.',
    },
  ],
  [
    9,
    {
      photo: 'isabela',
      name: 'Isabela Freitas',
      age: 33,
      gender: 'Female',
      tags: ['Pansexual'],
      target: 'All',
      bio: 'Advogada. Ao curtir este perfil você concorda com os termos. Cláusula 7: quem atrasa paga a sobremesa.',
      hides: ['gender', 'tags'],
    },
  ],
  [
    10,
    {
      photo: 'joao',
      name: 'João Pedro da Conceição Albuquerque',
      age: 26,
      gender: 'Male',
      tags: ['Bissexual', 'Pansexual', 'Outros'],
      target: 'All',
      bio: 'Músico 🎸 Faço serenata, casamento, batizado e pedido de desculpas. Um gato chamado Síndico mora comigo e não paga condomínio.',
    },
  ],
  [
    11,
    {
      photo: 'larissa',
      name: 'Larissa Melo',
      age: 30,
      gender: 'Female',
      tags: ['Bissexual'],
      target: 'All',
      bio: 'Corretora. Sou ensolarada, bem localizada e aceito proposta. Documentação em dia.',
    },
  ],
]

/** Swipes on other profiles, oldest first. */
export const pastSwipes: readonly (readonly [from: number, to: number, swipe: 'refuse' | 'like' | 'superLike'])[] = [
  [4, 1, 'like'],
  [1, 4, 'like'],
  [1, 2, 'like'],
  [2, 1, 'superLike'],
  [11, 1, 'like'],
  [1, 11, 'superLike'],
  [3, 4, 'like'],
  [4, 3, 'like'],
  [7, 10, 'refuse'],
  [6, 1, 'like'],
  [10, 1, 'like'],
  [8, 1, 'superLike'],
]

interface PastMessage {
  minutesAgo: number
  from: number
  to: number
  text: string
  liked?: boolean
}

/** Oldest first. */
// biome-ignore format: one line a message
export const chats: readonly PastMessage[] = [
  { minutesAgo: 2900, from: 4, to: 1, text: 'Boa tarde. Documento do veículo e um café, por favor' },
  { minutesAgo: 2890, from: 1, to: 4, text: 'Diego, você trabalha para mim 😅', liked: true },
  { minutesAgo: 2888, from: 4, to: 1, text: 'Então é a senhora que paga o café' },
  { minutesAgo: 2880, from: 1, to: 4, text: 'Com verba de gabinete não pode', liked: true },
  { minutesAgo: 2875, from: 4, to: 1, text: 'Eu sei, eu que fiscalizo' },
  { minutesAgo: 1500, from: 3, to: 4, text: 'Sobre o peixe do elevador: o senhor confirma?' },
  { minutesAgo: 1490, from: 4, to: 3, text: 'Achei que isso era um encontro' },
  { minutesAgo: 1489, from: 3, to: 4, text: 'Pode ser os dois' , liked: true },
  { minutesAgo: 320, from: 2, to: 1, text: 'Ana, seu carro está fazendo nhec ou é impressão minha?' },
  { minutesAgo: 310, from: 1, to: 2, text: 'É o portão da prefeitura' },
  { minutesAgo: 300, from: 2, to: 1, text: 'Também conserto portão ❤️', liked: true },
  { minutesAgo: 18, from: 4, to: 1, text: 'Amanhã às 15h na padaria? O Felipe disse que guarda o último sonho' },
  { minutesAgo: 17, from: 4, to: 1, text: 'De doce de leite' },
]
