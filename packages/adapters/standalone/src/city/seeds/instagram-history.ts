/** An account of the demo's photo network, under the name that the rest of this file uses. */
interface PastAccount {
  owner: number
  /** File name in `stock`, without its extension. */
  avatar: string
  name: string
  username: string
  bio: string
  follows: readonly AccountName[]
}

export type AccountName =
  | 'ana'
  | 'bruno'
  | 'camila'
  | 'diego'
  | 'elisa'
  | 'felipe'
  | 'padaria'
  | 'gabriela'
  | 'heitor'
  | 'isabela'
  | 'joao'
  | 'sindico'
  | 'larissa'
  | 'mateus'

/** An owner of two accounts has the active one last. */
export const accounts: Readonly<Record<AccountName, PastAccount>> = {
  ana: {
    owner: 1,
    avatar: 'people/ana',
    name: 'Ana Souza',
    username: 'ana.prefeita',
    bio: 'Prefeita de dia, síndica emocional à noite 🌴\nBuraco na rua? Ligue 156, não comente aqui.',
    follows: ['bruno', 'camila', 'diego', 'elisa', 'padaria', 'gabriela', 'heitor', 'joao', 'sindico', 'larissa'],
  },
  bruno: {
    owner: 2,
    avatar: 'people/bruno',
    name: 'Oficina do Bruno',
    username: 'bruno.nhec',
    bio: 'Seu carro faz nhec? Eu também fazia. 🔧 Orçamento por mensagem, milagre só presencial.',
    follows: ['ana', 'gabriela', 'mateus', 'larissa', 'felipe', 'padaria'],
  },
  camila: {
    owner: 3,
    avatar: 'people/camila',
    name: 'Camila Duarte',
    username: 'camiladuarte',
    bio: 'Jornalista. Tudo o que você comentar pode virar manchete 📰',
    follows: ['ana', 'diego', 'heitor', 'bruno', 'sindico', 'isabela'],
  },
  diego: {
    owner: 4,
    avatar: 'people/diego',
    name: 'Diego Martins',
    username: 'delegado.diego',
    bio: 'Polícia 🚔 Não, eu não consigo tirar a sua multa.',
    follows: ['ana', 'camila', 'padaria', 'gabriela'],
  },
  elisa: {
    owner: 5,
    avatar: 'people/elisa',
    name: 'Elisa Prado',
    username: 'dra.elisa',
    bio: 'Médica 🩺 Meu hobby é dormir.\nEsteira à venda, seminova, com gato.',
    follows: ['ana', 'heitor', 'larissa', 'sindico', 'padaria'],
  },
  padaria: {
    owner: 6,
    avatar: 'photos/cafe',
    name: 'Padaria do Felipe',
    username: 'padaria.do.felipe',
    bio: 'Pão quente às 6h, às 15h e quando o Felipe se empolga 🥖',
    follows: ['ana', 'bruno', 'diego', 'mateus'],
  },
  felipe: {
    owner: 6,
    avatar: 'people/felipe',
    name: 'Felipe Antunes',
    username: 'felipe.antunes',
    bio: 'Acordo às 3h. Não me liguem depois das 19h.',
    follows: ['ana', 'heitor', 'padaria', 'joao'],
  },
  gabriela: {
    owner: 7,
    avatar: 'people/gabriela',
    name: 'Gabi Nunes',
    username: 'gabi.taxi',
    bio: 'Bandeira 2 depois das 22h 🚕 Conheço todos os atalhos.',
    follows: ['bruno', 'ana', 'joao', 'isabela', 'diego'],
  },
  heitor: {
    owner: 8,
    avatar: 'people/heitor',
    name: 'Seu Heitor',
    username: 'heitor_pescador',
    bio: 'O peixe era maior do que parece na foto.',
    follows: ['ana', 'elisa', 'felipe', 'camila'],
  },
  isabela: {
    owner: 9,
    avatar: 'people/isabela',
    name: 'Isabela Freitas',
    username: 'isa.freitas.adv',
    bio: 'Advogada ⚖️ Ao seguir este perfil você concorda com os termos.',
    follows: ['ana', 'camila', 'joao', 'larissa', 'gabriela'],
  },
  sindico: {
    owner: 12,
    avatar: 'photos/gato',
    name: 'Síndico, o gato',
    username: 'sindico.o.gato',
    bio: 'Moro com o @joao.ao.vivo e não pago condomínio 🐈',
    follows: ['heitor', 'joao'],
  },
  joao: {
    owner: 10,
    avatar: 'people/joao',
    name: 'João Pedro ao vivo',
    username: 'joao.ao.vivo',
    bio: 'Serenata, casamento, batizado e pedido de desculpas 🎸',
    follows: ['ana', 'sindico', 'gabriela', 'isabela', 'mateus', 'padaria'],
  },
  larissa: {
    owner: 11,
    avatar: 'people/larissa',
    name: 'Larissa Imóveis',
    username: 'larissa.imoveis',
    bio: 'Ensolarada, bem localizada e aceito proposta 🏠',
    follows: ['ana', 'elisa', 'isabela', 'camila', 'bruno'],
  },
  mateus: {
    owner: 12,
    avatar: 'photos/moto',
    name: 'Mateus Entregas',
    username: 'mateus.entrega',
    bio: 'Chego antes do seu arrependimento 🛵',
    follows: ['padaria', 'bruno', 'joao', 'ana'],
  },
}

/** Accounts that the owner of the city has verified. */
export const verified: readonly AccountName[] = ['ana', 'camila', 'padaria']

interface PastPost {
  minutesAgo: number
  by: AccountName
  photo: string
  caption: string
  likes: readonly AccountName[]
  /** Each comment follows some minutes after the one before. */
  comments?: readonly (readonly [by: AccountName, text: string])[]
}

/** Oldest first. */
// biome-ignore format: one line a post where it fits
export const posts: readonly PastPost[] = [
  { minutesAgo: 20_000, by: 'larissa', photo: 'casa', caption: 'Casa com quintal, rede e vizinho músico. O vizinho não está incluído. #imoveis', likes: ['ana', 'elisa', 'bruno'], comments: [['joao', 'O vizinho se sentiu ofendido'], ['larissa', '@joao.ao.vivo negociável']] },
  { minutesAgo: 17_500, by: 'heitor', photo: 'barco', caption: 'Cinco da manhã. Os peixes nem desconfiam. #pescaria', likes: ['ana', 'felipe', 'elisa', 'camila'] },
  { minutesAgo: 15_000, by: 'gabriela', photo: 'noite', caption: 'Bandeira 2 tem a melhor vista da cidade 🌃', likes: ['joao', 'isabela', 'bruno'], comments: [['isabela', 'E o melhor preço, pelo visto']] },
  { minutesAgo: 13_200, by: 'elisa', photo: 'esteira', caption: 'Vendo ou troco por oito horas de sono. O gato dos outros não acompanha.', likes: ['larissa', 'heitor', 'sindico'], comments: [['sindico', 'Discordo'], ['elisa', '@sindico.o.gato desce daí']] },
  { minutesAgo: 11_000, by: 'ana', photo: 'rua', caption: 'Calçada nova na Rua das Palmeiras! Obrigada, equipe 💚 #obras', likes: ['bruno', 'camila', 'diego', 'gabriela', 'heitor', 'larissa', 'joao'], comments: [['gabriela', 'E a pista, prefeita?'], ['ana', '@gabi.taxi uma coisa de cada vez, Gabi'], ['gabriela', 'Meu amortecedor discorda']] },
  { minutesAgo: 9_800, by: 'bruno', photo: 'fusca', caption: 'Chegou fazendo nhec, saiu fazendo vrum. #antesedepois', likes: ['ana', 'gabriela', 'mateus', 'padaria', 'larissa'] },
  { minutesAgo: 8_400, by: 'joao', photo: 'festa', caption: 'Praça lotada, hino respeitado (quase todo) 🎶 #festa #praça', likes: ['ana', 'gabriela', 'isabela', 'mateus', 'sindico', 'felipe'], comments: [['ana', 'João Pedro. O hino.'], ['joao', 'Foi só a ponte, prefeita'], ['isabela', 'Como sua advogada: apague este comentário']] },
  { minutesAgo: 7_300, by: 'camila', photo: 'serra', caption: 'Fugi da redação. Se a cidade pegar fogo, me liguem só depois do almoço.', likes: ['ana', 'isabela', 'larissa'], comments: [['diego', 'Anotado']] },
  { minutesAgo: 6_000, by: 'mateus', photo: 'moto', caption: 'Mil entregas sem virar o bolo. Mil e uma com sorte 🎂', likes: ['padaria', 'bruno', 'joao', 'ana'], comments: [['padaria', 'Patrimônio da padaria ❤️']] },
  { minutesAgo: 5_100, by: 'diego', photo: 'viatura', caption: 'Lavada, abastecida e estacionada no lugar certo. Exemplo é tudo. #blitz', likes: ['ana', 'gabriela'], comments: [['gabriela', 'Em cima da faixa, delegado'], ['camila', 'Posso usar essa foto?'], ['diego', 'Não']] },
  { minutesAgo: 4_320, by: 'heitor', photo: 'capivara', caption: 'Colega de trabalho chegou cedo hoje. #pescaria #capivara', likes: ['ana', 'elisa', 'felipe', 'camila', 'joao', 'sindico', 'padaria'], comments: [['elisa', 'Ela está com a postura melhor que a sua, seu Heitor'], ['camila', 'Capa de amanhã']] },
  { minutesAgo: 3_700, by: 'isabela', photo: 'sofa', caption: 'Audiência remota: da cintura para cima, doutora.', likes: ['camila', 'larissa', 'gabriela', 'ana'] },
  { minutesAgo: 3_000, by: 'larissa', photo: 'kitnet', caption: 'Compacta, funcional e com eco. Ideal para quem canta. #imoveis', likes: ['elisa', 'bruno'], comments: [['joao', 'Quanto?'], ['larissa', '@joao.ao.vivo para você tem taxa de silêncio']] },
  { minutesAgo: 2_400, by: 'felipe', photo: 'jogo', caption: 'Três da manhã e eu assistindo ao replay. O pão que me perdoe. #futebol', likes: ['heitor', 'joao', 'ana'] },
  { minutesAgo: 1_900, by: 'gabriela', photo: 'buraco', caption: 'Batizei de Lago Ana. @ana.prefeita corta a fita? #buraco', likes: ['bruno', 'joao', 'isabela', 'diego', 'mateus', 'heitor'], comments: [['bruno', 'Não tapem, é meu melhor cliente'], ['ana', 'Segunda-feira, 8h. Levo a tesoura e o asfalto.'], ['heitor', 'Já joguei a isca']] },
  { minutesAgo: 1_400, by: 'padaria', photo: 'cafe', caption: 'Fornada das 15h + café = reunião que rende. Hoje tem sonho de doce de leite 🥐 #padaria', likes: ['ana', 'bruno', 'diego', 'mateus', 'elisa', 'joao'], comments: [['diego', 'Guarda um'], ['mateus', 'Já estou na porta'], ['ana', 'Guarda dois']] },
  { minutesAgo: 800, by: 'sindico', photo: 'gato', caption: 'Assembleia extraordinária: eu dormi, aprovado por unanimidade. #gato', likes: ['ana', 'camila', 'elisa', 'heitor', 'joao', 'larissa'], comments: [['elisa', 'Ata registrada 🐾'], ['ana', 'Esse síndico eu respeito']] },
  { minutesAgo: 340, by: 'bruno', photo: 'carro', caption: 'O carro da prefeita ficou pronto. O portão da prefeitura continua fazendo nhec.', likes: ['ana', 'gabriela', 'larissa', 'camila'], comments: [['ana', 'Manda o orçamento do portão 😅']] },
  { minutesAgo: 95, by: 'ana', photo: 'praia', caption: 'Reunião externa com a Secretaria do Mar 🌊 #praia', likes: ['larissa', 'heitor', 'bruno', 'joao', 'elisa'], comments: [['camila', 'Pauta da reunião, prefeita?'], ['ana', '@camiladuarte protetor solar'], ['heitor', 'O mar mandou lembranças']] },
]

interface PastStory {
  minutesAgo: number
  by: AccountName
  photo: string
  text: string
  seenBy: readonly AccountName[]
}

/** Stories of today, oldest first. */
// biome-ignore format: one line a story
export const stories: readonly PastStory[] = [
  { minutesAgo: 900, by: 'padaria', photo: 'cafe', text: 'Primeira fornada saiu!', seenBy: ['ana', 'bruno', 'mateus'] },
  { minutesAgo: 700, by: 'heitor', photo: 'barco', text: 'Mar liso hoje', seenBy: ['ana', 'elisa'] },
  { minutesAgo: 420, by: 'ana', photo: 'rua', text: 'Vistoria da manhã ☕', seenBy: ['bruno', 'camila', 'joao', 'larissa', 'mateus'] },
  { minutesAgo: 300, by: 'sindico', photo: 'gato', text: 'Fiscalizando', seenBy: [] },
  { minutesAgo: 240, by: 'gabriela', photo: 'noite', text: 'Quem vai pro centro?', seenBy: [] },
  { minutesAgo: 150, by: 'padaria', photo: 'festa', text: 'Últimos 3 sonhos!', seenBy: ['mateus'] },
  { minutesAgo: 120, by: 'joao', photo: 'festa', text: 'Passagem de som 🎸', seenBy: ['gabriela'] },
  { minutesAgo: 115, by: 'joao', photo: 'jogo', text: 'Depois tem pelada', seenBy: [] },
  { minutesAgo: 60, by: 'camila', photo: 'viatura', text: 'O que será que houve? 👀', seenBy: ['diego'] },
  { minutesAgo: 35, by: 'ana', photo: 'praia', text: 'Secretaria do Mar', seenBy: ['bruno', 'elisa'] },
]

export const pictureOf = (photo: string) => `/smartphone/stock/photos/${photo}.jpg`
