import type { Category } from '../olx/rules.ts'
import type { ReportReason, SanctionKind } from './rules.ts'

interface CaseNames {
  sanctions: Record<SanctionKind, string>
  reasons: Record<ReportReason, string>
  /** Kinds of cases. */
  kinds: Record<string, string>
  /** Fields of the copy of a reported thing, and facts of the economy watch. */
  fields: Record<string, string>
  /** Categories of ads. */
  categories: Record<Category, string>
}

const portuguese: CaseNames = {
  sanctions: { warning: 'aviso', mute: 'silenciado', ban: 'banido', freeze: 'dinheiro bloqueado' },
  reasons: {
    spam: 'spam',
    offence: 'ofensa ou assédio',
    nudity: 'nudez',
    scam: 'golpe',
    other: 'outro motivo',
  },
  kinds: {
    message: 'mensagem',
    number: 'número',
    call: 'ligação',
    ad: 'anúncio',
    tweet: 'publicação',
    profile: 'perfil',
    post: 'publicação',
    story: 'story',
    comment: 'comentário',
    store: 'comércio',
    article: 'notícia',
    notification: 'notificação de app',
    created: 'dinheiro criado do nada',
    riches: 'riqueza repentina',
    circle: 'dinheiro em círculo',
    'small-payments': 'muitos pagamentos pequenos',
    'casino-return': 'retorno fora do esperado',
  },
  fields: {
    app: 'app',
    resource: 'resource que enviou',
    from: 'de',
    username: 'usuário',
    name: 'nome',
    phone: 'número',
    text: 'texto',
    content: 'texto',
    description: 'texto',
    title: 'título',
    bio: 'descrição',
    group: 'grupo',
    channel: 'canal',
    image: 'foto',
    images: 'fotos',
    avatar: 'foto',
    banner: 'capa',
    video: 'vídeo',
    file: 'arquivo',
    price: 'preço',
    category: 'categoria',
    age: 'idade',
    tag: 'editoria',
    status: 'situação',
    author: 'assinatura',
    amount: 'soma em 24 horas',
    limit: 'limite',
    reasons: 'origem',
    average: 'média diária',
    through: 'por meio de',
    payments: 'pagamentos',
    payers: 'pagadores',
    game: 'jogo',
    bets: 'apostas',
    staked: 'apostado',
    paid: 'pago',
    deviation: 'erros padrão',
  },
  categories: { cars: 'carros', motorcycles: 'motos', houses: 'imóveis', misc: 'diversos' },
}

const english: CaseNames = {
  sanctions: { warning: 'warning', mute: 'muted', ban: 'banned', freeze: 'money frozen' },
  reasons: {
    spam: 'spam',
    offence: 'offence or harassment',
    nudity: 'nudity',
    scam: 'scam',
    other: 'another reason',
  },
  kinds: {
    message: 'message',
    number: 'number',
    call: 'call',
    ad: 'ad',
    tweet: 'post',
    profile: 'profile',
    post: 'post',
    story: 'story',
    comment: 'comment',
    store: 'store',
    article: 'article',
    notification: 'notification of an app',
    created: 'money made from nothing',
    riches: 'sudden riches',
    circle: 'money in a circle',
    'small-payments': 'many small payments',
    'casino-return': 'return is off',
  },
  fields: {
    app: 'app',
    resource: 'sent by the resource',
    from: 'from',
    username: 'user name',
    name: 'name',
    phone: 'number',
    text: 'text',
    content: 'text',
    description: 'text',
    title: 'title',
    bio: 'description',
    group: 'group',
    channel: 'channel',
    image: 'photo',
    images: 'photos',
    avatar: 'photo',
    banner: 'cover',
    video: 'video',
    file: 'file',
    price: 'price',
    category: 'category',
    age: 'age',
    tag: 'section',
    status: 'status',
    author: 'signature',
    amount: 'sum in 24 hours',
    limit: 'limit',
    reasons: 'origin',
    average: 'daily average',
    through: 'through',
    payments: 'payments',
    payers: 'payers',
    game: 'game',
    bets: 'bets',
    staked: 'staked',
    paid: 'paid',
    deviation: 'standard errors',
  },
  categories: { cars: 'cars', motorcycles: 'motorcycles', houses: 'houses', misc: 'others' },
}

/** Words of cases as moderators read them, in a console and, with a capital, in a page. */
export const caseNames = { pt: portuguese, en: english } as const

/** The same names, each with a capital. */
export function capitalized<Key extends string>(names: Record<Key, string>): Record<Key, string> {
  const entries = Object.entries<string>(names)
  return Object.fromEntries(
    entries.map(([key, name]) => [key, name.charAt(0).toUpperCase() + name.slice(1)]),
  ) as Record<Key, string>
}
